/** A shortcode of WordPress: `[name key="value" word]`, `[/name]`, `[name /]`. */
export interface Shortcode {
  name: string;
  kind: 'open' | 'close' | 'empty';
  attributes: Readonly<Record<string, string>>;
  /** Values without a name. */
  words: readonly string[];
  /** As it is written. */
  source: string;
}

/** A name is followed by white space, the end, or by `=` in an old form. */
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
/** Longer ones are none: a bracket was left open. */
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

/** Text of an attribute with its entities decoded; none stands for a curly quote of an editor, which would end it. */
export const decodeEntities = (value: string): string =>
  value.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|quot|lt|gt|apos));/gi,
    (whole: string, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? whole;
      const code = decimal === undefined ? parseInt(hex ?? '', 16) : Number(decimal);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );

/** Editors write quotes as references where they have made them curly. */
const QUOTE_REFERENCE = /&(?:quot|#0?34|#8220|#8221|#8243|#x201c|#x201d|ldquo|rdquo);/iy;

/** Reads a source from one place on. */
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

  /** A value in quotes of any kind; undefined where none begins here, or none ends. */
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
    // A mixture of straight and curly quotes results from editing by hand.
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

/** Reads the shortcode that begins at a bracket; undefined where none does. */
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
  // An old form, such as [youtube=https://…].
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
