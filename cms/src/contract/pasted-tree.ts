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
