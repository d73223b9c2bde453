/** Placeholder for content between words that is not text, such as an image. */
const THING = '\u{FFFC}';

/**
 * One character of Markdown source: an escaped mark, a character reference, white space, zero-width
 * characters, or a character with its diacritics.
 */
const CHARACTER =
  /\\([!-/:-@[-`{-~])|&(#\d{1,7}|#[xX][\da-fA-F]{1,6}|[A-Za-z][A-Za-z\d]{1,31});|(\s+)|([\u00AD\u200B\u200E\u200F\u2060\uFEFF]+)|\P{M}\p{M}*|\p{M}+/gu;

/** The named references that occur in names of products and brands. */
const REFERENCES: Readonly<Record<string, string>> = {
  amp: '&',
  apos: "'",
  lsquo: "'",
  nbsp: ' ',
  quot: '"',
  reg: '®',
  rsquo: "'",
  trade: '™',
};

const codePointOf = (reference: string): number =>
  /^#x/i.test(reference) ? parseInt(reference.slice(2), 16) : Number(reference.slice(1));

/**
 * The character of a reference; an unknown one counts as a letter, so that it is not a word
 * boundary.
 */
function dereference(reference: string): string {
  if (!reference.startsWith('#')) return REFERENCES[reference] ?? 'x';
  const code = codePointOf(reference);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : THING;
}

/**
 * Text normalized for comparing names, case-sensitive: composed, with straight apostrophes and
 * plain hyphens.
 */
export const foldMarks = (text: string): string =>
  text.normalize('NFC').replace(/[‘’ʼ]/g, "'").replace(/[‐‑]/g, '-').replace(/\s+/g, ' ');

/** As `foldMarks`, in lower case. */
export const foldName = (text: string): string => foldMarks(text).toLowerCase();

/** Text that cannot contain a link. */
export const NO_LEAF = -1;
/** Text that cannot contain a link until its HTML is converted to Markdown. */
export const HTML_LEAF = -2;

/**
 * The text of one paragraph, normalized for comparing names, with the source position and the leaf
 * of running text of each of its units.
 */
export class Passage {
  #folded = '';
  /** Pending pieces; appending them one at a time would copy a long text for each. */
  #more: string[] = [];
  #endsInSpace = false;
  readonly #from: number[] = [];
  readonly #to: number[] = [];
  readonly #leaves: number[] = [];

  constructor(private readonly source: string) {}

  get folded(): string {
    if (this.#more.length > 0) {
      this.#folded += this.#more.join('');
      this.#more = [];
    }
    return this.#folded;
  }

  /** Adds a piece of Markdown text. */
  addText(offset: number, end: number, leaf: number): void {
    for (const match of this.source.slice(offset, end).matchAll(CHARACTER)) {
      const [whole, escaped, reference, space, invisible] = match;
      if (invisible !== undefined) continue;
      const start = offset + match.index;
      const text = escaped ?? (reference === undefined ? whole : dereference(reference));
      this.#add(space === undefined ? foldName(text) : ' ', start, start + whole.length, leaf);
    }
  }

  /** Adds a line break. */
  addSpace(offset: number): void {
    this.#add(' ', offset, offset, NO_LEAF);
  }

  /** Adds something that is not text; no name extends across it. */
  addThing(offset: number): void {
    this.#add(THING, offset, offset, NO_LEAF);
  }

  /** The source range of the units from `start` (inclusive) to `end` (exclusive). */
  sourceOf(start: number, end: number): { from: number; to: number } {
    return { from: this.#from[start] ?? 0, to: this.#to[end - 1] ?? 0 };
  }

  /** The original spelling of the units from `start` (inclusive) to `end` (exclusive). */
  writtenAt(start: number, end: number): string {
    const { from, to } = this.sourceOf(start, end);
    return foldMarks(this.source.slice(from, to));
  }

  /**
   * The leaf that contains all these units, undefined if there are several. Outside of running
   * text: `HTML_LEAF` if only the HTML prevents a link, otherwise `NO_LEAF`.
   */
  leafOf(start: number, end: number): number | undefined {
    const leaves = this.#leaves.slice(start, end);
    const outside = [NO_LEAF, HTML_LEAF].find((leaf) => leaves.includes(leaf));
    if (outside !== undefined) return outside;
    return leaves.every((one) => one === leaves[0]) ? leaves[0] : undefined;
  }

  #add(folded: string, from: number, to: number, leaf: number): void {
    if (folded === ' ' && this.#endsInSpace) return;
    this.#more.push(folded);
    if (folded !== '') this.#endsInSpace = folded.endsWith(' ');
    for (let unit = 0; unit < folded.length; unit += 1) {
      this.#from.push(from);
      this.#to.push(to);
      this.#leaves.push(leaf);
    }
  }
}
