import type { Element, ElementContent, Nodes, Properties, RootContent } from 'hast';

/** Child of a node in an HTML tree. */
type Child = ElementContent | RootContent;

/** Whether a node is an element, with one of the names if any are given. */
export function isTag(node: Element, ...names: string[]): boolean;
export function isTag(node: Nodes | undefined, ...names: string[]): node is Element;
export function isTag(node: Nodes | undefined, ...names: string[]): boolean {
  return node?.type === 'element' && (names.length === 0 || names.includes(node.tagName));
}

/** Whether a node is a comment or white space. */
export const isGap = (node: Nodes): boolean =>
  node.type === 'comment' || (node.type === 'text' && node.value.trim() === '');

export const text = (value: string): ElementContent => ({ type: 'text', value });

/** A dummy position; the Markdown writer takes elements without one for Markdown already. */
const HERE = { start: { line: 1, column: 1, offset: 0 }, end: { line: 1, column: 1, offset: 0 } };

export const element = (
  tagName: string,
  properties: Properties,
  children: readonly Child[],
): Element => ({
  type: 'element',
  tagName,
  properties,
  children: children as ElementContent[],
  position: HERE,
});

/** A property of an element as text; empty if it has none. */
export function property(node: Element, name: string): string {
  const value = node.properties[name];
  if (Array.isArray(value)) return value.join(' ');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Whether an element has any of these classes. */
export const hasClass = (node: Nodes | undefined, ...names: string[]): boolean => {
  if (node?.type !== 'element') return false;
  const classes = property(node, 'className').split(/\s+/);
  return names.some((name) => classes.includes(name));
};

/** The text inside a node. */
export const textOf = (node: Nodes): string =>
  node.type === 'text' ? node.value : 'children' in node ? node.children.map(textOf).join('') : '';

/** The first descendant that meets a condition, in text order. */
export function findIn(node: Nodes, isWanted: (node: Element) => boolean): Element | undefined {
  for (const child of 'children' in node ? node.children : []) {
    if (!isTag(child)) continue;
    const found = isWanted(child) ? child : findIn(child, isWanted);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Removes a descendant at any depth. */
export function takeOut(parent: Element, gone: Element): void {
  parent.children = parent.children.filter((node) => node !== gone);
  for (const node of parent.children) if (isTag(node)) takeOut(node, gone);
}
