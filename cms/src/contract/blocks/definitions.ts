import { limits } from '../limits';
import {
  type Attribute,
  wordOf,
  optionalProductId,
  optionalText,
  postSlug,
  productId,
  productIds,
  someOf,
  webAddress,
} from './attributes';
import { captionOf, factRows, captionedImage, galleryImages, isProse } from './body';
import type { TreeNode } from './tree';

/** Maximum number of blocks in a text; further ones are not shown. */
export const MAX_BLOCKS = 100;

/** Width of a figure: that of the text, wider on both sides, or the full window. */
export const imageWidths = ['text', 'wide', 'full'] as const;

/** Columns of a comparison, in their default order. */
export const comparisonColumns = [
  'price',
  'rating',
  'best',
  'pros',
  'cons',
  'brand',
  'description',
] as const;

const LABEL = 120;

interface Definition {
  attributes: Readonly<Record<string, Attribute<unknown>>>;
  /** Validates the Markdown inside the block; returns its fault, undefined for none. */
  body(children: readonly TreeNode[]): string | undefined;
}

const anything = (): undefined => undefined;
const nothing = (children: readonly TreeNode[]) =>
  children.length === 0 ? undefined : 'cannot contain text';
const unless = (is: boolean, reason: string) => (is ? undefined : reason);

/** All blocks: their attributes, and what their bodies may contain. */
export const blockDefinitions = {
  /** A product of the catalog as a card; the body is an editor's note. */
  product: { attributes: { id: productId }, body: anything },
  /** Products side by side; the body is a caption. */
  comparison: {
    attributes: {
      ids: productIds(2, 6),
      winner: optionalProductId,
      columns: someOf(comparisonColumns),
    },
    body: (children) =>
      unless(captionOf(children) !== undefined, 'can contain at most one paragraph: its caption'),
  },
  /** An image with a caption below it. */
  figure: {
    attributes: { width: wordOf(imageWidths), credit: optionalText(200) },
    body: (children) =>
      unless(
        captionedImage(children) !== undefined,
        'must contain one image, optionally followed by one paragraph: its caption',
      ),
  },
  /** Images in a row; their titles are the captions. */
  gallery: {
    attributes: {},
    body: (children) => {
      const { length } = galleryImages(children) ?? [];
      return unless(length >= 2 && length <= 30, 'must contain 2 to 30 images and nothing else');
    },
  },
  /** A sentence of the text set large, with its author. */
  pullquote: {
    attributes: { by: optionalText(LABEL) },
    body: (children) =>
      unless(
        children.length > 0 && children.every(isProse),
        'must contain only the text of the quote',
      ),
  },
  /** A framed aside. */
  note: {
    attributes: { title: optionalText(LABEL) },
    body: (children) => unless(children.length > 0, 'must contain the text of the note'),
  },
  /** A small table of facts, from a list. */
  facts: {
    attributes: { title: optionalText(LABEL) },
    body: (children) => {
      const { length } = factRows(children) ?? [];
      return unless(
        length >= 1 && length <= 30,
        'must contain a list of 1 to 30 facts, each as “Label: value”',
      );
    },
  },
  /** Another post of the site as a card. */
  related: { attributes: { post: postSlug }, body: nothing },
  /** A video or post of another site. */
  embed: {
    attributes: { url: webAddress(limits.url), title: optionalText(200) },
    body: nothing,
  },
  /** The newsletter sign-up form. */
  newsletter: { attributes: {}, body: nothing },
} as const satisfies Record<string, Definition>;

type Definitions = typeof blockDefinitions;

export type BlockName = keyof Definitions;
export type ImageWidth = (typeof imageWidths)[number];
export type ComparisonColumn = (typeof comparisonColumns)[number];

/** The parsed attributes of a block. */
export type BlockAttributes<N extends BlockName> = {
  -readonly [
    K in keyof Definitions[N]['attributes']
  ]: Definitions[N]['attributes'][K] extends Attribute<infer T> ? T : never;
};

/** A block with valid attributes. */
export type Block = { [N in BlockName]: { name: N } & BlockAttributes<N> }[BlockName];

/** The names of all blocks. */
export const blockNames = Object.keys(blockDefinitions) as readonly BlockName[];

/** The attributes of a block and the check of its body. */
export const definitionOf = (name: BlockName): Definition => blockDefinitions[name];

/** Whether there is a block of this name. */
export const isBlockName = (name: string): name is BlockName =>
  Object.hasOwn(blockDefinitions, name);
