/**
 * Delimits placeholders for each recipient. No text of an issue can contain it: control characters are removed from all
 * of them.
 */
const MARK = '\u0001';

/** Placeholder filled in for each recipient: a link by its position, or one of the recipient's own addresses. */
export type Filling = number | 'unsubscribe' | 'preferences' | 'browser' | 'pixel';

/** The placeholder of a value. */
export const placeFor = (filling: Filling): string => `${MARK}${filling}${MARK}`;

/** A text split at its placeholders: parts at odd indexes are their names. */
export const cutAtPlaces = (text: string): string[] => text.split(MARK);

/** Removes everything that could be taken for a placeholder. */
export const withoutPlaces = (text: string): string => text.replaceAll(MARK, '');

/** Fills the placeholders of a text that was split at them. */
export function fillPlaces(pieces: readonly string[], fill: (name: string) => string): string {
  let text = '';
  for (const [index, piece] of pieces.entries()) text += index % 2 === 0 ? piece : fill(piece);
  return text;
}

/** Whether an address is a placeholder. */
export const isPlace = (address: string): boolean => address.startsWith(MARK);
