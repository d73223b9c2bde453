import { foldText } from '../contract/search-terms';

/** Maximum bytes of a key; a PostgreSQL index entry holds 2,700 characters. */
const MAX_BYTES = 600;

/** Letters without a separable accent, as English readers look them up. */
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

/** A number that sorts by value: its length comes first. */
const sortableNumber = (digits: string): string => {
  const plain = digits.replace(/^0+(?=\d)/, '');
  return String(plain.length).padStart(3, '0') + plain;
};

/** Lookup form of a title: without case, marks and punctuation, numbers by value. */
const lookedUp = (title: string): string =>
  foldText(title)
    .replace(/[æœøßđðþłı]/g, (character) => LETTERS[character] ?? character)
    .replace(/(?<=\d),(?=\d{3}(?!\d))/g, '')
    .replace(/['’‘ʼ]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/\d+/g, sortableNumber);

/**
 * Sort key of a title as readers expect: `Éclair` beside `eclair`, `Route 9` before `Route 66`;
 * titles that differ only in case or marks sort by spelling. Hexadecimal, so that every database
 * and collation sorts it alike.
 */
export const titleKey = (title: string): string =>
  Buffer.from(`${lookedUp(title)}\u0000${title}`)
    .subarray(0, MAX_BYTES)
    .toString('hex');

/** Compares two titles by their sort keys. */
export const byTitle = (a: string, b: string): number => (titleKey(a) < titleKey(b) ? -1 : 1);
