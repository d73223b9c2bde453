import { findWords, type SearchWord } from '@contract/search-terms';

/** Part of a text: a search word, or the text between two of them. */
export interface Piece {
  text: string;
  isFound: boolean;
}

/** Splits a text into parts so that search words can be highlighted; joined, they are the text. */
export function markedPieces(text: string, words: readonly SearchWord[]): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  const add = (until: number, isFound: boolean): void => {
    if (until > end) pieces.push({ text: text.slice(end, until), isFound });
    end = until;
  };
  for (const found of findWords(text, words)) {
    add(found.start, false);
    add(found.end, true);
  }
  add(text.length, false);
  return pieces;
}
