import type { Element, Nodes, Properties } from 'hast';
import { holds, isElement } from './article';
import { beyondMarkdown, preservedProperties, WHOLE } from './preserve-rules';

const ALSO_SHOWN = ['id', 'align', 'colSpan', 'rowSpan', 'scope'];
const UNSHOWN = /^(?:className|style|data[A-Z].*|border|cell[SP].*|srcSet|sizes|bgColor|vAlign)$/;
const IS_SPAN = /^(?:span|font|picture|source|o:p|colgroup)$/;

/** Whether a part that stays HTML has styles of its source, which no page shows. */
export const hasForeignStyles = (node: Nodes): boolean =>
  holds(node, (inner) => isElement(inner) && Object.keys(inner.properties).some(isUnshown)) &&
  !holds(node, (inner) => isElement(inner) && WHOLE.has(inner.tagName));

const isUnshown = (name: string): boolean => UNSHOWN.test(name);

/** A part that stays HTML, without the styles of its source. */
export function withoutForeignStyles(node: Element): Element {
  const shown = ALSO_SHOWN.filter((name) => (node.properties[name] ?? '') !== '');
  const beyond = new Set(beyondMarkdown(node));
  const properties = Object.fromEntries([
    ...Object.entries(preservedProperties(node)).filter(
      ([name]) => /^(?:href|src|alt|start)$/.test(name) || beyond.has(name),
    ),
    ...shown.map((name): [string, Properties[string]] => [name, node.properties[name]]),
  ]);
  const children = node.children.flatMap((child): Element['children'] => {
    if (!isElement(child)) return child.type === 'comment' ? [] : [child];
    const inner = withoutForeignStyles(child);
    const isBare = IS_SPAN.test(inner.tagName) && Object.keys(inner.properties).length === 0;
    return isBare ? inner.children : [inner];
  });
  return { ...node, properties, children };
}

/** A copy of an element without the origin marks. */
export function withoutMark(node: Element, property: string): Element {
  const { [property]: _mark, ...properties } = node.properties;
  const children = node.children.map((child) =>
    isElement(child) ? withoutMark(child, property) : child,
  );
  return { ...node, properties, children };
}
