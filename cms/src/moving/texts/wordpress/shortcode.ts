/** A shortcode of WordPress: `[name key="value" word]`, `[/name]`, `[name /]`. */
export interface Shortcode {
  name: string;
  kind: 'open' | 'close' | 'empty';
  attributes: Readonly<Record<string, string>>;
  /** Unnamed values. */
  words: readonly string[];
  /** As written. */
  source: string;
}

/** A name is followed by white space, the end, or `=` in an old notation. */
const NAME = /\[(\/?)([A-Za-z][\w-]{0,60})(?=[\s\]/=])/y;
const CLOSING: Readonly<Record<string, string>> = {
  '"': '"',
  "'": "'",
  '“': '”',
  '”': '”',
  '″': '″',
  '‘': '’',
  '«': '»',
};
/** A longer shortcode is an unclosed bracket, and is ignored. */
const LONGEST = 20_000;
const BARE = /[^\s"'“”″\]]+/y;
const KEY = /([\w:.-]+)\s*=\s*/y;

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  quot: '"',
  lt: '<',
  gt: '>',
  apos: "'",
};

/**
 * Decodes the entities of an attribute. None is an editor's curly quote, which would have ended the
 * value.
 */
export const decodeEntities = (value: string): string =>
  value.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|quot|lt|gt|apos));/gi,
    (whole: string, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? whole;
      const code = decimal === undefined ? parseInt(hex ?? '', 16) : Number(decimal);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );

/** Entities that editors write for quotes, some of them curly. */
const QUOTE_REFERENCE = /&(?:quot|#0?34|#8220|#8221|#8243|#x201c|#x201d|ldquo|rdquo);/iy;

/** Reads a source from a position on. */
class Scanner {
  constructor(
    readonly source: string,
    public at: number,
    readonly end: number,
  ) {}

  take(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.source) ?? undefined;
    if (found !== undefined) this.at = pattern.lastIndex;
    return found;
  }

  skipBlanks(): void {
    while (/\s/.test(this.source[this.at] ?? '') || this.source.startsWith('\u00a0', this.at)) {
      this.at += 1;
    }
  }

  /** A value in quotes of any kind; undefined if none begins here, or it is unclosed. */
  quoted(): string | undefined {
    const reference = this.take(QUOTE_REFERENCE);
    if (reference !== undefined) {
      const from = this.at;
      while (this.at < this.end) {
        const end = this.source.indexOf('&', this.at);
        if (end < 0 || end > this.end) return undefined;
        this.at = end;
        if (this.take(QUOTE_REFERENCE) !== undefined) return this.source.slice(from, end);
        this.at += 1;
      }
      return undefined;
    }
    const quote = this.source[this.at] ?? '';
    const closing = CLOSING[quote];
    if (closing === undefined) return undefined;
    const from = this.at + 1;
    // Manual edits mix straight and curly quotes.
    const ends = closing === '”' ? ['”', '"', '“'] : closing === '"' ? ['"'] : [closing, quote];
    const found = ends
      .map((end) => this.source.indexOf(end, from))
      .filter((end) => end >= 0 && end <= this.end);
    if (found.length === 0) return undefined;
    const end = Math.min(...found);
    this.at = end + 1;
    return this.source.slice(from, end);
  }
}

/** Reads the shortcode at a bracket; undefined if there is none. */
export function readShortcode(
  source: string,
  from: number,
): { code: Shortcode; end: number } | undefined {
  const scanner = new Scanner(source, from, Math.min(source.length, from + LONGEST));
  const opening = scanner.take(NAME);
  if (opening === undefined) return undefined;
  const [, slash, name = ''] = opening;
  const attributes: Record<string, string> = {};
  const words: string[] = [];
  // An old notation, such as [youtube=https://…].
  if (source[scanner.at] === '=') scanner.at += 1;
  let kind: Shortcode['kind'] = slash === '/' ? 'close' : 'open';
  for (;;) {
    scanner.skipBlanks();
    if (scanner.at >= scanner.end) return undefined;
    const next = source[scanner.at];
    if (next === ']') break;
    if (next === '[' || next === '<') return undefined;
    if (next === '/' && source[scanner.at + 1] === ']') {
      kind = 'empty';
      scanner.at += 1;
      break;
    }
    const key = scanner.take(KEY)?.[1];
    const value = scanner.quoted() ?? scanner.take(BARE)?.[0];
    if (value === undefined) {
      if (key === undefined) return undefined;
      attributes[key.toLowerCase()] = '';
    } else if (key === undefined) words.push(decodeEntities(value));
    else attributes[key.toLowerCase()] = decodeEntities(value);
  }
  const end = scanner.at + 1;
  if (kind === 'close' && Object.keys(attributes).length + words.length > 0) return undefined;
  return { code: { name, kind, attributes, words, source: source.slice(from, end) }, end };
}
