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

/** The words between tags, in one line: what a page writes is kept and shown to the administrator. */
const wordsOf = (html: string): string =>
  wellFormed(
    html
      .slice(0, MAX_WORDS * 10)
      .replace(/<[^<>]*>/g, ' ')
      .replace(/&(#x?[0-9a-f]{1,7}|[a-z]{2,8});/gi, decodeEntity)
      // Among them the zero byte, which is text that no database takes, and what turns the direction of writing.
      .replace(/[\s\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/g, ' ')
      .trim()
      .slice(0, MAX_WORDS),
  );

/** Goes through a text without ever going back: a hostile page takes no longer than a long one. */
class Cursor {
  readonly #lower: string;

  constructor(private readonly html: string) {
    // Letters of ASCII alone: others change the length of a text.
    this.#lower = html.replace(/[A-Z]+/g, (capitals) => capitals.toLowerCase());
  }

  /** The place of a tag's beginning (`<h1`), from a place on; -1 where there is none. */
  find(tag: string, from: number): number {
    for (let at = this.#lower.indexOf(tag, from); at >= 0;) {
      if (!/[a-z0-9-]/.test(this.#lower.charAt(at + tag.length))) return at;
      at = this.#lower.indexOf(tag, at + 1);
    }
    return -1;
  }

  /** Contents of the element whose tag begins at a position, and where it ends; undefined where it is not closed. */
  inside(name: string, at: number): { html: string; end: number } | undefined {
    const begin = this.html.indexOf('>', at) + 1;
    const end = begin === 0 ? -1 : this.find(`</${name}`, begin);
    return end < 0 ? undefined : { html: this.html.slice(begin, end), end };
  }
}

/** A page without its hidden parts: comments, scripts, styles and drawings, which have titles too. */
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

/** Reads title and first headings out of a page, which may be cut off. */
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
