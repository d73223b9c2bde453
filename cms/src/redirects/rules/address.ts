import { createHash } from 'node:crypto';

/** Campaign parameters, which never identify a page. */
const CAMPAIGN =
  /^(?:utm_\w+|gclid|gbraid|wbraid|dclid|fbclid|msclkid|twclid|ttclid|yclid|igshid|mc_cid|mc_eid|_ga)$/i;
/** Characters that no address may contain, even escaped. */
const UNSAFE = /[\\\p{Cc}\p{Cf}\p{Cs}]/u;
/** Characters that would change the meaning of a path unless they are encoded. */
const RESERVED = /[/?#%\s]/gu;

/** An address of this site in its canonical spelling. */
export interface Address {
  /** In lower case and escaped, with one slash between segments and none at the end. */
  path: string;
  /** For people: in the original case, without escapes. */
  readable: string;
  /** Sorted, without campaign parameters; may be empty. */
  query: string;
  /** Only the campaign parameters. */
  tags: string;
}

function readSegments(path: string): string[] | undefined {
  try {
    const segments = path.split('/').map((part) => decodeURIComponent(part).normalize('NFC'));
    const isBad = segments.some((part) => UNSAFE.test(part) || part === '.' || part === '..');
    return isBad ? undefined : segments.filter((part) => part !== '');
  } catch {
    // Bytes that are not UTF-8, or a literal percent sign.
    return undefined;
  }
}

const pathOf = (segments: readonly string[], write: (segment: string) => string): string =>
  `/${segments.map(write).join('/')}`;

function readQuery(text: string): { query: string; tags: string } {
  const all = [...new URLSearchParams(text)];
  const plain = new URLSearchParams(all.filter(([name]) => !CAMPAIGN.test(name)));
  plain.sort();
  const tags = new URLSearchParams(all.filter(([name]) => CAMPAIGN.test(name)));
  return { query: plain.toString(), tags: tags.toString() };
}

/** The names in a query. */
export const namesIn = (query: string): string[] => [...new URLSearchParams(query).keys()];

/**
 * Parses a path from the root, with or without query and fragment; undefined if no browser requests
 * it: bytes that are not UTF-8, control characters, backslashes or `..`.
 */
export function readAddress(address: string): Address | undefined {
  if (!address.startsWith('/')) return undefined;
  const [whole = ''] = address.split('#', 1);
  const mark = whole.indexOf('?');
  const segments = readSegments(mark < 0 ? whole : whole.slice(0, mark));
  if (segments === undefined) return undefined;
  return {
    path: pathOf(segments, (part) => encodeURIComponent(part.toLowerCase())),
    readable: pathOf(segments, (part) => part.replace(RESERVED, encodeURIComponent)),
    ...readQuery(mark < 0 ? '' : whole.slice(mark + 1)),
  };
}

/** A readable path, encoded for a header. */
export const encodePath = (readable: string): string =>
  readable
    .split('/')
    .map((part) => encodeURIComponent(decodeURIComponent(part)))
    .join('/');

/** Key of an exact redirect: the digest of its normalized path and query. */
export const addressKey = (path: string, query = ''): string => digest(`${path}?${query}`);

/** Key of a pattern. */
export const patternKey = (pattern: string): string => digest(`pattern ${pattern}`);

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Suffixes that old sites add to a page's address: AMP, feeds, pagination, comments. */
const SUFFIX =
  /\/(?:amp|embed|trackback|feed(?:\/(?:atom|rss|rss2|rdf))?|page\/\d+|comment-page-\d+)$/i;
const INDEX = /^\/index\.php(?=\/|$)/i;

/** An address without an old site's additions, and whether they ask for a feed. */
export interface Form extends Address {
  isFeed: boolean;
}

/** The addresses that remain without the prefix and suffix that old sites add. */
export function otherForms(address: Address): Form[] {
  const whole: Form = { ...address, isFeed: false };
  const forms: Form[] = [];
  for (const pattern of [INDEX, SUFFIX]) {
    for (const form of [whole, ...forms]) {
      const found = pattern.exec(form.path)?.[0];
      if (found === undefined) continue;
      const isFeed = found.startsWith('/feed');
      const shorten = (path: string): string => path.replace(pattern, '') || '/';
      const { path, readable } = form;
      forms.push({ ...form, path: shorten(path), readable: shorten(readable), isFeed });
    }
  }
  return forms;
}
