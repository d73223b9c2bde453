import { placeholders, writeBlock } from '@contract/blocks/block-line';
import type { BlockName } from '@contract/blocks/definitions';
import type { MarkKind } from '../mark-text';

/** Kinds of entries that are found by search. */
export type SearchedKind = 'product' | 'comparison' | 'related';

/** A block of images, for which files are chosen first. */
export type ImageBlock = 'figure' | 'gallery';

/** A block with images in Markdown, or with their placeholders. */
export const imageBlock = (name: ImageBlock, images: readonly string[]): string =>
  name === 'figure'
    ? writeBlock('figure', { width: 'wide' }, `${images.join('\n')}\n${placeholders.figure}`)
    : writeBlock('gallery', {}, images.join('\n'));

/** An entry of the insert menu. */
export interface InsertItem {
  id: string;
  label: string;
  hint: string;
  /** Further search terms. */
  words: string;
  /**
   * Effect of choosing it: formats the line, inserts a block, opens the images, or starts a search.
   */
  does:
    | { mark: MarkKind }
    | { block: string }
    | { images: 'upload' | 'library' | ImageBlock }
    | { seeks: SearchedKind };
}

/** Marks the part of a block that is selected after it is inserted. */
const BEGIN = '⟦';
const END = '⟧';

/** The text of a block, and the range in it to select; null for none. */
export function readBlock(block: string): {
  text: string;
  select: readonly [number, number] | null;
} {
  const from = block.indexOf(BEGIN);
  if (from < 0) return { text: block, select: null };
  const to = block.indexOf(END) - BEGIN.length;
  return { text: block.replace(BEGIN, '').replace(END, ''), select: [from, to] };
}

const block = (
  id: BlockName | 'rule',
  label: string,
  hint: string,
  words: string,
  text: string,
): InsertItem => ({ id, label, hint, words, does: { block: text } });

/** The entries of the insert menu, in its order. */
export const insertItems: readonly InsertItem[] = [
  {
    id: 'product',
    label: 'Product',
    hint: 'One product as a card',
    words: 'card shop affiliate buy',
    does: { seeks: 'product' },
  },
  {
    id: 'comparison',
    label: 'Comparison',
    hint: 'Two to six products side by side',
    words: 'compare products table versus',
    does: { seeks: 'comparison' },
  },
  {
    id: 'image',
    label: 'Image',
    hint: 'Upload from this device',
    words: 'picture photo upload file',
    does: { images: 'upload' },
  },
  {
    id: 'library',
    label: 'Image from the library',
    hint: 'Choose an uploaded image',
    words: 'picture photo illustration',
    does: { images: 'library' },
  },
  { id: 'heading', label: 'Heading', hint: '##', words: 'h2 title', does: { mark: 'heading' } },
  {
    id: 'subheading',
    label: 'Subheading',
    hint: '###',
    words: 'h3 heading',
    does: { mark: 'subheading' },
  },
  { id: 'list', label: 'List', hint: '-', words: 'bullets', does: { mark: 'list' } },
  {
    id: 'numbers',
    label: 'Numbered list',
    hint: '1.',
    words: 'ordered steps',
    does: { mark: 'numbers' },
  },
  { id: 'quote', label: 'Quote', hint: '>', words: 'blockquote', does: { mark: 'quote' } },
  { id: 'table', label: 'Table', hint: 'Rows and columns', words: 'grid', does: { mark: 'table' } },
  block('rule', 'Divider', 'A horizontal line', 'rule line break hr', '---\n\n⟦⟧'),
  {
    id: 'figure',
    label: 'Figure',
    hint: 'An image with caption and credit',
    words: 'image photo picture wide full',
    does: { images: 'figure' },
  },
  {
    id: 'gallery',
    label: 'Gallery',
    hint: 'Several images in a row',
    words: 'images photos pictures',
    does: { images: 'gallery' },
  },
  block(
    'pullquote',
    'Pull quote',
    'A sentence that stands out',
    'quotation',
    writeBlock('pullquote', { by: 'Name' }, `⟦${placeholders.pullquote}⟧`),
  ),
  block(
    'note',
    'Note',
    'A highlighted aside',
    'box aside tip info',
    writeBlock('note', { title: 'Good to know' }, `⟦${placeholders.note}⟧`),
  ),
  block(
    'facts',
    'Facts',
    'A small table of facts',
    'at a glance specifications list',
    writeBlock('facts', { title: 'At a glance' }, `- ⟦Label⟧: value\n- ${placeholders.facts}`),
  ),
  {
    id: 'related',
    label: 'Related article',
    hint: 'One of your articles as a card',
    words: 'post story link',
    does: { seeks: 'related' },
  },
  block(
    'embed',
    'Film or post',
    'YouTube, Vimeo, Instagram and others',
    'embed video youtube vimeo instagram tiktok spotify',
    writeBlock('embed', { url: '⟦https://⟧' }),
  ),
  block(
    'newsletter',
    'Newsletter sign-up',
    'The form in the text',
    'subscribe email mail',
    writeBlock('newsletter', {}),
  ),
];

const fold = (text: string): string => text.toLowerCase().trim();

/** Entries that match a query; those whose label begins with it come first. */
export function foundItems(query: string, items = insertItems): InsertItem[] {
  const wanted = fold(query);
  const rank = ({ label, words }: InsertItem): number => {
    if (fold(label).startsWith(wanted)) return 0;
    return ` ${fold(label)} ${words}`.includes(` ${wanted}`) ? 1 : 2;
  };
  return items.filter((item) => rank(item) < 2).sort((a, b) => rank(a) - rank(b));
}

/** Markdown of a product block. */
export const productBlock = (id: number): string => writeBlock('product', { id });

/** Markdown of a comparison of products, with its placeholder selected. */
export const comparisonBlock = (ids: readonly number[]): string =>
  writeBlock('comparison', { ids: ids.join(',') }, `⟦${placeholders.comparison}⟧`);

/** Markdown of a related-article block. */
export const relatedBlock = (slug: string): string => writeBlock('related', { post: slug });
