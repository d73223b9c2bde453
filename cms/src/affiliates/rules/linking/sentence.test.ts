import { sentenceAround } from './sentence';

describe('the sentence around a name', () => {
  const around = (source: string, name = 'Foyer'): string => {
    const at = source.indexOf(name);
    return sentenceAround(source, at, at + name.length);
  };

  it.each([
    [
      'First. He wore the Trunk No. 2 beside a Foyer. Last.',
      'He wore the Trunk No. 2 beside a Foyer.',
    ],
    ['First. He wore the Foyer No. Two out. Last.', 'He wore the Foyer No. Two out.'],
    ['One. We went to St. Moritz with a Foyer. End.', 'We went to St. Moritz with a Foyer.'],
    ['One. By J. R. Halloran, a Foyer. End.', 'By J. R. Halloran, a Foyer.'],
    [
      'One. Mr. Blythe and Dr. Orrin took the Foyer. End.',
      'Mr. Blythe and Dr. Orrin took the Foyer.',
    ],
    ['One. Some, e.g. a Foyer, cost $3.50. End.', 'Some, e.g. a Foyer, cost $3.50.'],
  ])('includes abbreviations: %j', (source, expected) => {
    expect(around(source)).toBe(expected);
  });

  it.each([
    ['A boat! A Foyer? Yes.', 'A Foyer?'],
    ['**A boat.** Then a Foyer. Yes.', 'Then a Foyer.'],
    ['“A boat.” “A Foyer!” Yes.', '“A Foyer!”'],
    ['He waited… Then came a Foyer.', 'Then came a Foyer.'],
    ['Over\ntwo lines, a\nFoyer. Yes.', 'Over two lines, a Foyer.'],
    ['- one Foyer\n- two', '- one Foyer'],
    ['A boat\n\nA Foyer\n\nA car', 'A Foyer'],
  ])('ends with the sentence or its block: %j', (source, expected) => {
    expect(around(source)).toBe(expected);
  });

  it('is truncated if it is long', () => {
    const sentence = around(`${'silk and '.repeat(20_000)}a Foyer ${'and linen '.repeat(100)}`);
    expect(sentence).toMatch(/^…(?:silk|and|ilk|lk|k|nd|d) .*a Foyer .*…$/);
    expect(sentence.length).toBeLessThan(170);
  });
});
