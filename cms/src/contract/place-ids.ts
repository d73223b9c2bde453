/** Ids that the surrounding page uses itself. */
const RESERVED =
  /^(?:root|aurelian-state|content|newsletter|newsletter-email|stories|all-categories|filed-under|.*-title|footnote-label|user-content-.*)$/i;
/** Ids that need no escaping in a URL. */
const SAFE = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}_.:-]{0,99}$/u;
const MAX_LENGTH = 80;

const isSafe = (id: string): boolean => SAFE.test(id) && !RESERVED.test(id);

/** The text of a heading as an id; empty if it has neither letters nor digits. */
const idOfWords = (words: string): string =>
  words
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .slice(0, MAX_LENGTH)
    .replace(/^[-\p{M}]+|-+$/gu, '');

/**
 * A name in a comparable form: GitHub, Google Docs and Word spell everything but its letters
 * differently.
 */
const compared = (name: string): string =>
  idOfWords(name.replace(/^(?:heading=|user-content-)/, '')).replaceAll('-', '');

/** Decodes a fragment; unchanged if it is malformed. */
function unescaped(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/** Assigns the unique ids of one text, and resolves links within it. */
export class PlaceIds {
  readonly #taken = new Set<string>();
  /** The next number to try for headings of the same text. */
  readonly #next = new Map<string, number>();
  readonly #byName = new Map<string, string>();

  /** Takes an id that the author gave; undefined if it is taken, reserved or needs escaping. */
  own(id: string): string | undefined {
    if (!isSafe(id) || this.#taken.has(id)) return undefined;
    this.#take(id, id);
    return id;
  }

  /**
   * The id of a heading, derived from its text; `refused` is the author's id that could not be
   * used.
   */
  heading(words: string, refused = ''): string {
    const own = idOfWords(words) || 'section';
    const base = own.startsWith('user-content-') ? `section-${own}` : own;
    let id = base;
    // A number at the end makes any reserved id free.
    let next = this.#next.get(base) ?? 1;
    for (; RESERVED.test(id) || this.#taken.has(id); next += 1) id = `${base}-${next}`;
    this.#next.set(base, next);
    this.#take(id, words);
    if (refused !== '') this.#name(refused, id);
    return id;
  }

  /** The id that a fragment (without `#`) leads to; undefined if there is none. */
  find(fragment: string): string | undefined {
    const name = unescaped(fragment);
    return this.#taken.has(name) ? name : this.#byName.get(compared(name));
  }

  #take(id: string, name: string): void {
    this.#taken.add(id);
    this.#name(name, id);
  }

  /** If several places have the same name, the first is meant. */
  #name(name: string, id: string): void {
    const key = compared(name);
    if (key !== '' && !this.#byName.has(key)) this.#byName.set(key, id);
  }
}
