const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

const character = (code: number): string =>
  code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';

/** HTML without the elements of a name and their contents; an unclosed one extends to the end. */
function withoutElement(html: string, name: string): string {
  const [first = '', ...parts] = html.split(new RegExp(`<${name}\\b`, 'i'));
  const end = new RegExp(`</${name}\\s*>`, 'i');
  const kept = parts.map((part) => {
    const at = end.exec(part);
    return at === null ? '' : ` ${part.slice(at.index + at[0].length)}`;
  });
  return first + kept.join('');
}

/** The text of an HTML value from Commons, on one line. */
export const plainValue = (html: string): string =>
  withoutElement(withoutElement(html, 'script'), 'style')
    .replace(/<[^<>]*>/g, ' ')
    .replace(
      /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,6}));/gi,
      (whole, decimal?: string, hex?: string, name?: string) => {
        if (decimal !== undefined) return character(Number(decimal));
        if (hex !== undefined) return character(Number.parseInt(hex, 16));
        return ENTITIES[name?.toLowerCase() ?? ''] ?? whole;
      },
    )
    .replace(/\s+/g, ' ')
    .replace(/ ([,.;:)])/g, '$1')
    .trim();
