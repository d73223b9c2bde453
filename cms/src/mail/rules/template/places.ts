/**
 * Delimits placeholders for each recipient. No text of an issue can contain it: control characters are removed from all
 * of them.
 */
const MARK = '\u0001';

/** Placeholder filled in for each recipient: a link by its position, or one of the recipient's own addresses. */
export type Filling = number | 'unsubscribe' | 'preferences' | 'browser' | 'pixel';

/** The place of something that is filled in. */
export const placeFor = (filling: Filling): string => `${MARK}${filling}${MARK}`;

/** A text split at its placeholders: parts at odd indexes are their names. */
export const cutAtPlaces = (text: string): string[] => text.split(MARK);

/** A text without what could be taken for a place. */
export const withoutPlaces = (text: string): string => text.replaceAll(MARK, '');

/** Fills the places of a text that was cut at them. */
export function fillPlaces(pieces: readonly string[], fill: (name: string) => string): string {
  let text = '';
  for (const [index, piece] of pieces.entries()) text += index % 2 === 0 ? piece : fill(piece);
  return text;
}

/** Whether an address is one that is filled in. */
export const isPlace = (address: string): boolean => address.startsWith(MARK);
