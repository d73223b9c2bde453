import { limits } from '../../contract/limits';
import { type Article, readArticle, TooDeep } from './article';
import { lossBetween, readPage } from './article-reading';
import { levelEdits } from './heading-levels';
import { htmlRegions, type Region } from './html-regions';
import { HtmlToMarkdown, Unconvertible } from './html-to-markdown';
import type { MarkdownTools } from './markdown-tools';
import { Tally } from './tally';
import { bodyOf } from './pasted-document';
import { applyEdits, type TextEdit } from './text-edits';

/** Result of formatting: new content, no change needed, or no change possible without loss. */
export type Formatted =
  | { outcome: 'changed'; content: string; message: string }
  | { outcome: 'clean' | 'refused'; message: string };

const CLEAN = { outcome: 'clean', message: 'Already clean Markdown' } as const;
const MAX_PASSES = 6;
const UNDERLINE = /^[\s>]*(?:=+|-+)\s*$/m;

const refused = (message: string): Formatted => ({ outcome: 'refused', message });

/** Replaces a region by Markdown, separated from its neighbors by blank lines. */
function regionEdit(content: string, { from, to }: Region, markdown: string): TextEdit {
  let start = from;
  while (/[ \t]/.test(content[start - 1] ?? '')) start -= 1;
  const before = content.slice(Math.max(0, start - 2), start);
  const after = content.slice(to);
  if (markdown === '') {
    const blank = /^\s*/.exec(after)?.[0].length ?? 0;
    return { from: start, to: to + blank, text: '' };
  }
  const lead = start === 0 || before === '\n\n' ? '' : before.endsWith('\n') ? '\n' : '\n\n';
  const blank = /^[ \t]*\n[ \t]*(?:\n|$)/.test(after) || after.trim() === '';
  return { from: start, to, text: lead + markdown + (blank ? '' : '\n') };
}

function convertRegions(tools: MarkdownTools, article: Article, tally: Tally): string {
  if (!article.content.includes('<')) return article.content;
  const converter = new HtmlToMarkdown(tools, article);
  const edits = htmlRegions(article).flatMap((region) => {
    const { markdown, tally: counted } = converter.convert(region.nodes);
    if (counted.isEmpty) return [];
    tally.addAll(counted);
    return [regionEdit(article.content, region, markdown)];
  });
  return applyEdits(article.content, edits).text;
}

/** Formatted content, and an article with the same reading. */
interface Still {
  content: string;
  article: Article;
}

/**
 * Converts until no HTML and no heading level is left to fix; undefined if that does not converge.
 */
function bringToRest(tools: MarkdownTools, first: Article, tally: Tally): Still | undefined {
  let article = first;
  for (let passes = 0; passes < MAX_PASSES; passes += 1) {
    const converted = convertRegions(tools, article, tally);
    if (converted !== article.content) {
      article = readArticle(tools, converted);
      continue;
    }
    const { text: content, made } = applyEdits(converted, levelEdits(article));
    if (made.length > 0) tally.add('heading level', made.length);
    // Changed hashes alter nothing else, so that the content need not be parsed again.
    if (made.every(({ from }) => converted[from] === '#')) return { content, article };
    article = readArticle(tools, content);
  }
  return undefined;
}

function reformat(tools: MarkdownTools, given: string): Formatted {
  const content = bodyOf(given);
  const article = readArticle(tools, content);
  const tally = new Tally();
  if (content !== given) tally.add('document frame');
  const still = bringToRest(tools, article, tally);
  if (still === undefined) return refused('Its HTML can’t be converted to Markdown reliably');
  if (still.content === given) return CLEAN;
  const isParsedAgain = still.article !== article;
  const lost = isParsedAgain && lossBetween(readPage(article.page), readPage(still.article.page));
  if (typeof lost === 'string') {
    return refused(`Not changed: as Markdown its ${lost} would differ`);
  }
  if (still.content.trim() === '') return refused('Not changed: it has no readable text');
  if (still.content.length > limits.content) {
    return refused('Not changed: as Markdown it would be too long');
  }
  return { outcome: 'changed', content: still.content, message: tally.toString() };
}

/**
 * Content as clean Markdown: HTML is converted where Markdown is equivalent, and headings start at
 * level 2 without gaps. Existing Markdown stays unchanged; readers find the same words, links,
 * images and tables in the same order, or nothing is changed.
 */
export function toCleanMarkdown(tools: MarkdownTools, content: string): Formatted {
  if (!/[<#]/.test(content) && !UNDERLINE.test(content)) return CLEAN;
  try {
    return reformat(tools, content);
  } catch (thrown) {
    if (thrown instanceof TooDeep) return refused('Not changed: it is nested too deeply');
    if (!(thrown instanceof Unconvertible)) throw thrown;
    return refused('Not changed: some of its HTML is indistinguishable from its Markdown');
  }
}
