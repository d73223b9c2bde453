import type { Element, ElementContent } from 'hast';
import type { Conversion } from '../conversion';
import { fileLink } from '../elements/embeds';
import {
  bookmarkPart,
  imagePart,
  linkTo,
  newImage,
  newsletterPart,
  notePart,
  paragraph,
  phrases,
  productPart,
} from '../parts';
import { element, isGap, isTag, text, textOf } from '../tree';

/** A card of a product. */
interface ProductCard {
  title: readonly ElementContent[];
  description: readonly ElementContent[];
  image: string;
  /** Stars out of five; 0 if there are none. */
  rating: number;
  url: string;
  button: string;
}

/** A product of the catalog, else a note with its name, rating and link. */
export function productCard(card: ProductCard, conversion: Conversion): ElementContent[] {
  const name = card.title.map(textOf).join('').trim();
  const { url, rating, description } = card;
  const otherwise = (): ElementContent[] => {
    const title = url === '' ? card.title : [element('a', { href: url }, phrases(card.title))];
    const stars = rating > 0 ? [paragraph([text(`${rating} of 5 stars`)])] : [];
    const image =
      card.image === '' ? [] : [paragraph([element('img', { src: card.image, alt: name }, [])])];
    const words = asParagraphs(description);
    const button = url === '' || card.button === '' ? [] : [paragraph([linkTo(url, card.button)])];
    const heading = name === '' ? [] : [paragraph([element('strong', {}, phrases(title))])];
    return notePart([...image, ...heading, ...stars, ...words, ...button]);
  };
  if (url === '' && name === '') return otherwise();
  const ref = { ...(url !== '' && { url: conversion.whole(url) }), ...(name !== '' && { name }) };
  const [part, ...more] = productPart(ref, name, otherwise(), conversion);
  // The editor's comment becomes the note of its block.
  if (
    part !== undefined &&
    isTag(part, 'text-block') &&
    (part as Element & { name?: string }).name === 'product'
  ) {
    if (rating > 0) {
      conversion.doubt(`The star rating of “${name}” was removed.`);
    }
    part.children = asParagraphs(description).filter((node) => textOf(node).trim() !== '');
    return [part];
  }
  conversion.doubt(
    `A product card became a note because the product is not in the catalog: ${name || url}`,
  );
  return part === undefined ? [] : [part, ...more];
}

/** Wraps inline nodes in a paragraph. */
export function asParagraphs(nodes: readonly ElementContent[]): ElementContent[] {
  if (nodes.every(isGap)) return [];
  const isFlow = nodes.some(
    (node) =>
      isTag(node) && /^(?:p|div|ul|ol|h[1-6]|blockquote|table|text-block)$/.test(node.tagName),
  );
  return isFlow ? [...nodes] : [paragraph(nodes)];
}

/** A callout as a note, with its emoji before the text. */
export const callout = (emoji: string, children: readonly ElementContent[]): ElementContent[] => {
  const sign = emoji.trim();
  const [first, ...rest] = asParagraphs(children);
  if (first === undefined) return [];
  if (sign !== '' && isTag(first, 'p')) first.children = [text(`${sign} `), ...first.children];
  return notePart([first, ...rest]);
};

/** A toggle as a heading, followed by its hidden content. */
export const toggle = (
  heading: readonly ElementContent[],
  content: readonly ElementContent[],
): ElementContent[] => [
  ...(heading.every(isGap) ? [] : [element('h3', {}, phrases(heading))]),
  ...asParagraphs(content),
];

export const button = (url: string, words: string): ElementContent[] =>
  url === '' || words === '' ? [] : [paragraph([linkTo(url, words)])];

/** Ghost's own forms, which do not belong to a text. */
const PORTAL = /#\/portal/;

/** A button of Ghost, possibly for its sign-up. */
export function ghostButton(url: string, words: string, conversion: Conversion): ElementContent[] {
  if (!PORTAL.test(url)) return button(url, words);
  conversion.doubt(`A sign-up button (“${words}”) was replaced with the newsletter form.`);
  return [newsletterPart()];
}

export const bookmark = (
  url: string,
  title: string,
  caption: readonly ElementContent[],
): ElementContent[] => {
  if (url === '') return [];
  const below = caption.some((node) => textOf(node).trim() !== '')
    ? [paragraph([element('em', {}, phrases(caption))])]
    : [];
  return [bookmarkPart(url, title), ...below];
};

/** A header card: image, heading, subheading and button. */
export function header(
  parts: {
    heading: readonly ElementContent[];
    subheading: readonly ElementContent[];
    image: string;
    url: string;
    words: string;
  },
  conversion: Conversion,
): ElementContent[] {
  const { heading, subheading, image, url, words } = parts;
  const isEmpty = (nodes: readonly ElementContent[]) =>
    nodes.every((node) => textOf(node).trim() === '');
  return [
    ...(image === '' ? [] : [imagePart(newImage({ src: image }), { width: 'full' })]),
    ...(isEmpty(heading) ? [] : [element('h2', {}, phrases(heading))]),
    ...(isEmpty(subheading) ? [] : asParagraphs(phrases(subheading))),
    ...(url === '' ? [] : ghostButton(url, words, conversion)),
  ];
}

/** A sign-up card: its text, followed by the newsletter form. */
export function signup(
  heading: readonly ElementContent[],
  subheading: readonly ElementContent[],
  conversion: Conversion,
): ElementContent[] {
  conversion.doubt('A sign-up form for members was replaced with the newsletter form.');
  const words = [heading, subheading].filter((nodes) =>
    nodes.some((node) => textOf(node).trim() !== ''),
  );
  return [
    ...words.map((nodes, at) =>
      at === 0 && nodes === heading ? element('h3', {}, phrases(nodes)) : paragraph(phrases(nodes)),
    ),
    newsletterPart(),
  ];
}

export const mediaCard = (
  address: string,
  kind: 'video' | 'audio' | 'file',
  title: string,
  caption: readonly ElementContent[],
  conversion: Conversion,
): ElementContent[] => {
  if (address === '') return [];
  const below = caption.some((node) => textOf(node).trim() !== '')
    ? [paragraph(phrases(caption))]
    : [];
  return [fileLink(address, kind, title, conversion), ...below];
};
