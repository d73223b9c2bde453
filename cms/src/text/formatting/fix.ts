import type { Nodes } from 'mdast';
import { limits } from '../../contract/limits';
import { type Article, readArticle, TooDeep } from './article';
import { type Reading, readPage } from './article-reading';
import type { MarkdownTools } from './markdown-tools';
import { blockEdits } from './fix-blocks';
import { characterEdits } from './fix-characters';
import { whitespaceEdits } from './fix-lines';
import { markEdits } from './fix-marks';
import type { Formatted } from './reformat';
import { mapSource, type SourceMap } from './source-map';
import { Tally } from './tally';
import { applyEdits, type TextEdit } from './text-edits';

type Rule = (source: SourceMap) => TextEdit[];

const WHITE_SPACE: readonly Rule[] = [whitespaceEdits, characterEdits];
const ALL: readonly Rule[] = [...WHITE_SPACE, blockEdits, markEdits];
const MAX_PASSES = 5;
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufe0f]/g;

interface Fixed {
  article: Article;
  tally: Tally;
}

/** Applies the rules until none finds anything to fix; undefined if they do not converge. */
function applyRules(
  tools: MarkdownTools,
  first: Article,
  rules: readonly Rule[],
): Fixed | undefined {
  const tally = new Tally();
  const { content } = first;
  let text = content.replace(/\r\n?/g, '\n');
  if (text !== content) tally.add('line end', content.split('\r').length - 1);
  for (let passes = 0; passes < MAX_PASSES; passes += 1) {
    const article = text === content ? first : readArticle(tools, text);
    const source = mapSource(text, article.tree);
    const { text: next, made } = applyEdits(
      text,
      rules.flatMap((rule) => rule(source)),
    );
    if (made.length === 0) return { article, tally };
    for (const { what } of made) if (what !== undefined) tally.add(what);
    text = next;
  }
  return undefined;
}

/** Words without surrounding marks. */
const bare = (text: string): string =>
  text
    .replace(INVISIBLE, '')
    .replace(/(?:[^\p{L}\p{N}\p{M}\p{S}]|[`~^=+<>|$])+/gu, ' ')
    .trim();

/** Whether one list is a subsequence of another. */
function isKept(before: readonly string[], after: readonly string[]): boolean {
  let at = 0;
  for (const entry of after)
    if (at < before.length && bare(entry) === bare(before[at] ?? '')) at += 1;
  return at === before.length;
}

function untouchable(node: Nodes, fences: boolean): string[] {
  if (node.type === 'html' || node.type === 'inlineCode') return [node.value];
  if (node.type === 'code') return fences ? [] : [node.value];
  return 'children' in node ? node.children.flatMap((child) => untouchable(child, fences)) : [];
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((entry, at) => entry === other[at]);

/**
 * Whether readers find the same words, links, images and tables, and code and HTML are unchanged.
 */
function keepsAll(one: Article, { article: other, tally }: Fixed): boolean {
  const read = (page: Article['page']): Reading => readPage(page, { spellsOut: true });
  const [was, is] = [read(one.page), read(other.page)];
  const fences = tally.has('unclosed fence');
  return (
    bare(was.words) === bare(is.words) &&
    isKept(was.links, is.links) &&
    isKept(was.images, is.images) &&
    isSame(was.tables.map(bare), is.tables.map(bare)) &&
    isSame(untouchable(one.tree, fences), untouchable(other.tree, fences))
  );
}

function fix(tools: MarkdownTools, article: Article): Formatted {
  const { content } = article;
  for (const rules of [ALL, WHITE_SPACE]) {
    const fixed = applyRules(tools, article, rules);
    if (fixed === undefined) continue;
    const { content: text } = fixed.article;
    if (text.trim() === '' || text.length > limits.content) continue;
    if (text === content) {
      if (rules === ALL) return { outcome: 'clean', message: 'Nothing to fix' };
      continue;
    }
    if (!keepsAll(article, fixed)) continue;
    return { outcome: 'changed', content: text, message: fixed.tally.toString() };
  }
  return { outcome: 'refused', message: 'Not changed: fixing it would change what readers see' };
}

/**
 * Fixes white space and broken marks by position, never in code, HTML or addresses. Readers find
 * the same words, links, images and tables; if broken marks cannot be fixed so, only white space
 * is, or nothing.
 */
export function fixFormatting(tools: MarkdownTools, content: string): Formatted {
  try {
    return fix(tools, readArticle(tools, content));
  } catch (thrown) {
    if (!(thrown instanceof TooDeep)) throw thrown;
    return { outcome: 'refused', message: 'Not changed: it is nested too deeply' };
  }
}
