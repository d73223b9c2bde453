/** A node of an HTML tree as the readers of Markdown make it, as far as pasted HTML is looked at. */
export interface PastedNode {
  type: string;
  tagName?: string;
  properties?: Record<string, unknown>;
  children?: PastedNode[];
  value?: string;
  /** Where in its text it stands. */
  position?: unknown;
}

/** An element of a tree. */
export interface PastedElement extends PastedNode {
  tagName: string;
  properties: Record<string, unknown>;
  children: PastedNode[];
}

/** Whether a node is an element, of one of the names where any are given. */
export const isPastedElement = (
  node: PastedNode | undefined,
  ...names: string[]
): node is PastedElement =>
  node?.type === 'element' && (names.length === 0 || names.includes(node.tagName ?? ''));

/** The text inside a node. */
export const pastedText = ({ value, type, children }: PastedNode): string =>
  type === 'text' ? (value ?? '') : (children ?? []).map(pastedText).join('');

/** Whether a node shows nothing between two others. */
export const isGap = (node: PastedNode): boolean =>
  node.type === 'comment' || (node.type === 'text' && (node.value ?? '').trim() === '');

/** An element that stands where others stood before. */
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

/** A property of an element as text; empty where it has none. */
export function propertyText({ properties }: PastedElement, name: string): string {
  const value = properties[name];
  if (Array.isArray(value)) return value.join(' ');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Places of comments by readers of a draft, as Word and Google Docs name them. */
const COMMENT_PLACE = /^(?:_ms(?:ocom|oanchor)_|cmnt(?:_ref)?)\d+$/;

/** Whether a node belongs to a comment on a draft: a mark in the text, the comment, or all of them. */
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

/** The first node inside that fulfils a condition, in the order of the text. */
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

/** Takes characters from the beginning of what a node holds. */
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

/** Takes the white space from the beginning of what a node holds. */
export function trimPastedStart(node: PastedNode): void {
  const text = pastedText(node);
  cutStart(node, text.length - text.trimStart().length);
}
