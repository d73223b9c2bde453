import { wellFormed } from '../../lib/well-formed';

/** How long a counted path may be, in characters. */
export const MAX_PATH = 500;

/** Most paths: they are in their normal form. */
const PLAIN = /^(?:\/|(?:\/[\w-]+)+)$/;
const ESCAPE = /(%[0-9A-F]{2})/;
const ESCAPES = /(?:%[0-9a-f]{2})+/gi;
/** Characters that would change the meaning of a path, or make it unreadable, if left unescaped. */
const RESERVED = /[/?#%]/g;
const UNREADABLE = /[\\\p{Cc}\p{Cf}]/gu;

function decodeRun(run: string): string {
  try {
    return decodeURIComponent(run).replace(RESERVED, encodeURIComponent);
  } catch {
    // Bytes that are not UTF-8 stay encoded.
    return run.toUpperCase();
  }
}

/** A text cut at a number of characters, without halves of an escape or a surrogate pair. */
const cut = (text: string): string =>
  text.length <= MAX_PATH ? text : wellFormed(text.slice(0, MAX_PATH)).replace(/%[0-9A-F]?$/, '');

/**
 * A path as views are counted by: without query and fragment, readable characters decoded, one slash
 * between segments and none at the end, at most 500 characters, case kept. The result is its own
 * normal form.
 */
export function normalizePath(address: string): string {
  const [path = ''] = address.split(/[?#]/, 1);
  if (path.length <= MAX_PATH && PLAIN.test(path)) return path;
  const readable = wellFormed(path)
    .replace(/%(?![0-9a-f]{2})/gi, '%25')
    .replace(ESCAPES, decodeRun)
    // Apart from the escapes, whose last letter an accent behind it would change.
    .split(ESCAPE)
    .map((part) => part.normalize('NFC'))
    .join('')
    .replace(UNREADABLE, encodeURIComponent);
  const whole = `/${readable}`.replace(/\/{2,}/g, '/');
  return cut(whole).replace(/(?<=.)\/$/, '');
}

const slugBehind = (folder: string, path: string): string | undefined => {
  const slug = path.startsWith(folder) ? path.slice(folder.length) : '';
  return slug === '' || slug.includes('/') ? undefined : slug;
};

/** The slug of the post that a normalized path shows; undefined on every other page. */
export const postSlugOf = (path: string): string | undefined => slugBehind('/post/', path);

/** The slug of the category that a normalized path shows; undefined on every other page. */
export const categorySlugOf = (path: string): string | undefined => slugBehind('/category/', path);

/** Pages of which there is one for each of something, beside posts and categories. */
const KINDS = { '/tag/': 'tag', '/author/': 'author', '/series/': 'series' } as const;

/**
 * Content type and slug of a normalized path that shows a tag, an author, a series or one of the owner's pages;
 * undefined on every other page.
 */
export function listedEntryOf(path: string) {
  for (const [folder, kind] of Object.entries(KINDS)) {
    const slug = slugBehind(folder, path);
    if (slug !== undefined) return { kind, slug };
  }
  const page = slugBehind('/', path);
  return page === undefined ? undefined : { kind: 'page' as const, slug: page };
}

/** The key of the newsletter issue that a normalized path shows; undefined on every other page. */
export const issueKeyOf = (path: string): string | undefined =>
  slugBehind('/newsletter/issues/', path);
