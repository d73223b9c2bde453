import { hasOutlineMark } from '../../../text/outline-mark';
import type { Prose } from '../../../text/prose/prose';
import { wordsOf } from '../../../text/prose/sentences';

/** Number of sampled passages, words in each, and words used in each search. */
const PASSAGES = 8;
const PASSAGE = 20;
const WORDS = 5;
const WORD = /^\p{L}{4,30}$/u;

/**
 * Searches that find posts which share passages with a text: by words from evenly spaced passages,
 * preferring words that occur once in the text, then longer ones, since these are the rarest
 * elsewhere.
 */
export function lookAlikeQueries({ plain }: Prose): string[] {
  const words = wordsOf(plain).map((word) => word.toLowerCase());
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const often = (word: string): number => counts.get(word) ?? 0;
  const step = Math.max(PASSAGE, words.length / PASSAGES);
  const queries: string[] = [];
  for (let from = 0; from < words.length; from += step) {
    const start = Math.floor(from);
    const distinct = [...new Set(words.slice(start, start + PASSAGE))]
      .filter((word) => WORD.test(word))
      .sort((one, other) => often(one) - often(other) || other.length - one.length)
      .slice(0, WORDS);
    if (distinct.length === WORDS) queries.push(distinct.join(' '));
  }
  return queries;
}

/**
 * The posts to compare a text with: none for an outline, and no outlines, since these share the
 * offline writer's phrases.
 */
export function comparedPosts<Compared extends { content: string | null }>(
  content: string,
  posts: readonly Compared[],
): Compared[] {
  if (hasOutlineMark(content)) return [];
  return posts.filter((post) => !hasOutlineMark(post.content ?? ''));
}
