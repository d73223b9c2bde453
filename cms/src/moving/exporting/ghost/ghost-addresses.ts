import { isAscii, latinSlug } from '../latin-slug';

function spelledThere(part: string): string {
  if (isAscii(part) && !part.includes('%')) return part;
  try {
    return encodeURIComponent(latinSlug(decodeURIComponent(part)) ?? decodeURIComponent(part));
  } catch {
    // A percent sign that encodes nothing.
    return part;
  }
}

/** The slugs of pages by their paths on this site; Ghost has all pages at its root. */
export type PageSlugs = ReadonlyMap<string, string>;

/** Ghost's address for a path of this site; undefined if it has none. */
export function ghostPath(path: string, pages: PageSlugs = new Map()): string | undefined {
  const [, own = '', rest = ''] = /^([^?#]*?)\/?([?#].*)?$/.exec(path) ?? [];
  const page = pages.get(own);
  if (page !== undefined) return `/${spelledThere(page)}/${rest}`;
  const [, kind, part = ''] = /^\/(post|category|tag|author)\/([^/]+)$/.exec(own) ?? [];
  if (kind === undefined) return undefined;
  const there = spelledThere(part);
  if (kind === 'post') return `/${there}/${rest}`;
  return `/${kind === 'category' ? 'tag' : kind}/${there}/${rest}`;
}

/** An entry of the magazine with its path on the site. */
export interface Addressed {
  name: string;
  slug: string;
  path: string;
}

/** The addresses that need their own redirects to Ghost, and those that only Ghost can decide. */
export class MovedAddresses {
  /** Paths of this site. */
  readonly own: string[] = [];

  constructor(private readonly lost: string[]) {}

  add({ name, slug, path }: Addressed): void {
    if (isAscii(slug)) return;
    if (latinSlug(slug) !== undefined) {
      this.own.push(path);
      return;
    }
    this.lost.push(
      `Ghost spells the address of “${name}” in Latin letters of its choice: lead ${path} there yourself.`,
    );
  }
}
