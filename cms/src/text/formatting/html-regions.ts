import type { Nodes, RootContent } from 'hast';
import { type Article, holds, isBlank, isElement, isWrittenAsHtml } from './article';

/** Adjacent blocks of an article that HTML spans, with their nodes on the page. */
export interface Region {
  from: number;
  to: number;
  nodes: RootContent[];
}

/** The range of a node and its descendants in the HTML. */
function rangeOf(root: Nodes): [number, number] | undefined {
  let [start, end] = [Number.POSITIVE_INFINITY, -1];
  const open: Nodes[] = [root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    start = Math.min(start, node.position?.start.offset ?? start);
    end = Math.max(end, node.position?.end.offset ?? end);
    if ('children' in node) for (const child of node.children) open.push(child);
  }
  return end < 0 ? undefined : [start, end];
}

const isSameList = (one: RootContent | undefined, other: RootContent | undefined): boolean =>
  one !== undefined &&
  other !== undefined &&
  isElement(one, 'ul', 'ol') &&
  isElement(other, one.tagName);

/** The parts of an article that contain HTML, each with all the blocks that the HTML spans. */
export function htmlRegions(article: Article): Region[] {
  const { pieces, page, mark } = article;
  const nodes: RootContent[][] = pieces.map(() => []);
  const joined: boolean[] = pieces.map(() => false);
  let at = 0;
  for (const node of page.children) {
    const range = isBlank(node) ? undefined : rangeOf(node);
    if (range === undefined) continue;
    const [start, end] = range;
    while (at > 0 && (pieces[at]?.start ?? 0) > start) at -= 1;
    while (at < pieces.length - 1 && (pieces[at]?.end ?? 0) <= start) at += 1;
    nodes[at]?.push(node);
    for (let next = at; (pieces[next + 1]?.start ?? end) < end; next += 1) joined[next] = true;
  }
  const regions: (Region & { isHtml: boolean })[] = [];
  let wasJoined = false;
  for (const [index, piece] of pieces.entries()) {
    const own = nodes[index] ?? [];
    const isHtml = own.some((node) => holds(node, (inner) => isWrittenAsHtml(inner, mark)));
    const last = regions.at(-1);
    const continuesList =
      last !== undefined && (isHtml || last.isHtml) && isSameList(last.nodes.at(-1), own[0]);
    if (last !== undefined && (wasJoined || continuesList)) {
      last.to = piece.to;
      last.nodes.push(...own);
      last.isHtml ||= isHtml;
    } else regions.push({ from: piece.from, to: piece.to, nodes: own, isHtml });
    wasJoined = joined[index] ?? false;
  }
  return regions.filter(({ isHtml }) => isHtml);
}
