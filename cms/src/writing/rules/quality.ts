import { metaHints } from '../../contract/limits';
import { isOutline } from '../../text/outline-mark';
import { type Prose, readProse } from '../../text/prose/prose';
import { readingEase } from '../../text/prose/readability';
import { countWords, type Sentence, sentencesOf } from '../../text/prose/sentences';

/** Input of a post's quality score. */
export interface ScoredPost {
  title: string;
  excerpt: string;
  content: string;
  metaTitle: string;
  metaDescription: string;
  tags: readonly string[];
}

/** Minimum score of a premium article. */
export const PREMIUM_SCORE = 70;

/** Maximum points of each part; together 100 (docs/decisions/0026-quality-score.md). */
const POINTS = {
  length: 30,
  headings: 15,
  reading: 20,
  structure: 5,
  excerpt: 10,
  metaTitle: 7,
  metaDescription: 7,
  tags: 6,
} as const;
const WORDS = { none: 200, full: 1_000 };
/** Words per heading that score full points. */
const WORDS_A_HEADING = 400;
const EASE = { none: 20, full: 45 };
const LONG_SENTENCE = 35;
/** Share of long sentences at which readability scores nothing. */
const MANY_LONG = 0.2;
const EXCERPT = { min: 50, max: 300 };
const TAGS = 3;
/** Maximum score of an outline. */
const OUTLINE_SCORE = 30;

/** A part of the score, 0 to 1, and the reason if it is below 1. */
interface Part {
  key: keyof typeof POINTS;
  share: number;
  lack: string;
}

/** Relative position of a value in a range, 0 to 1. */
const between = (value: number, { none, full }: { none: number; full: number }): number =>
  Math.min(1, Math.max(0, (value - none) / (full - none)));

function lengthPart(words: number): Part {
  const lack = `It has ${words.toLocaleString('en-US')} words; ${WORDS.full.toLocaleString('en-US')} recommended.`;
  return { key: 'length', share: between(words, WORDS), lack };
}

function headingsPart({ blocks }: Prose, words: number): Part {
  const count = blocks.filter(({ kind }) => kind === 'heading').length;
  const wanted = Math.max(1, Math.round(words / WORDS_A_HEADING));
  const lack = `It has ${count} of about ${wanted} headings.`;
  return { key: 'headings', share: Math.min(1, count / wanted), lack };
}

function readingPart(sentences: readonly Sentence[]): Part {
  const ease = readingEase(sentences);
  const long = sentences.filter(({ words }) => words > LONG_SENTENCE).length;
  const longShare = sentences.length === 0 ? 0 : long / sentences.length;
  const share = ease === null ? 0 : between(ease, EASE) * (1 - Math.min(1, longShare / MANY_LONG));
  const hard =
    ease === null
      ? 'Its text is too short to judge readability.'
      : `Its reading ease is ${ease} of 100.`;
  const lack = long > 0 ? `${long} of its ${sentences.length} sentences are long.` : hard;
  return { key: 'reading', share, lack };
}

function structurePart({ blocks, links }: Prose): Part {
  const has = blocks.some(({ kind }) => kind === 'item' || kind === 'row' || kind === 'quote');
  const lack = 'It has no list, table, quotation or link.';
  return { key: 'structure', share: has || links.length > 0 ? 1 : 0, lack };
}

/** Full within the range, half if there is any text. */
function textPart(
  key: Part['key'],
  value: string,
  { min, max }: { min: number; max: number },
): Part {
  const labels: Partial<Record<Part['key'], string>> = {
    excerpt: 'excerpt',
    metaTitle: 'meta title',
    metaDescription: 'meta description',
  };
  const { length } = value.trim();
  const label = labels[key] ?? key;
  const share = length === 0 ? 0 : length >= min && length <= max ? 1 : 0.5;
  const lack =
    length === 0
      ? `It has no ${label}.`
      : `Its ${label} has ${length} characters; ${min} to ${max} recommended.`;
  return { key, share, lack };
}

/**
 * The quality of a post, 0 to 100, and its gaps, in sentences, by length, headings, readability,
 * structure, excerpt, meta texts and tags (docs/decisions/0026-quality-score.md). An outline scores
 * 30 at most.
 */
export function scorePost(post: ScoredPost): { score: number; lacks: string[] } {
  const prose = readProse(post.content);
  const words = countWords(prose.plain);
  const parts: Part[] = [
    lengthPart(words),
    headingsPart(prose, words),
    readingPart(sentencesOf(prose)),
    structurePart(prose),
    textPart('excerpt', post.excerpt, EXCERPT),
    textPart('metaTitle', post.metaTitle, metaHints.metaTitle),
    textPart('metaDescription', post.metaDescription, metaHints.metaDescription),
    {
      key: 'tags',
      share: Math.min(1, post.tags.length / TAGS),
      lack: `It has ${post.tags.length} of ${TAGS} tags.`,
    },
  ];
  const score = Math.round(parts.reduce((sum, { key, share }) => sum + share * POINTS[key], 0));
  const lacks = parts.filter(({ share }) => share < 1).map(({ lack }) => lack);
  if (!isOutline(post.content)) return { score, lacks };
  return { score: Math.min(OUTLINE_SCORE, score), lacks: ['It is still an outline.', ...lacks] };
}
