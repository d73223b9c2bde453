import { wellFormed } from '../../../lib/well-formed';

/** Short texts by which a page describes itself. */
export interface PageTexts {
  title: string;
  /** The first headings of the highest level. */
  headings: readonly string[];
}

const MAX_HEADINGS = 3;
const MAX_WORDS = 300;
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: '’',
  rsquo: '’',
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
};

const decodeEntity = (whole: string, name: string): string => {
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? whole;
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ' ';
};

/** The text between tags, as one line that is safe to store and show to the administrator. */
const wordsOf = (html: string): string =>
  wellFormed(
    html
      .slice(0, MAX_WORDS * 10)
      .replace(/<[^<>]*>/g, ' ')
      .replace(/&(#x?[0-9a-f]{1,7}|[a-z]{2,8});/gi, decodeEntity)
      // Includes the zero byte, which no database accepts, and characters that change the text
      // direction.
      .replace(/[\s\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/g, ' ')
      .trim()
      .slice(0, MAX_WORDS),
  );

/** Scans a text without backtracking, so that a hostile page takes no longer than a long one. */
class Cursor {
  readonly #lower: string;

  constructor(private readonly html: string) {
    // ASCII letters only, since others may change the length of the text.
    this.#lower = html.replace(/[A-Z]+/g, (capitals) => capitals.toLowerCase());
  }

  /** The position of a tag (`<h1`), at or after a position; -1 if there is none. */
  find(tag: string, from: number): number {
    for (let at = this.#lower.indexOf(tag, from); at >= 0;) {
      if (!/[a-z0-9-]/.test(this.#lower.charAt(at + tag.length))) return at;
      at = this.#lower.indexOf(tag, at + 1);
    }
    return -1;
  }

  /**
   * The contents and end of the element whose tag starts at a position; undefined if it is not
   * closed.
   */
  inside(name: string, at: number): { html: string; end: number } | undefined {
    const begin = this.html.indexOf('>', at) + 1;
    const end = begin === 0 ? -1 : this.find(`</${name}`, begin);
    return end < 0 ? undefined : { html: this.html.slice(begin, end), end };
  }
}

/** A page without its hidden parts: comments, scripts, styles and SVG, which has titles too. */
function withoutHidden(html: string): string {
  let rest = html;
  for (const name of ['script', 'style', 'svg', 'template', 'noscript']) {
    rest = cutAll(rest, (cursor, from) => {
      const at = cursor.find(`<${name}`, from);
      const end = at < 0 ? -1 : cursor.find(`</${name}`, at);
      return { at, end: end < 0 ? -1 : end + name.length + 2 };
    });
  }
  return rest;
}

function cutAll(
  html: string,
  next: (cursor: Cursor, from: number) => { at: number; end: number },
): string {
  const cursor = new Cursor(html);
  const kept: string[] = [];
  for (let from = 0; ;) {
    const { at, end } = next(cursor, from);
    if (at < 0 || end < 0) return kept.join('') + html.slice(from, at < 0 ? undefined : at);
    kept.push(html.slice(from, at));
    from = end;
  }
}

const withoutComments = (html: string): string => {
  const parts = html.split('<!--');
  const [first = '', ...others] = parts;
  return first + others.map((part) => part.split('-->').slice(1).join('-->')).join('');
};

/** Extracts the title and first headings of a page, which may be truncated. */
export function readPageTexts(html: string): PageTexts {
  const page = withoutHidden(withoutComments(html));
  const cursor = new Cursor(page);
  const titleAt = cursor.find('<title', 0);
  const title = titleAt < 0 ? '' : wordsOf(cursor.inside('title', titleAt)?.html ?? '');
  const headings: string[] = [];
  for (let from = 0; headings.length < MAX_HEADINGS;) {
    const at = cursor.find('<h1', from);
    const heading = at < 0 ? undefined : cursor.inside('h1', at);
    if (heading === undefined) break;
    headings.push(wordsOf(heading.html));
    from = heading.end;
  }
  return { title, headings };
}
