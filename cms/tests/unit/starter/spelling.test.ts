import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createSpelling, wordsOf } from './spelling';
import { pictureTexts, starterTexts, staticTexts, type Text } from './texts';

const ownWords = readFileSync(path.join(__dirname, 'words.txt'), 'utf8').trimEnd().split('\n');
const knows = createSpelling(new Set(ownWords));
const isInDictionary = createSpelling(new Set());

/** Words that the dictionary accepts but American readers stumble over. */
const BRITISH =
  /\b(?:towards|afterwards|backwards|forwards|upwards|downwards|whilst|amongst|learnt|spelt|burnt|dreamt|bonnet|tarmac|petrol|car park|motorway|fortnight|aeroplane)\b/giu;
const TWICE = /(?<![\p{L}\p{N}])(\p{L}+)[ \n]+\1(?![\p{L}\p{N}])/giu;

const matchesOf = (texts: Text[], pattern: RegExp): string[] =>
  texts.flatMap(({ source, text }) =>
    [...text.matchAll(pattern)].map(([match]) => `${source}: ${match}`),
  );

const misspelled = (texts: Text[]): string[] =>
  texts.flatMap(({ source, text }) =>
    wordsOf(text)
      .filter((word) => !knows(word))
      .map((word) => `${source}: ${word}`),
  );

const groups: [string, Text[]][] = [
  ['the starter magazine', starterTexts()],
  ['the images', pictureTexts()],
  ['the pages and texts of the readers’ site', staticTexts()],
];
const texts = groups.flatMap(([, group]) => group);

describe('the words of a text', () => {
  it('exclude figures, addresses, placeholders and tags', () => {
    expect(
      wordsOf('A 38 mm V12 of the 1960s, <b>{siteName}</b>, https://x.example/jus, a@b.example'),
    ).toEqual(['A', 'mm', 'of', 'the']);
    expect(wordsOf('See [our terms](/legal/trms) and x.example/jus-list.')).toEqual([
      'See',
      'our',
      'terms',
      'and',
    ]);
  });

  it('keep apostrophes and separate compounds', () => {
    expect(wordsOf('A diver’s well-kept watch isn’t the buyers’ choice')).toEqual(
      'A diver’s well kept watch isn’t the buyers choice'.split(' '),
    );
  });
});

describe('the spelling check', () => {
  it('accepts American forms, possessives and contractions', () => {
    const words = 'color traveler meter jewelry aluminum gray molded judgment diver’s doesn’t';
    expect(words.split(' ').filter((word) => !isInDictionary(word))).toEqual([]);
  });

  it('refuses misspellings and British forms', () => {
    const words = 'recieve occured colour traveller metre jewellery aluminium grey tyre organise';
    expect(words.split(' ').filter(isInDictionary)).toEqual([]);
  });
});

describe.each(groups)('%s', (_name, group) => {
  it('has texts', () => {
    expect(group.length).toBeGreaterThan(30);
  });

  it('has only American spellings', () => {
    expect(misspelled(group)).toEqual([]);
  });

  it('has no British words and no repeated words', () => {
    expect([...matchesOf(group, BRITISH), ...matchesOf(group, TWICE)]).toEqual([]);
  });
});

describe('the list of custom words', () => {
  it('is sorted without duplicates', () => {
    expect(ownWords).toEqual([...new Set(ownWords)].sort());
  });

  it('has no word that the dictionary contains or no text uses', () => {
    const used = new Set(
      texts
        .flatMap(({ text }) => wordsOf(text))
        .filter((word) => !isInDictionary(word))
        .flatMap((word) => [word, word.replace(/[’']s$/, ''), ...word.split(/[’']/)])
        .flatMap((word) => [word, word.toLowerCase()]),
    );
    expect(ownWords.filter((word) => isInDictionary(word) || !used.has(word))).toEqual([]);
  });
});
