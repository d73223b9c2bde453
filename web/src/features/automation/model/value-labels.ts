/** Remainder of an element that was truncated when a long list was stored. */
const CUT = /(?:,(?:"(?:[^"\\]|\\.)*|\d*))?…$/;

/** The elements of a JSON list; null for any other text. */
function partsOf(text: string): (string | number)[] | null {
  if (!text.startsWith('[')) return null;
  try {
    const parts = JSON.parse(text) as unknown[];
    return parts.every((part) => typeof part === 'string' || typeof part === 'number')
      ? parts
      : null;
  } catch {
    return null;
  }
}

/** A report's value for people: 'luxury, jets' for a list, which older reports store as JSON. */
export function valueText(value: string): string {
  const isCut = CUT.test(value);
  const parts = partsOf(isCut ? value.replace(CUT, ']') : value);
  return parts === null ? value : [...parts, ...(isCut ? ['…'] : [])].join(', ');
}
