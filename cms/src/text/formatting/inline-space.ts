import type { Paragraph, PhrasingContent, Root, RootContent } from 'mdast';

const isEmpty = (node: RootContent): boolean =>
  node.type === 'text' ? node.value === '' : 'children' in node && node.children.length === 0;

const text = (value: string): RootContent => ({ type: 'text', value });

/** Leading line breaks, the nodes between, and trailing line breaks. */
function partBreaks(nodes: RootContent[]): [RootContent[], RootContent[], RootContent[]] {
  const from = nodes.findIndex(({ type }) => type !== 'break');
  if (from < 0) return [[], nodes, []];
  const to = nodes.findLastIndex(({ type }) => type !== 'break') + 1;
  return [nodes.slice(from, to), nodes.slice(0, from), nodes.slice(to)];
}

/**
 * Moves white space and line breaks at the edges of emphasis and links outside: marks work only
 * beside letters.
 */
export function trimInline(nodes: RootContent[]): RootContent[] {
  return nodes.flatMap((node): RootContent[] => {
    if (!('children' in node)) return [node];
    const [children, breaksBefore, breaksAfter] = partBreaks(node.children);
    const first = children[0];
    const before = first?.type === 'text' ? (/^\s+/.exec(first.value)?.[0] ?? '') : '';
    if (first?.type === 'text') first.value = first.value.slice(before.length);
    const last = children.at(-1);
    const after = last?.type === 'text' ? (/\s+$/.exec(last.value)?.[0] ?? '') : '';
    if (last?.type === 'text') last.value = last.value.trimEnd();
    const kept = children.filter((child) => !isEmpty(child));
    // An empty link still leads somewhere.
    const inner = kept.length === 0 && node.type !== 'link' ? [] : [withChildren(node, kept)];
    const parts = [before, ...inner, after].flatMap((part) =>
      typeof part !== 'string' ? [part] : part === '' ? [] : [text(' ')],
    );
    return [...breaksBefore, ...parts, ...breaksAfter];
  });
}

const withChildren = (node: RootContent, children: RootContent[]): RootContent =>
  ({ ...node, children }) as RootContent;

/** The parts of a paragraph between multiple line breaks, which were meant as paragraphs. */
function partsOf({ children }: Paragraph): PhrasingContent[][] {
  const parts: PhrasingContent[][] = [[]];
  let breaks: PhrasingContent[] = [];
  for (const child of children) {
    const isGap = child.type === 'text' && child.value.trim() === '' && breaks.length > 0;
    if (child.type === 'break' || isGap) {
      breaks.push(child);
      continue;
    }
    if (breaks.filter(({ type }) => type === 'break').length > 1) parts.push([]);
    else parts.at(-1)?.push(...breaks);
    breaks = [];
    parts.at(-1)?.push(child);
  }
  return parts.filter((part) => part.length > 0);
}

/** Splits paragraphs at multiple line breaks. */
export function splitAtBreaks(parent: Root | RootContent): void {
  if (!('children' in parent)) return;
  const children = parent.children as RootContent[];
  const split = children.flatMap((child): RootContent[] => {
    splitAtBreaks(child);
    if (child.type !== 'paragraph') return [child];
    return partsOf(child).map((part) => ({ type: 'paragraph', children: part }));
  });
  (parent as { children: RootContent[] }).children = split;
}

/**
 * A list without blank lines, if each item contains at most one paragraph; other blocks unchanged.
 */
export function asTightList(
  result: RootContent | RootContent[] | undefined,
): RootContent | RootContent[] | undefined {
  const list = Array.isArray(result) ? result[0] : result;
  if (list?.type !== 'list') return result;
  const isTight = list.children.every(
    ({ children }) => children.filter(({ type }) => type !== 'list').length < 2,
  );
  if (isTight) for (const part of [list, ...list.children]) part.spread = false;
  return result;
}

/** Whether a node is a block. */
export const isFlow = (node: RootContent): boolean =>
  /^(?:paragraph|heading|list|blockquote|table|code|rawBlock|thematicBreak)$/.test(node.type);

/** Whether a paragraph contains only HTML. */
export const isHtmlOnly = (node: RootContent): boolean =>
  node.type === 'paragraph' &&
  node.children.every(
    (child) =>
      child.type === 'mdxTextExpression' || (child.type === 'text' && child.value.trim() === ''),
  );
