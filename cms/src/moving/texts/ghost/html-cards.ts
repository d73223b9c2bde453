import type { Element, ElementContent } from 'hast';
import { embedPart, linkTo, paragraph, pullquotePart } from '../parts';
import type { Rule, RuleContext } from '../rules';
import { findIn, hasClass, isTag, property, textOf } from '../tree';
import {
  bookmark,
  callout,
  ghostButton,
  header,
  mediaCard,
  productCard,
  signup,
  toggle,
} from './cards';

type Handler = (card: Element, context: RuleContext) => readonly ElementContent[];

const partOf = (card: Element, ...names: string[]): Element | undefined =>
  findIn(card, (node) => hasClass(node, ...names));

const textIn = (card: Element, ...names: string[]): string => {
  const part = partOf(card, ...names);
  return part === undefined ? '' : textOf(part).trim();
};

/** Contents of a part of a card. */
const heldBy = (card: Element, { inner }: RuleContext, ...names: string[]): ElementContent[] => {
  const part = partOf(card, ...names);
  return part === undefined ? [] : inner(part);
};

const captionOf = (card: Element, { inner }: RuleContext): ElementContent[] => {
  const caption = findIn(card, (node) => isTag(node, 'figcaption'));
  return caption === undefined ? [] : inner(caption);
};

const addressOf = (node: Element | undefined, name = 'href'): string =>
  node === undefined ? '' : property(node, name);

const linkIn = (card: Element): Element | undefined =>
  findIn(card, (node) => isTag(node, 'a') && property(node, 'href') !== '');

const sourceIn = (card: Element, tagName: string): string =>
  addressOf(
    findIn(card, (node) => isTag(node, tagName) && property(node, 'src') !== ''),
    'src',
  );

const embed: Handler = (card, context) => {
  const caption = captionOf(card, context);
  const title = caption.map(textOf).join('');
  const frame = findIn(card, (node) => isTag(node, 'iframe', 'blockquote'));
  if (frame === undefined) return context.inner(card);
  if (isTag(frame, 'iframe')) {
    return embedPart(
      property(frame, 'src') || property(frame, 'dataSrc'),
      title,
      context.conversion,
    );
  }
  card.children = card.children.filter((node) => !isTag(node, 'figcaption'));
  const parts = context.inner(card);
  return title.trim() === '' ? parts : [...parts, paragraph(caption)];
};

const product: Handler = (card, context) => {
  const stars = (node: Element): number =>
    node.children.reduce(
      (sum, child) =>
        sum +
        (isTag(child) ? (hasClass(child, 'kg-product-card-rating-active') ? 1 : stars(child)) : 0),
      0,
    );
  return productCard(
    {
      title: heldBy(card, context, 'kg-product-card-title'),
      description: heldBy(card, context, 'kg-product-card-description'),
      image: addressOf(partOf(card, 'kg-product-card-image'), 'src'),
      rating: stars(card),
      url: addressOf(partOf(card, 'kg-product-card-button')),
      button: textIn(card, 'kg-product-card-button'),
    },
    context.conversion,
  );
};

const HANDLERS: Readonly<Record<string, Handler>> = {
  'kg-bookmark-card': (card, context) =>
    bookmark(addressOf(linkIn(card)), textIn(card, 'kg-bookmark-title'), captionOf(card, context)),
  'kg-embed-card': embed,
  'kg-callout-card': (card, context) =>
    callout(textIn(card, 'kg-callout-emoji'), heldBy(card, context, 'kg-callout-text')),
  'kg-toggle-card': (card, context) =>
    toggle(
      heldBy(card, context, 'kg-toggle-heading-text'),
      heldBy(card, context, 'kg-toggle-content'),
    ),
  'kg-button-card': (card, { conversion }) => {
    const link = linkIn(card);
    return ghostButton(addressOf(link), link === undefined ? '' : textOf(link).trim(), conversion);
  },
  'kg-product-card': product,
  'kg-file-card': (card, context) =>
    mediaCard(
      addressOf(linkIn(card)),
      'file',
      textIn(card, 'kg-file-card-title') || textIn(card, 'kg-file-card-filename'),
      heldBy(card, context, 'kg-file-card-caption'),
      context.conversion,
    ),
  'kg-audio-card': (card, { conversion }) =>
    mediaCard(sourceIn(card, 'audio'), 'audio', textIn(card, 'kg-audio-title'), [], conversion),
  'kg-video-card': (card, context) =>
    mediaCard(sourceIn(card, 'video'), 'video', '', captionOf(card, context), context.conversion),
  'kg-header-card': (card, context) => {
    const link = partOf(card, 'kg-header-card-button');
    return header(
      {
        heading: heldBy(card, context, 'kg-header-card-header', 'kg-header-card-heading'),
        subheading: heldBy(card, context, 'kg-header-card-subheader', 'kg-header-card-subheading'),
        image:
          property(card, 'dataKgBackgroundImage') ||
          addressOf(partOf(card, 'kg-header-card-image'), 'src'),
        url: addressOf(link),
        words: link === undefined ? '' : textOf(link).trim(),
      },
      context.conversion,
    );
  },
  'kg-signup-card': (card, context) =>
    signup(
      heldBy(card, context, 'kg-signup-card-heading'),
      heldBy(card, context, 'kg-signup-card-subheading'),
      context.conversion,
    ),
  'kg-cta-card': (card, context) => {
    const link = partOf(card, 'kg-cta-button');
    const image = partOf(card, 'kg-cta-image-container');
    return [
      ...heldBy(card, context, 'kg-cta-sponsor-label'),
      ...(image === undefined ? [] : context.inner(image)),
      ...heldBy(card, context, 'kg-cta-text'),
      ...(link === undefined
        ? []
        : ghostButton(addressOf(link), textOf(link).trim(), context.conversion)),
    ];
  },
  'kg-nft-card': (card) => {
    const address = addressOf(linkIn(card));
    return address === ''
      ? []
      : [paragraph([linkTo(address, textIn(card, 'kg-nft-title') || address)])];
  },
};

/** Ghost's cards in the HTML of its pages. */
export const ghostCardRule: Rule = (node, context) => {
  if (isTag(node, 'blockquote') && hasClass(node, 'kg-blockquote-alt')) {
    return pullquotePart(context.inner(node), '');
  }
  const name = property(node, 'className')
    .split(/\s+/)
    .find((one) => Object.hasOwn(HANDLERS, one));
  return name === undefined ? undefined : HANDLERS[name]?.(node, context);
};
