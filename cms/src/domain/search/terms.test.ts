import { foldText, indexableText, searchTerms, weighedTerms } from './terms';

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

describe('indexableText', () => {
  it('keeps the words and leaves out tags, link targets and marks', () => {
    expect(indexableText('## A *very* [fine](https://x.example/y) <b class="z">day</b>')).toBe(
      ' a very fine day ',
    );
  });
  it('ends at once for what looks like a hundred thousand open tags or links', () => {
    expect(indexableText('<'.repeat(200_000))).toHaveLength(200_000);
    expect(indexableText(']('.repeat(100_000)).length).toBeGreaterThan(0);
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
