import type { Element } from 'hast';
import { type Article, isElement, spaced, textIn } from './article';
import type { MarkdownTools } from './markdown-tools';

const END = /<\/pre\s*>/gi;

/** Position in the content of an offset in the HTML; undefined if they differ there. */
function contentOffset({ content, html, pieces }: Article, offset: number): number | undefined {
  const piece = pieces.find(({ start, end }) => start <= offset && offset < end);
  if (piece === undefined) return undefined;
  const { from, to, start, end } = piece;
  if (content.slice(from, to) !== html.slice(start, end)) return undefined;
  return from + offset - start;
}

/**
 * Preformatted text as its author wrote it, if an empty line ended its HTML for Markdown, which
 * made the rest a paragraph; undefined if it is intact, or contains Markdown.
 */
export function fixedCode(
  tools: MarkdownTools,
  article: Article,
  node: Element,
): Element | undefined {
  const { property } = article.mark;
  const isBroken = node.children.some((child) => isElement(child) && property in child.properties);
  const from = isBroken ? contentOffset(article, node.position?.start.offset ?? -1) : undefined;
  if (from === undefined) return undefined;
  END.lastIndex = from;
  if (END.exec(article.content) === null) return undefined;
  const [fixed, ...more] = tools.parseHtml(article.content.slice(from, END.lastIndex)).children;
  if (fixed === undefined || more.length > 0 || !isElement(fixed, 'pre')) return undefined;
  return spaced(textIn(fixed)) === spaced(textIn(node)) ? fixed : undefined;
}
