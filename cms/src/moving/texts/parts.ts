import type { Element, ElementContent } from 'hast';
import type { BlockName, ImageWidth } from '../../contract/blocks/definitions';
import { embedOf } from '../../contract/embeds';
import { limits } from '../../contract/limits';
import type { Conversion } from './conversion';
import type { ProductRef } from './text-world';
import { element, findIn, hasClass, isGap, isTag, text, textOf } from './tree';

/** The element for our blocks in a tree of HTML. */
export const BLOCK = 'text-block';

type Attributes = Readonly<Record<string, string | number>>;

/** One of our blocks in an HTML tree; its children are its body. */
export interface BlockPart extends Element {
  name: BlockName;
  attributes: Attributes;
  /** Replacement where blocks are not allowed. */
  inline: ElementContent[];
}

export const isBlockPart = (
  node: { type: string; tagName?: string } | undefined,
): node is BlockPart => node?.type === 'element' && node.tagName === BLOCK;

export const blockPart = (
  name: BlockName,
  attributes: Attributes,
  children: readonly ElementContent[],
  inline: readonly ElementContent[],
): BlockPart => ({ ...element(BLOCK, {}, children), name, attributes, inline: [...inline] });

export const paragraph = (children: readonly ElementContent[]): Element =>
  element('p', {}, children);

export const linkTo = (href: string, words: string): Element =>
  element('a', { href }, [text(words)]);

/** Text on one line, truncated to a maximum. */
export const shortText = (words: string, max: number): string => {
  const line = words.replace(/\s+/g, ' ').trim();
  return line.length <= max ? line : `${line.slice(0, max - 1).trimEnd()}…`;
};

const BLOCKS = /^(?:p|div|section|article|center|figure|h[1-6])$/;

/** Inline contents of nodes, without paragraphs around them. */
export function phrases(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.flatMap((node, at): ElementContent[] => {
    if (!isTag(node) || !BLOCKS.test(node.tagName)) return [node];
    const inner = phrases(node.children);
    return at === 0 ? inner : [text(' '), ...inner];
  });
}

/** An image, and its data. */
interface ImageParts {
  src: string;
  alt?: string;
  title?: string;
  caption?: readonly ElementContent[];
  width?: ImageWidth;
  /** Target of its link. */
  href?: string;
}

/** An image: a block if it has a caption or a width, else only the image. */
export function imagePart(
  image: Element,
  parts: Omit<ImageParts, 'src' | 'alt' | 'title'>,
): Element {
  const { caption = [], width = 'text', href = '' } = parts;
  const words = shortText(caption.map(textOf).join(''), 1_000);
  const shown = element(
    'img',
    { ...image.properties, ...(words !== '' && { dataCaption: words }) },
    [],
  );
  const linked = href === '' ? shown : element('a', { href }, [shown]);
  if (words === '' && width === 'text') return paragraph([linked]);
  const titled = element('img', { ...image.properties, ...(words !== '' && { title: words }) }, []);
  const below = words === '' ? [] : [paragraph(trimmed(phrases(caption)))];
  return blockPart(
    'figure',
    width === 'text' ? {} : { width },
    [paragraph([linked]), ...below],
    [href === '' ? titled : element('a', { href }, [titled])],
  );
}

/** Nodes without blank ones at the edges. */
function trimmed(nodes: readonly ElementContent[]): ElementContent[] {
  const isBlank = (node: ElementContent): boolean => isGap(node) || isTag(node, 'br');
  const from = nodes.findIndex((node) => !isBlank(node));
  const to = nodes.findLastIndex((node) => !isBlank(node)) + 1;
  return from < 0 ? [] : nodes.slice(from, to);
}

export const newImage = ({ src, alt = '', title = '' }: ImageParts): Element =>
  element('img', { src, alt, ...(title !== '' && { title }) }, []);

/** Maximum images per gallery. */
const MOST_IMAGES = 30;

/** Images with captions as galleries; a single one as an image. */
export function galleryParts(
  images: readonly { image: Element; caption: string }[],
  caption: readonly ElementContent[] = [],
): ElementContent[] {
  const [only, second] = images;
  if (only === undefined) return [];
  if (second === undefined)
    return [
      imagePart(only.image, { caption: only.caption === '' ? caption : [text(only.caption)] }),
    ];
  const shown = images.map(({ image, caption: words }) =>
    element(
      'img',
      { ...image.properties, ...(words !== '' && { title: words, dataCaption: words }) },
      [],
    ),
  );
  const parts: ElementContent[] = [];
  for (let from = 0; from < shown.length;) {
    const left = shown.length - from;
    // A gallery needs at least two images.
    const size = left === MOST_IMAGES + 1 ? MOST_IMAGES - 1 : Math.min(left, MOST_IMAGES);
    const some = shown.slice(from, from + size);
    parts.push(
      blockPart(
        'gallery',
        {},
        some.map((image) => paragraph([image])),
        some,
      ),
    );
    from += size;
  }
  return caption.some((node) => textOf(node).trim() !== '')
    ? [...parts, paragraph([element('em', {}, phrases(caption))])]
    : parts;
}

/** Whether an element is a figure's caption. */
const isCaption = (node: Element): boolean => isTag(node, 'figcaption');

/** The width of an image by its classes. */
export function widthOf(...nodes: readonly (Element | undefined)[]): ImageWidth {
  const is = (...names: string[]) => nodes.some((node) => hasClass(node, ...names));
  if (is('alignfull', 'kg-width-full')) return 'full';
  return is('alignwide', 'kg-width-wide') ? 'wide' : 'text';
}

/** The images of a gallery, each with its own caption. */
export function imagesWithin(root: Element): { image: Element; caption: string }[] {
  const images: { image: Element; caption: string }[] = [];
  const visit = (node: Element, captioned: Element | undefined): void => {
    const caption = node.children.find((child) => isTag(child) && isCaption(child));
    const around = caption === undefined || node === root ? captioned : (caption as Element);
    for (const child of node.children) {
      if (isTag(child, 'img')) {
        images.push({ image: child, caption: around ? shortText(textOf(around), 500) : '' });
      } else if (isTag(child) && !isCaption(child)) visit(child, around);
    }
  };
  visit(root, undefined);
  return images;
}

/** Contents of an element's caption. */
export const captionIn = (node: Element): ElementContent[] =>
  findIn(node, isCaption)?.children ?? [];

/** Content of another site: a player or a post if we can embed it, else a link. */
export function embedPart(url: string, title: string, conversion: Conversion): ElementContent[] {
  const whole = conversion.whole(url);
  const embed = embedOf(whole);
  if (embed === undefined) {
    if (whole !== '')
      conversion.doubt(`An embed without a valid address was removed: ${shortText(whole, 100)}`);
    return [];
  }
  const words = shortText(title, 200);
  if (embed.player === undefined) {
    conversion.doubt(
      `An embed became a link because its site can’t be embedded here: ${shortText(embed.url, 200)}`,
    );
    return [paragraph([linkTo(embed.url, words === '' ? embed.label : words)])];
  }
  const link = linkTo(embed.url, words === '' ? embed.label : words);
  if (embed.url.length > limits.url) return [paragraph([link])];
  return [blockPart('embed', { url: embed.url, title: words }, [], [link])];
}

/** A post of this magazine as a card; any other address as a link. */
export const bookmarkPart = (url: string, words: string): ElementContent =>
  blockPart('related', { post: url }, [], [linkTo(url, words === '' ? url : words)]);

/** The newsletter's sign-up form, which only works at the top level. */
export const newsletterPart = (): ElementContent => blockPart('newsletter', {}, [], []);

/** A framed note; nothing if it is empty. */
export const notePart = (children: readonly ElementContent[], title = ''): ElementContent[] =>
  children.some((node) => !isGap(node))
    ? [blockPart('note', { title: shortText(title, 120) }, children, children)]
    : [];

/** A pull quote. */
export const pullquotePart = (
  children: readonly ElementContent[],
  by: string,
): ElementContent[] => {
  const words = children.filter((node) => !isGap(node));
  if (words.length === 0) return [];
  const isProse = words.every((node) => isTag(node, 'p'));
  const prose = isProse ? words : [paragraph(phrases(words))];
  const author = shortText(by, 120);
  const source = author === '' ? [] : [paragraph([text(`— ${author}`)])];
  return [
    blockPart('pullquote', { by: author }, prose, [
      element('blockquote', {}, [...prose, ...source]),
    ]),
  ];
};

/** A product's box as a block if the catalog has the product, else its replacement. */
export function productPart(
  ref: ProductRef,
  words: string,
  otherwise: readonly ElementContent[],
  conversion: Conversion,
): ElementContent[] {
  const id = conversion.product(ref, words);
  if (id === undefined) return [...otherwise];
  return [blockPart('product', { id }, [], otherwise)];
}
