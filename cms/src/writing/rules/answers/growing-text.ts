const ESCAPES: Readonly<Record<string, string>> = {
  ...{ '"': '"', '\\': '\\', '/': '/' },
  ...{ b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' },
};

/** Maximum characters before the field; a longer answer is not in our format. */
const MAX_BEFORE = 2_000;

/** The reader's position: before the field, in its text, or after it. */
type Place = 'before' | 'within' | 'behind';

/**
 * Reads the text of one top-level field from JSON that arrives in arbitrary pieces, cut even within
 * an escape or a surrogate pair. The field must be the first.
 */
export class GrowingText {
  readonly #opening: RegExp;
  #place: Place = 'before';
  #rest = '';

  constructor(field: string) {
    // The field is the first of the form, so that nested objects cannot precede it.
    this.#opening = new RegExp(`^[^{]*\\{\\s*"${field}"\\s*:\\s*"`);
  }

  /** Takes the next piece; returns the added text. */
  take(piece: string): string {
    if (this.#place === 'behind') return '';
    this.#rest += piece;
    if (this.#place === 'before') {
      const opening = this.#opening.exec(this.#rest);
      if (opening === null) return this.#giveUpLate();
      this.#place = 'within';
      this.#rest = this.#rest.slice(opening[0].length);
    }
    return this.#read();
  }

  #giveUpLate(): string {
    if (this.#rest.length > MAX_BEFORE) [this.#place, this.#rest] = ['behind', ''];
    return '';
  }

  #read(): string {
    let text = '';
    let at = 0;
    while (at < this.#rest.length) {
      const char = this.#rest.charAt(at);
      if (char === '"') {
        this.#place = 'behind';
        return this.#keepFrom(this.#rest.length, text);
      }
      const unit = char === '\\' ? this.#escapeAt(at) : { text: char, length: 1 };
      if (unit === undefined) break;
      text += unit.text;
      at += unit.length;
    }
    return this.#keepFrom(at, text);
  }

  /** Half of a surrogate pair waits for the other. */
  #keepFrom(at: number, text: string): string {
    const isHalf = this.#place === 'within' && /[\uD800-\uDBFF]$/.test(text);
    const half = isHalf ? text.slice(-1) : '';
    this.#rest = half + this.#rest.slice(at);
    return isHalf ? text.slice(0, -1) : text;
  }

  /** The character of an escape; undefined if it is incomplete. */
  #escapeAt(at: number): { text: string; length: number } | undefined {
    const kind = this.#rest.charAt(at + 1);
    if (kind === '') return undefined;
    if (kind !== 'u') return { text: ESCAPES[kind] ?? kind, length: 2 };
    const digits = this.#rest.slice(at + 2, at + 6);
    if (digits.length < 4) return undefined;
    const code = /^[\da-f]{4}$/i.test(digits) ? parseInt(digits, 16) : 0xfffd;
    return { text: String.fromCharCode(code), length: 6 };
  }
}
