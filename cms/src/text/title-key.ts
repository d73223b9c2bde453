import { foldText } from '../contract/search-terms';

/** Bytes of a key; an index entry of PostgreSQL takes 2,700 characters. */
const MAX_BYTES = 600;

/** Letters that are no letter with a mark, as an English reader looks them up. */
const LETTERS: Record<string, string> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ß: 'ss',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
};

/** A number that sorts by its value among others: its length stands before it. */
const sortableNumber = (digits: string): string => {
  const plain = digits.replace(/^0+(?=\d)/, '');
  return String(plain.length).padStart(3, '0') + plain;
};

/** Lookup form of a title: without case, marks and punctuation, numbers by their value. */
const lookedUp = (title: string): string =>
  foldText(title)
    .replace(/[æœøßđðþłı]/g, (character) => LETTERS[character] ?? character)
    .replace(/(?<=\d),(?=\d{3}(?!\d))/g, '')
    .replace(/['’‘ʼ]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/\d+/g, sortableNumber);

/**
 * The text by which lists sort a title as a reader would: `Éclair` beside `eclair`, `Route 9` before `Route 66`, what
 * differs in case or marks alone by its spelling. Hexadecimal, so that every database and collation sorts it alike.
 */
export const titleKey = (title: string): string =>
  Buffer.from(`${lookedUp(title)}\u0000${title}`)
    .subarray(0, MAX_BYTES)
    .toString('hex');

/** Compares two titles as a list sorts them. */
export const byTitle = (a: string, b: string): number => (titleKey(a) < titleKey(b) ? -1 : 1);
