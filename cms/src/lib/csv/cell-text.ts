/** Ways in which people and spreadsheets write an empty value. */
const NOTHING = /^(?:[-–—]+|n\/?a|null|[(<]?none[)>]?|undefined)?$/i;

/** Trimmed text of a cell; undefined if it is empty. */
export function cellValue(cell: string | undefined): string | undefined {
  const text = cell?.trim() ?? '';
  return NOTHING.test(text) ? undefined : text;
}

/** Whether a text contains control characters. */
export const hasControl = (text: string): boolean => /[\u0000-\u001f\u007f]/.test(text);

/** A cell as a message shows it: short, in quotation marks, without control characters. */
export function quoted(cell: string): string {
  const plain = cell.replace(/[\u0000-\u001f\u007f]+/g, ' ').trim();
  // No character has more than two UTF-16 units.
  const characters = Array.from(plain.slice(0, 82));
  return `“${characters.length > 40 ? `${characters.slice(0, 39).join('')}…` : plain}”`;
}
