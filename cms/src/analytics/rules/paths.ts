import { wellFormed } from '../../lib/well-formed';

/** Maximum length of a counted path, in characters. */
export const MAX_PATH = 500;

/** Matches most paths, which are already normalized. */
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

/** Truncates a text without splitting an escape or a surrogate pair. */
const cut = (text: string): string =>
  text.length <= MAX_PATH ? text : wellFormed(text.slice(0, MAX_PATH)).replace(/%[0-9A-F]?$/, '');

/**
 * Normalizes a path for counting: without query and fragment, readable characters decoded, single
 * slashes, no trailing slash, at most 500 characters, case preserved. Idempotent.
 */
export function normalizePath(address: string): string {
  const [path = ''] = address.split(/[?#]/, 1);
  if (path.length <= MAX_PATH && PLAIN.test(path)) return path;
  const readable = wellFormed(path)
    .replace(/%(?![0-9a-f]{2})/gi, '%25')
    .replace(ESCAPES, decodeRun)
    // Escapes are skipped, since a combining accent after one would change its last letter.
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

/** The slug of the post at a normalized path; undefined for other pages. */
export const postSlugOf = (path: string): string | undefined => slugBehind('/post/', path);

/** The slug of the category at a normalized path; undefined for other pages. */
export const categorySlugOf = (path: string): string | undefined => slugBehind('/category/', path);

/** Other kinds of entries with pages of their own. */
const KINDS = { '/tag/': 'tag', '/author/': 'author', '/series/': 'series' } as const;

/**
 * Kind and slug of the tag, author, series or owner's page at a normalized path; undefined for
 * other pages.
 */
export function listedEntryOf(path: string) {
  for (const [folder, kind] of Object.entries(KINDS)) {
    const slug = slugBehind(folder, path);
    if (slug !== undefined) return { kind, slug };
  }
  const page = slugBehind('/', path);
  return page === undefined ? undefined : { kind: 'page' as const, slug: page };
}

/** The key of the newsletter issue at a normalized path; undefined for other pages. */
export const issueKeyOf = (path: string): string | undefined =>
  slugBehind('/newsletter/issues/', path);
