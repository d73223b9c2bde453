import { englishStem } from '../../../src/contract/english-stem';
import {
  findWords,
  foldText,
  searchTerms,
  searchWords,
  weighedTerms,
} from '../../../src/contract/search-terms';

const found = (text: string, query: string): string[] =>
  [...findWords(text, searchWords(query))].map(({ start, end }) => text.slice(start, end));

describe('searchTerms', () => {
  it('folds case and diacritics and leaves marks out', () => {
    expect(searchTerms('  "Café" OR (Crème*) -- ')).toEqual(['cafe', 'or', 'creme']);
  });
  it('takes at most eight words of 40 characters', () => {
    const terms = searchTerms(`${'x'.repeat(90)} ${'a '.repeat(20)}`);
    expect(terms).toHaveLength(8);
    expect(terms[0]).toHaveLength(40);
  });
});

describe('foldText', () => {
  it('makes what looks alike equal', () => {
    expect(foldText('ÉCLAIR ﬁn')).toBe('eclair fin');
  });
});

describe('weighedTerms', () => {
  it('leaves out what nearly every text holds, unless there is nothing else', () => {
    expect(weighedTerms(['the', 'price', 'of', 'oak'])).toEqual(['price', 'oak']);
    expect(weighedTerms(['of', 'the'])).toEqual(['of', 'the']);
  });
});

describe('englishStem', () => {
  // Pairs from Porter's paper, and words of the magazine.
  it.each([
    ['caresses', 'caress'],
    ['ponies', 'poni'],
    ['agreed', 'agre'],
    ['plastered', 'plaster'],
    ['motoring', 'motor'],
    ['sing', 'sing'],
    ['conflated', 'conflat'],
    ['hopping', 'hop'],
    ['falling', 'fall'],
    ['filing', 'file'],
    ['happy', 'happi'],
    ['sky', 'sky'],
    ['relational', 'relat'],
    ['digitizer', 'digit'],
    ['hopefulness', 'hope'],
    ['electricity', 'electr'],
    ['adoption', 'adopt'],
    ['replacement', 'replac'],
    ['probate', 'probat'],
    ['rate', 'rate'],
    ['controlling', 'control'],
    ['luxurious', 'luxuri'],
    ['luxury', 'luxuri'],
    ['elegance', 'eleg'],
    ['quietly', 'quiet'],
    ['only', 'onli'],
    ['elegantly', 'eleg'],
    ['été', 'été'],
    ['911', '911'],
  ])('%s becomes %s', (word, stem) => {
    expect(englishStem(word)).toBe(stem);
  });
});

describe('findWords', () => {
  it('finds a word in any form, and none that only looks like it', () => {
    expect(found('Coats, a coat and the coast; a coatrack.', 'coat dusk')).toEqual([
      'Coats',
      'coat',
    ]);
    expect(found('Cars, care and a carpet', 'car')).toEqual(['Cars']);
    expect(found('Luxurious, priced above luxury', 'luxury prices')).toEqual([
      'Luxurious',
      'priced',
      'luxury',
    ]);
  });

  it('gives the place of a word whose letters are composed of several', () => {
    const text = 'Der E\u0301clair — ÉCLAIRS, ﬁne cafe\u0301s';
    expect(found(text, 'eclair')).toEqual(['E\u0301clair', 'ÉCLAIRS']);
    expect(found(text, 'fine café')).toEqual(['ﬁne', 'cafe\u0301s']);
  });

  it('takes the last word as a beginning from four letters on, and no other word', () => {
    expect(found('The harbourmaster of a harbour', 'harb')).toEqual(['harbourmaster', 'harbour']);
    expect(found('The harbourmaster', 'har')).toEqual([]);
    expect(found('The harbourmaster at dusk', 'harb dusk')).toEqual(['dusk']);
  });

  it('passes over function words, unless the search has no others', () => {
    expect(found('The oak and the ash', 'the oak')).toEqual(['oak']);
    expect(found('The oak and the ash', 'the')).toEqual(['The', 'the']);
  });

  it('finds nothing for a search without words, and nothing in words beyond measure', () => {
    expect(found('Anything', '"*" —')).toEqual([]);
    expect(found('y'.repeat(200_000), 'yyyy')).toEqual([]);
  });
});
