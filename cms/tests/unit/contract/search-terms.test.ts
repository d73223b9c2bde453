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
  it('folds case and diacritics and drops punctuation', () => {
    expect(searchTerms('  "Café" OR (Crème*) -- ')).toEqual(['cafe', 'or', 'creme']);
  });
  it('returns at most eight words of 40 characters', () => {
    const terms = searchTerms(`${'x'.repeat(90)} ${'a '.repeat(20)}`);
    expect(terms).toHaveLength(8);
    expect(terms[0]).toHaveLength(40);
  });
});

describe('foldText', () => {
  it('makes lookalikes equal', () => {
    expect(foldText('ÉCLAIR ﬁn')).toBe('eclair fin');
  });
});

describe('weighedTerms', () => {
  it('drops words that almost every text contains, unless there are no others', () => {
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
  it('finds a word in any form, but not lookalikes', () => {
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

  it('finds the position of a word with combining characters', () => {
    const text = 'Der E\u0301clair — ÉCLAIRS, ﬁne cafe\u0301s';
    expect(found(text, 'eclair')).toEqual(['E\u0301clair', 'ÉCLAIRS']);
    expect(found(text, 'fine café')).toEqual(['ﬁne', 'cafe\u0301s']);
  });

  it('matches the last word as a prefix from four letters on, but no other word', () => {
    expect(found('The harbourmaster of a harbour', 'harb')).toEqual(['harbourmaster', 'harbour']);
    expect(found('The harbourmaster', 'har')).toEqual([]);
    expect(found('The harbourmaster at dusk', 'harb dusk')).toEqual(['dusk']);
  });

  it('ignores function words, unless the search has no others', () => {
    expect(found('The oak and the ash', 'the oak')).toEqual(['oak']);
    expect(found('The oak and the ash', 'the')).toEqual(['The', 'the']);
  });

  it('finds nothing for a search without words, or in overlong words', () => {
    expect(found('Anything', '"*" —')).toEqual([]);
    expect(found('y'.repeat(200_000), 'yyyy')).toEqual([]);
  });
});
