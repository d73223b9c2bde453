import { nodesOf, type TreeNode } from './tree';

/** Inline nodes of one paragraph. */
type Phrase = readonly TreeNode[];

/** Whether a node is a paragraph. */
export const isProse = ({ type }: TreeNode): boolean => type === 'paragraph';

const isBlank = ({ type, value = '' }: TreeNode): boolean =>
  type === 'break' || (type === 'text' && value.trim() === '');

const isImage = ({ type, children = [] }: TreeNode): boolean =>
  type === 'image' ||
  type === 'imageReference' ||
  (type === 'link' && children.length === 1 && children.every(isImage));

/** Removes leading blank nodes. */
function trimmed(phrase: Phrase): Phrase {
  const from = phrase.findIndex((node) => !isBlank(node));
  const [first, ...rest] = from < 0 ? [] : phrase.slice(from);
  if (first?.type !== 'text') return first === undefined ? [] : [first, ...rest];
  return [{ ...first, value: (first.value ?? '').trimStart() }, ...rest];
}

/**
 * The caption of a comparison, empty without one; undefined if the body is more than a paragraph.
 */
export function captionOf(children: readonly TreeNode[]): Phrase | undefined {
  const [first] = children;
  if (first === undefined) return [];
  return children.length === 1 && isProse(first) ? (first.children ?? []) : undefined;
}

/** An image, with its link if it has one, and its caption. */
interface CaptionedImage {
  image: TreeNode;
  caption: Phrase;
}

/**
 * The image of a figure with its caption: the text after the image or the paragraph below it.
 * Undefined if the body is anything else.
 */
export function captionedImage(children: readonly TreeNode[]): CaptionedImage | undefined {
  const [first, ...others] = children;
  const [image, ...behind] = trimmed(first && isProse(first) ? (first.children ?? []) : []);
  if (image === undefined || !isImage(image)) return undefined;
  const [below, above] = [captionOf(others), trimmed(behind)];
  if (below === undefined || (below.length > 0 && above.length > 0)) return undefined;
  const caption = below.length > 0 ? below : above;
  return caption.some(isImage) ? undefined : { image, caption };
}

/** The images of a gallery, with their links; undefined if the body contains anything else. */
export function galleryImages(children: readonly TreeNode[]): readonly TreeNode[] | undefined {
  if (!children.every(isProse)) return undefined;
  const images = children.flatMap((node) => node.children ?? []).filter((node) => !isBlank(node));
  return images.every(isImage) ? images : undefined;
}

/** One row of a table of facts. */
interface FactRow {
  label: Phrase;
  value: Phrase;
}

const textOf = (node: TreeNode): string =>
  [...nodesOf(node)].map(({ value = '' }) => value).join('');

const COLON = /:(?=\s|$)/;

/** Splits a phrase at its first colon, which may be the last character of formatted text. */
function factRow(phrase: Phrase): FactRow | undefined {
  const at = phrase.findIndex((node) =>
    node.type === 'text' ? COLON.test(node.value ?? '') : /:\s*$/.test(textOf(node)),
  );
  const node = phrase[at];
  if (node === undefined) return undefined;
  const label = phrase.slice(0, at);
  if (node.type !== 'text') {
    const words = { type: 'text', value: textOf(node).replace(/:\s*$/, '') };
    return { label: [...label, words], value: trimmed(phrase.slice(at + 1)) };
  }
  const { value = '' } = node;
  const colon = value.search(COLON);
  const rest = { ...node, value: value.slice(colon + 1) };
  return {
    label: colon === 0 ? label : [...label, { ...node, value: value.slice(0, colon) }],
    value: trimmed([rest, ...phrase.slice(at + 1)]),
  };
}

/** The facts of a list, each `Label: value`; undefined if the body is anything else. */
export function factRows(children: readonly TreeNode[]): readonly FactRow[] | undefined {
  if (!children.every(({ type }) => type === 'list')) return undefined;
  const rows = children
    .flatMap((list) => list.children ?? [])
    .map((item) => factRow(captionOf(item.children ?? []) ?? []));
  return rows.every((row) => row !== undefined && row.label.length > 0 && row.value.length > 0)
    ? rows.filter((row) => row !== undefined)
    : undefined;
}
