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

/** Letters with apostrophes inside; what holds a digit (38, V12, 1960s) comes whole. */
const WORD = /[\p{L}\p{M}\p{N}]+(?:[’'][\p{L}\p{M}\p{N}]+)*/gu;

/** The words of a text in order, without numbers; hyphened compounds come as their parts. */
export const wordsOf = (text: string): string[] =>
  NOT_WORDS.reduce((rest, pattern) => rest.replace(pattern, ' '), text)
    .match(WORD)
    ?.filter((word) => !/\p{N}/u.test(word)) ?? [];

/** The word itself, what a possessive is of, and the parts of an elision such as d’Iris. */
function readingsOf(word: string): string[][] {
  const owner = word.replace(/[’']s$/, '');
  return [[word], [owner], owner.split(/[’']/)];
}

/** Whether American English, or one of the words given beside it, has a word. */
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
