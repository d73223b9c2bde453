import { searchWords } from '@contract/search-terms';
import { markedPieces } from './search-marks';

/** The text, with the words found in brackets. */
const marked = (text: string, q: string): string =>
  markedPieces(text, searchWords(q))
    .map((piece) => (piece.isFound ? `[${piece.text}]` : piece.text))
    .join('');

describe('markedPieces', () => {
  it('marks whole words in any form, ignoring case', () => {
    expect(marked('Coats: the camel coat, and a coast.', 'COAT lining')).toBe(
      '[Coats]: the camel [coat], and a coast.',
    );
  });

  it('marks no parts of longer words, except beginnings matched by the last search word', () => {
    expect(marked('Oaken oak, cloak', 'oak dusk')).toBe('Oaken [oak], cloak');
    expect(marked('Watchmakers watch', 'watc')).toBe('[Watchmakers] [watch]');
  });

  it('does not split combined letters, ligatures or surrogate pairs', () => {
    expect(marked('🛥 Cafe\u0301s, caf\u00e9 & CAFÉ', 'cafe')).toBe(
      '🛥 [Cafe\u0301s], [caf\u00e9] & [CAFÉ]',
    );
    expect(marked('A ﬁne day', 'fine')).toBe('A [ﬁne] day');
    expect(marked('Яхта и ЯХТА', 'яхта')).toBe('[Яхта] и [ЯХТА]');
  });

  it('ignores words such as ‘the’ beside others', () => {
    expect(marked('The price of the oak', 'the price of oak')).toBe('The [price] of the [oak]');
  });

  it('searches for at most eight words', () => {
    expect(marked('one nine', 'one two three four five six seven eight nine')).toBe('[one] nine');
  });

  it('returns one piece if nothing is found or searched for, and none for an empty text', () => {
    expect(markedPieces('A boat', searchWords('oak'))).toEqual([
      { text: 'A boat', isFound: false },
    ]);
    expect(markedPieces('A boat', searchWords('"'))).toEqual([{ text: 'A boat', isFound: false }]);
    expect(markedPieces('', searchWords('oak'))).toEqual([]);
  });
});
