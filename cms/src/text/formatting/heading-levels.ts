import type { Nodes as HtmlNodes } from 'hast';
import type { Heading, Nodes } from 'mdast';
import type { TextEdit } from './text-edits';
import { type Article, holds, isElement, isWrittenAsHtml } from './article';

function headingsIn(node: Nodes): Heading[] {
  if (node.type === 'heading') return [node];
  return 'children' in node ? node.children.flatMap(headingsIn) : [];
}

const hashes = (level: number): string => '#'.repeat(level);

function levelEdit(content: string, node: Heading, level: number): TextEdit | undefined {
  const from = node.position?.start.offset ?? 0;
  const to = node.position?.end.offset ?? 0;
  const source = content.slice(from, to);
  const what = 'heading level';
  if (source.startsWith('#')) return { from, to: from + node.depth, text: hashes(level), what };
  const lines = source.split('\n');
  const underline = (lines.pop() ?? '').trim();
  if (level === 2) return { from: to - underline.length, to, text: '---', what };
  return { from, to, text: `${hashes(level)} ${lines.map((line) => line.trim()).join(' ')}`, what };
}

/**
 * Edits that give headings their levels on the site: the shallowest become level 2, and no level is
 * skipped. Empty if a heading stays HTML, whose level is not changed here.
 */
export function levelEdits(article: Article): TextEdit[] {
  const { content, tree, mark } = article;
  const isHtmlHeading = (node: HtmlNodes): boolean =>
    isElement(node) && /^h[1-6]$/.test(node.tagName) && isWrittenAsHtml(node, mark);
  if (content.includes('<') && holds(article.page, isHtmlHeading)) return [];
  const ranks: number[] = [];
  return headingsIn(tree).flatMap((node) => {
    while ((ranks.at(-1) ?? 0) >= node.depth) ranks.pop();
    ranks.push(node.depth);
    const level = Math.min(6, 1 + ranks.length);
    const edit = level === node.depth ? undefined : levelEdit(content, node, level);
    return edit === undefined ? [] : [edit];
  });
}
