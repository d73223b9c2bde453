/** The part of an HTML node (hast) that the cleaning of pasted HTML needs. */
export interface PastedNode {
  type: string;
  tagName?: string;
  properties?: Record<string, unknown>;
  children?: PastedNode[];
  value?: string;
  /** Its position in the source. */
  position?: unknown;
}

/** An element of a tree. */
export interface PastedElement extends PastedNode {
  tagName: string;
  properties: Record<string, unknown>;
  children: PastedNode[];
}

/** Whether a node is an element, with one of the given names if there are any. */
export const isPastedElement = (
  node: PastedNode | undefined,
  ...names: string[]
): node is PastedElement =>
  node?.type === 'element' && (names.length === 0 || names.includes(node.tagName ?? ''));

/** The text content of a node. */
export const pastedText = ({ value, type, children }: PastedNode): string =>
  type === 'text' ? (value ?? '') : (children ?? []).map(pastedText).join('');

/** Whether a node shows nothing: a comment or white space. */
export const isGap = (node: PastedNode): boolean =>
  node.type === 'comment' || (node.type === 'text' && (node.value ?? '').trim() === '');

/** Creates an element at the position of the one it replaces. */
export const newElement = (
  tagName: string,
  properties: Record<string, unknown>,
  children: PastedNode[],
  position?: unknown,
): PastedElement => ({
  type: 'element',
  tagName,
  properties,
  children,
  ...(position === undefined ? {} : { position }),
});

/** A property of an element as text; empty if missing. */
export function propertyText({ properties }: PastedElement, name: string): string {
  const value = properties[name];
  if (Array.isArray(value)) return value.join(' ');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Names that Word and Google Docs give to reviewers' comments on a draft. */
const COMMENT_PLACE = /^(?:_ms(?:ocom|oanchor)_|cmnt(?:_ref)?)\d+$/;

/**
 * Whether a node belongs to a comment on a draft: its mark in the text, the comment itself, or the
 * list of comments.
 */
export function isDraftComment(node: PastedElement): boolean {
  const { tagName } = node;
  const style = propertyText(node, 'style');
  const className = propertyText(node, 'className');
  const isPlace = (of: PastedElement): boolean =>
    of.tagName === 'a' &&
    [propertyText(of, 'id'), propertyText(of, 'name'), propertyText(of, 'href').slice(1)].some(
      (place) => COMMENT_PLACE.test(place),
    );
  if (/mso-element:\s*comment-list/i.test(style)) return true;
  if (/(?:^|\s)(?:mso(?:comanchor|comtxt)|MsoCommentReference)(?:\s|$)/i.test(className))
    return true;
  if (isPlace(node)) return true;
  const [first] = tagName === 'div' || tagName === 'p' ? node.children : [];
  const line = isPastedElement(first, 'p') ? first.children[0] : first;
  return isPastedElement(line, 'a') && /^cmnt\d/.test(propertyText(line, 'id'));
}

/** The first descendant that meets a condition, in document order. */
export function findPasted(
  root: PastedNode,
  isWanted: (node: PastedElement) => boolean,
): PastedElement | undefined {
  for (const child of root.children ?? []) {
    if (!isPastedElement(child)) continue;
    const found = isWanted(child) ? child : findPasted(child, isWanted);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Removes characters from the start of a node's text. */
export function cutStart(node: PastedNode, length: number): number {
  if (node.type === 'text') {
    const value = node.value ?? '';
    node.value = value.slice(length);
    return Math.max(0, length - value.length);
  }
  return (node.children ?? []).reduce(
    (left, child) => (left > 0 ? cutStart(child, left) : 0),
    length,
  );
}

/** Removes leading white space from a node's text. */
export function trimPastedStart(node: PastedNode): void {
  const text = pastedText(node);
  cutStart(node, text.length - text.trimStart().length);
}
