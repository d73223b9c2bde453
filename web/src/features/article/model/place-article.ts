import type { Element, Nodes, Root } from 'hast';
import { PlaceIds } from '@contract/place-ids';

const HEADING = /^h[1-6]$/;
/** Ids of footnotes, which already link to each other. */
const FOOTNOTE = /^(?:user-content-fn(?:ref)?-|footnote-label$)/;

function* elementsIn(node: Nodes): Generator<Element> {
  if (node.type === 'element') yield node;
  if (node.type !== 'element' && node.type !== 'root') return;
  for (const child of node.children) yield* elementsIn(child);
}

const textOf = (node: Nodes): string => {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
};

const isFootnote = ({ properties }: Element): boolean =>
  typeof properties.id === 'string' && FOOTNOTE.test(properties.id);

/**
 * Keeps the author's ids that are allowed and removes the others; returns headings with a refused
 * id.
 */
function takeOwn(elements: readonly Element[], ids: PlaceIds): Map<Element, string> {
  const refused = new Map<Element, string>();
  for (const element of elements) {
    const { id, name, ...properties } = element.properties;
    const own = id ?? (element.tagName === 'a' ? name : undefined) ?? '';
    element.properties = properties;
    if (own === '') continue;
    const taken = ids.own(own);
    if (taken !== undefined) properties.id = taken;
    else if (HEADING.test(element.tagName)) refused.set(element, own);
  }
  return refused;
}

/** Gives every heading an id, and points links within the article to the final ids. */
export function placeArticle(root: Root): void {
  const ids = new PlaceIds();
  const elements = [...elementsIn(root)].filter((element) => !isFootnote(element));
  const refused = takeOwn(elements, ids);
  for (const element of elements) {
    if (HEADING.test(element.tagName)) {
      element.properties.id ??= ids.heading(textOf(element).trim(), refused.get(element));
    }
  }
  for (const { properties } of elements) {
    const { href } = properties;
    const id = href?.startsWith('#') ? ids.find(href.slice(1)) : undefined;
    if (id !== undefined) properties.href = `#${encodeURIComponent(id)}`;
  }
}
