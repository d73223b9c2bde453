/** Ids that the pages around a text use themselves. */
const RESERVED =
  /^(?:root|aurelian-state|content|newsletter|newsletter-email|stories|all-categories|filed-under|.*-title|footnote-label|user-content-.*)$/i;
/** Nothing in it needs an escape in an address, and nothing collides with what the page makes itself. */
const SAFE = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}_.:-]{0,99}$/u;
const MAX_LENGTH = 80;

const isSafe = (id: string): boolean => SAFE.test(id) && !RESERVED.test(id);

/** The words of a heading as an id; empty where it has neither letters nor digits. */
const idOfWords = (words: string): string =>
  words
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .slice(0, MAX_LENGTH)
    .replace(/^[-\p{M}]+|-+$/gu, '');

/** A name as other programs may have written it: GitHub, Google Docs and Word differ in all but its letters. */
const compared = (name: string): string =>
  idOfWords(name.replace(/^(?:heading=|user-content-)/, '')).replaceAll('-', '');

/** A fragment, decoded. */
function unescaped(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/** The ids of the places in one text, each unique, and what links within the text mean by them. */
export class PlaceIds {
  readonly #taken = new Set<string>();
  /** The number that the next heading of the same words may have. */
  readonly #next = new Map<string, number>();
  readonly #byName = new Map<string, string>();

  /** Takes an id that the author gave; undefined where it is taken, or the page could not bear it. */
  own(id: string): string | undefined {
    if (!isSafe(id) || this.#taken.has(id)) return undefined;
    this.#take(id, id);
    return id;
  }

  /** The id of a heading, made of its words; `refused` is the one that its author had given it. */
  heading(words: string, refused = ''): string {
    const own = idOfWords(words) || 'section';
    const base = own.startsWith('user-content-') ? `section-${own}` : own;
    let id = base;
    // With a number behind it no id is the page's.
    let next = this.#next.get(base) ?? 1;
    for (; RESERVED.test(id) || this.#taken.has(id); next += 1) id = `${base}-${next}`;
    this.#next.set(base, next);
    this.#take(id, words);
    if (refused !== '') this.#name(refused, id);
    return id;
  }

  /** The id that a fragment (without `#`) leads to; undefined where there is no such place. */
  find(fragment: string): string | undefined {
    const name = unescaped(fragment);
    return this.#taken.has(name) ? name : this.#byName.get(compared(name));
  }

  #take(id: string, name: string): void {
    this.#taken.add(id);
    this.#name(name, id);
  }

  /** The first place of a name is the one that is meant. */
  #name(name: string, id: string): void {
    const key = compared(name);
    if (key !== '' && !this.#byName.has(key)) this.#byName.set(key, id);
  }
}
