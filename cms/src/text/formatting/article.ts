import type { Element, ElementContent, Nodes, Root as HtmlRoot, RootContent } from 'hast';
import type { Nodes as MarkdownNodes, Root } from 'mdast';
import { type OriginMark, writeHtml } from './html-writer';
import type { MarkdownTools } from './markdown-tools';

/** No real text is deeper, and recursion over the tree would overflow the stack. */
const MAX_DEPTH = 100;
/** Maximum nesting of lists and quotes, as on the site. */
const MAX_NESTING = 12;

/** A block of the article: its range in the content and in the HTML. */
export interface Piece {
  from: number;
  to: number;
  start: number;
  end: number;
}

/** An article as source, and as the page that readers see. */
export interface Article {
  content: string;
  tree: Root;
  /** Computed on first use. */
  readonly page: HtmlRoot;
  /** The rendered HTML; empty if the content contains no HTML itself. */
  readonly html: string;
  readonly pieces: readonly Piece[];
  mark: OriginMark;
}

/** Content nested too deeply to process. */
export class TooDeep extends Error {
  constructor() {
    super('It is nested too deeply');
  }
}

const isNest = (node: Nodes | MarkdownNodes): boolean =>
  node.type === 'element'
    ? /^(?:ul|ol|blockquote)$/.test(node.tagName)
    : node.type === 'list' || node.type === 'blockquote';

/** Throws TooDeep if a tree is nested too deeply; works without recursion. */
export function checkDepth(root: Nodes | MarkdownNodes): void {
  const open: { node: Nodes | MarkdownNodes; depth: number; nesting: number }[] = [
    { node: root, depth: 0, nesting: 0 },
  ];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { node, depth } = next;
    const nesting = next.nesting + (isNest(node) ? 1 : 0);
    if (depth > MAX_DEPTH || nesting > MAX_NESTING) throw new TooDeep();
    if (!('children' in node)) continue;
    for (const child of node.children) open.push({ node: child, depth: depth + 1, nesting });
  }
}

/**
 * The depth at which the site truncates a text before parsing: parse time grows with the square of
 * the depth.
 */
const TOO_DEEP = /^(?:[ \t]{0,3}(?:>|[-*+][ \t]|\d{1,9}[.)][ \t])[ \t]*){13}/m;

/** An attribute that does not occur in the content. */
function newMark(content: string): OriginMark {
  let suffix = '';
  while (content.includes(`data-origin${suffix}`)) suffix += 'x';
  return { property: `dataOrigin${suffix}`, attribute: `data-origin${suffix}` };
}

function assemble(
  tools: MarkdownTools,
  raw: HtmlRoot,
  mark: OriginMark,
): Pick<Article, 'html' | 'page' | 'pieces'> {
  const pieces: Piece[] = [];
  let html = '';
  for (const child of raw.children) {
    const start = html.length;
    html += writeHtml(child, mark);
    const { position } = child;
    if (position === undefined) continue;
    const [from, to] = [position.start.offset ?? 0, position.end.offset ?? 0];
    pieces.push({ from, to, start, end: html.length });
  }
  return { html, page: tools.parseHtml(html), pieces };
}

type Rendered = Pick<Article, 'html' | 'page' | 'pieces'>;

/** Runs recursive work; a stack overflow throws TooDeep. */
export function withinStack<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (thrown) {
    if (thrown instanceof RangeError) throw new TooDeep();
    throw thrown;
  }
}

function render(tools: MarkdownTools, content: string, tree: Root, mark: OriginMark): Rendered {
  const raw = tools.toHtml(tree);
  if (!content.includes('<')) return { html: '', page: raw, pieces: [] };
  const rendered = assemble(tools, raw, mark);
  checkDepth(rendered.page);
  return rendered;
}

/** Parses content; throws TooDeep if it is nested too deeply, also when its page is first read. */
export function readArticle(tools: MarkdownTools, content: string): Article {
  if (TOO_DEEP.test(content)) throw new TooDeep();
  const mark = newMark(content);
  const tree = withinStack(() => tools.parse(content));
  checkDepth(tree);
  let rendered: Rendered | undefined;
  const own = () => (rendered ??= withinStack(() => render(tools, content, tree, mark)));
  return {
    content,
    tree,
    mark,
    get page() {
      return own().page;
    },
    get html() {
      return own().html;
    },
    get pieces() {
      return own().pieces;
    },
  };
}

/** Whether a node of a page with HTML in it was written as HTML. */
export const isWrittenAsHtml = (node: Nodes, { property }: OriginMark): boolean =>
  node.type === 'comment' ||
  (node.type === 'element' && node.position !== undefined && !(property in node.properties));

/** Whether a node or any descendant meets a condition. */
export const holds = (node: Nodes, isWanted: (node: Nodes) => boolean): boolean =>
  isWanted(node) || ('children' in node && node.children.some((child) => holds(child, isWanted)));

/** Whether a node is an element, with one of the names if any are given. */
export const isElement = (
  node: Nodes | RootContent | ElementContent,
  ...names: string[]
): node is Element =>
  node.type === 'element' && (names.length === 0 || names.includes(node.tagName));

/** The text inside a node. */
export const textIn = (node: Nodes): string => {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(textIn).join('') : '';
};

/** Text with collapsed white space, as on a page. */
export const spaced = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Whether a node is white space between others. */
export const isBlank = (node: Nodes): boolean => node.type === 'text' && node.value.trim() === '';
