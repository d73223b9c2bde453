import type { Nodes } from 'hast';
import type { Article } from './article';
import { checkDepth, isElement, readArticle, withinStack } from './article';
import { lossBetween, readPage } from './article-reading';
import { HtmlToMarkdown } from './html-to-markdown';
import type { MarkdownTools } from './markdown-tools';
import { bodyOf } from './pasted-document';
import { captionHandlers, replaceCaptioned, withoutCaptionLines } from './pasted-captions';
import { rowForHeadings } from './preserve-rules';
import { toCleanMarkdown } from './reformat';

/** HTML as an article without Markdown. */
function articleOf(tools: MarkdownTools, html: string): Article {
  const page = withinStack(() => tools.parseHtml(html));
  checkDepth(page);
  return {
    content: '',
    tree: { type: 'root', children: [] },
    page,
    html,
    pieces: [],
    mark: { property: 'dataOrigin', attribute: 'data-origin' },
  };
}

/** Programs seldom mark header cells: if there are none, the first row becomes the header. */
function giveHeadings(node: Nodes): void {
  if (isElement(node, 'table')) {
    for (const cell of rowForHeadings(node)?.children ?? []) {
      if (isElement(cell)) cell.tagName = 'th';
    }
  }
  if ('children' in node) node.children.forEach(giveHeadings);
}

/**
 * Reads a page as a reader perceives it. Line breaks in cells are only spacing, so that cells are
 * compared without spaces.
 */
function readPasted(page: Nodes): ReturnType<typeof readPage> {
  const reading = readPage(page);
  return { ...reading, tables: reading.tables.map((table) => table.replace(/ /g, '')) };
}

/**
 * Converts HTML from the clipboard to Markdown; a heading of level 1 moves all headings below the
 * article's title. Undefined if words, links, images or tables would be lost; throws TooDeep and
 * Unconvertible.
 */
export function pastedMarkdown(tools: MarkdownTools, html: string): string | undefined {
  const article = articleOf(tools, bodyOf(html));
  replaceCaptioned(article.page);
  giveHeadings(article.page);
  const before = readPasted(article.page);
  const writer = new HtmlToMarkdown(tools, article, captionHandlers(tools));
  const { markdown } = writer.convert(article.page.children);
  if (
    lossBetween(before, readPasted(readArticle(tools, withoutCaptionLines(markdown)).page)) !==
    undefined
  ) {
    return undefined;
  }
  if (!/^# /m.test(markdown)) return markdown;
  const leveled = toCleanMarkdown(tools, markdown);
  return leveled.outcome === 'changed' ? leveled.content : markdown;
}
