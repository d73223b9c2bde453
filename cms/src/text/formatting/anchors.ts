import type { Element, Nodes } from 'hast';
import type { RootContent } from 'mdast';
import { PlaceIds } from '../../contract/place-ids';
import { holds, isElement, textIn } from './article';
import { openTag } from './html-writer';
import { lineHtml } from './markdown-tools';

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/** The ids to which links within a page lead. */
export function linkedPlaces(page: Nodes): ReadonlySet<string> {
  const places = new Set<string>();
  const visit = (node: Nodes): void => {
    const { href } = isElement(node, 'a') ? node.properties : {};
    if (typeof href === 'string' && href.startsWith('#')) places.add(decoded(href.slice(1)));
    if ('children' in node) node.children.forEach(visit);
  };
  visit(page);
  return places;
}

const isPlace = (node: Nodes, name: string): boolean =>
  isElement(node, 'a') && [node.properties.id, node.properties.name].includes(name);

/** The link target of an element that Markdown would lose; undefined if there is none. */
export function lostPlace(node: Element, places: ReadonlySet<string>): string | undefined {
  const { id, name } = node.properties;
  const own = [id, isElement(node, 'a') ? name : undefined].find(
    (value) => typeof value === 'string' && places.has(value),
  );
  if (typeof own !== 'string') return undefined;
  if (!/^h[1-6]$/.test(node.tagName)) return own;
  const isNamed = new PlaceIds().heading(textIn(node).trim()) === own;
  const isWithin = node.children.some((child) => holds(child, (inner) => isPlace(inner, own)));
  return isNamed || isWithin ? undefined : own;
}

/** Puts an anchor with this name at the beginning of the blocks' first line. */
export function withPlace(nodes: readonly RootContent[], name: string): RootContent[] {
  const anchor = lineHtml(`${openTag('a', { id: name })}</a>`);
  const [first, ...rest] = nodes;
  if (first === undefined || !('children' in first)) return [anchor, ...nodes];
  const children = first.children as RootContent[];
  if (first.type === 'paragraph' || first.type === 'heading') {
    return [{ ...first, children: [anchor, ...children] } as RootContent, ...rest];
  }
  if (!/^(?:list|listItem|blockquote)$/.test(first.type)) return [anchor, ...nodes];
  return [{ ...first, children: withPlace(children, name) } as RootContent, ...rest];
}
