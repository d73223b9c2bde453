import { createHash } from 'node:crypto';
import { type CheckedPage, type FoundFault, faultOf } from './checked-page';

type Text = 'title' | 'description';
/** Key of a page; small because there may be many. */
type PageKey = string;

/** Pages with the same title or description. */
export interface SharedText {
  text: Text;
  keys: readonly PageKey[];
}

const digest = (text: string): string =>
  createHash('sha1').update(text.trim().replace(/\s+/g, ' ').toLowerCase()).digest('base64url');

/** Stores the titles and descriptions of pages as digests, to save memory. */
export class SharedTexts {
  readonly #seen: Record<Text, Map<string, PageKey | PageKey[]>> = {
    title: new Map(),
    description: new Map(),
  };

  add(key: PageKey, texts: Pick<CheckedPage, Text>): void {
    for (const text of ['title', 'description'] as const) {
      if (texts[text].trim() === '') continue;
      const id = digest(texts[text]);
      const before = this.#seen[text].get(id);
      if (Array.isArray(before)) before.push(key);
      else this.#seen[text].set(id, before === undefined ? key : [before, key]);
    }
  }

  /** The titles and descriptions that several pages share. */
  shared(): SharedText[] {
    return (['title', 'description'] as const).flatMap((text) =>
      [...this.#seen[text].values()]
        .filter((keys) => Array.isArray(keys))
        .map((keys) => ({ text, keys })),
    );
  }
}

const SHOWN = 3;

/** Faults of each page that shares a text with others. */
export function sharedFaults(text: Text, pages: readonly CheckedPage[]): FoundFault[] {
  // All pages may share it: each names only the first few.
  const first = pages.slice(0, SHOWN + 1);
  return pages.map((page) => {
    const others = first.filter((other) => other !== page).slice(0, SHOWN);
    const names = others.map(({ name }) => `“${name}”`);
    const rest = pages.length - 1 - names.length;
    const more = rest > 0 ? ` and ${rest} more` : '';
    return faultOf(page, {
      kind: `duplicate-${text}`,
      place: text === 'title' ? 'Title' : 'Description',
      found: `The same ${text} as ${names.join(', ')}${more}.`,
      advice: `Write a ${text} that sets them apart.`,
    });
  });
}
