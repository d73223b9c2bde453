import { readFileSync } from 'node:fs';
import path from 'node:path';
import nspell from 'nspell';

const dictionary = path.resolve(__dirname, '../../../node_modules/dictionary-en');
const american = nspell(
  readFileSync(path.join(dictionary, 'index.aff')),
  readFileSync(path.join(dictionary, 'index.dic')),
);

/** Parts of a text that are not words: addresses, link targets, tags and tokens. */
const NOT_WORDS = [
  /\bhttps?:\/\/\S+/g,
  /\S+@\S+\.\w+/g,
  /\b[\w-]+(?:\.[\w-]+)*\.(?:example|com|org)\b\S*/g,
  /\]\([^)]*\)/g,
  /<[^>]*>/g,
  /\{\w+\}/g,
];

/** Letters and digits with inner apostrophes, so that 38, V12 and 1960s match whole. */
const WORD = /[\p{L}\p{M}\p{N}]+(?:[’'][\p{L}\p{M}\p{N}]+)*/gu;

/**
 * The words of a text in order, without any that contain digits; hyphenated compounds are split.
 */
export const wordsOf = (text: string): string[] =>
  NOT_WORDS.reduce((rest, pattern) => rest.replace(pattern, ' '), text)
    .match(WORD)
    ?.filter((word) => !/\p{N}/u.test(word)) ?? [];

/**
 * The word itself, the word without a possessive ending, and the parts of an elision such as
 * d’Iris.
 */
function readingsOf(word: string): string[][] {
  const owner = word.replace(/[’']s$/, '');
  return [[word], [owner], owner.split(/[’']/)];
}

/** Returns whether a word is American English or one of the given words. */
export function createSpelling(ownWords: ReadonlySet<string>) {
  const known = new Map<string, boolean>();
  const has = (word: string): boolean =>
    ownWords.has(word) || ownWords.has(word.toLowerCase()) || american.correct(word);
  return (word: string): boolean => {
    const answer = known.get(word) ?? readingsOf(word).some((reading) => reading.every(has));
    known.set(word, answer);
    return answer;
  };
}
