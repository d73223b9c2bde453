import { type Sentence, wordsOf } from './sentences';

/** Minimum number of words for a meaningful result. */
const MIN_WORDS = 100;
/** Longer strings are not words. */
const LONGEST = 40;

/** Estimates the syllables of an English word from its letters. */
export function syllables(word: string): number {
  const spelled = word
    .toLowerCase()
    .slice(0, LONGEST)
    .replace(/[^a-zà-ÿ]/g, '');
  if (spelled.length <= 3) return 1;
  const spoken = spelled
    .replace(/(?<=[^laeiouycgsxzh])es$|(?<=[^aeiouytd])ed$|(?<=[^laeiouy])e$/, '')
    .replace(/^y/, '');
  return Math.max(1, (spoken.match(/[aeiouyà-ÿ]{1,2}/g) ?? []).length);
}

/**
 * Flesch reading ease of English sentences, 0 to 100, higher is easier (R. Flesch, 1948); null for
 * fewer than 100 words, and for text mostly in other scripts than Latin.
 */
export function readingEase(sentences: readonly Sentence[]): number | null {
  const words = sentences.flatMap(({ text }) => wordsOf(text));
  if (words.length < MIN_WORDS) return null;
  if (words.filter((word) => /[a-z]/i.test(word)).length < words.length / 2) return null;
  const spoken = words.reduce((sum, word) => sum + syllables(word), 0);
  const ease = 206.835 - 1.015 * (words.length / sentences.length) - 84.6 * (spoken / words.length);
  return Math.round(Math.min(100, Math.max(0, ease)) * 10) / 10;
}
