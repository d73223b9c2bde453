import { searchWords } from '@contract/search-terms';
import { markedPieces } from './search-marks';

/** The text, with the words found in brackets. */
const marked = (text: string, q: string): string =>
  markedPieces(text, searchWords(q))
    .map((piece) => (piece.isFound ? `[${piece.text}]` : piece.text))
    .join('');

describe('markedPieces', () => {
  it('marks whole words in any form, without regard to case', () => {
    expect(marked('Coats: the camel coat, and a coast.', 'COAT lining')).toBe(
      '[Coats]: the camel [coat], and a coast.',
    );
  });

  it('marks nothing else than a word inside longer ones, save what the last one begins', () => {
    expect(marked('Oaken oak, cloak', 'oak dusk')).toBe('Oaken [oak], cloak');
    expect(marked('Watchmakers watch', 'watc')).toBe('[Watchmakers] [watch]');
  });

  it('keeps composed and decomposed letters, ligatures and pairs of units whole', () => {
    expect(marked('🛥 Cafe\u0301s, caf\u00e9 & CAFÉ', 'cafe')).toBe(
      '🛥 [Cafe\u0301s], [caf\u00e9] & [CAFÉ]',
    );
    expect(marked('A ﬁne day', 'fine')).toBe('A [ﬁne] day');
    expect(marked('Яхта и ЯХТА', 'яхта')).toBe('[Яхта] и [ЯХТА]');
  });

  it('marks no words such as ‘the’ beside others', () => {
    expect(marked('The price of the oak', 'the price of oak')).toBe('The [price] of the [oak]');
  });

  it('looks for eight words at most', () => {
    expect(marked('one nine', 'one two three four five six seven eight nine')).toBe('[one] nine');
  });

  it('gives one piece where nothing is found or asked for, and none of no text', () => {
    expect(markedPieces('A boat', searchWords('oak'))).toEqual([
      { text: 'A boat', isFound: false },
    ]);
    expect(markedPieces('A boat', searchWords('"'))).toEqual([{ text: 'A boat', isFound: false }]);
    expect(markedPieces('', searchWords('oak'))).toEqual([]);
  });
});
