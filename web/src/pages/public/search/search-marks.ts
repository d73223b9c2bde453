import { findWords, type SearchWord } from '@contract/search-terms';

/** A piece of a text, either a word that was searched for or what lies between two of them. */
export interface Piece {
  text: string;
  isFound: boolean;
}

/** A text in pieces, so that the words that were searched for can be marked; together they are the text. */
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
