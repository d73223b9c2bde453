import { limits } from '../contract/limits';

const MAX_KEY = 300;
const MAX_VALUE = 200;

const spelledSegment = (segment: string): string => {
  try {
    return encodeURIComponent(decodeURIComponent(segment));
  } catch {
    return segment;
  }
};

/** The canonical form of a path: `/category/watch` for `/category/%77atch`. */
export const canonicalPath = (path: string): string =>
  path.split('/').map(spelledSegment).join('/');

/** Keys whose values are normalized. */
const pageValues: Readonly<Record<string, (value: string) => string>> = {
  page: (value) => (/^[1-9]\d{0,3}$/.test(value) && value !== '1' ? value : ''),
  subscribed: () => '1',
  sent: () => '1',
};

/** The normalized value of a page's query parameter; empty if it has no effect. */
export const pageValue = (key: string, value: string): string =>
  value === '' ? '' : (pageValues[key]?.(value) ?? value).slice(0, MAX_VALUE);

/**
 * Parameters whose answers are not cached, since callers can invent any number of searches and ids.
 */
const ASKED = ['q', 'productId'];
const LIST = ['limit', 'view', 'status', 'offset', 'sort'];
/** The calls whose answers are cached, with their query parameters. */
const calls: readonly (readonly [path: RegExp, keys: readonly string[]])[] = [
  [/^\/api\/posts$/, [...LIST, 'category', 'tag', 'author', 'featured', ...ASKED]],
  [/^\/api\/categories\/[1-9]\d{0,14}\/posts$/, LIST],
  [/^\/api\/posts\/slug\/[^/]+\/related$/, ['limit']],
  [
    /^\/api\/(?:categories|stats|pages\/placed|openapi\.json|(?:posts|authors|series|pages)\/slug\/[^/]+|tags\/[^/]+)$/,
    [],
  ],
];

/** Default parameters of public lists. */
const DEFAULTS: Readonly<Record<string, string>> = {
  limit: String(limits.pageSize),
  view: 'full',
  status: 'published',
  offset: '0',
  sort: 'newest',
};

/** The normalized value of a query parameter. */
const readValue = (key: string, value: string): string =>
  (key === 'limit' || key === 'offset') && /^\d{1,9}$/.test(value) ? String(Number(value)) : value;

/**
 * The cache key of a public read, without unknown parameters and default values; undefined if the
 * answer must not be cached: for searches and products, of which callers can invent any number, and
 * for duplicate parameters.
 */
export function readKey(url: string): string | undefined {
  const [given = '', query = ''] = url.split('?', 2);
  const path = canonicalPath(given);
  const keys = calls.find(([pattern]) => pattern.test(path))?.[1];
  if (keys === undefined) return undefined;
  const values = new Map<string, string>();
  for (const [key, value] of new URLSearchParams(query)) {
    const name = key.split('[', 1)[0] ?? key;
    if (!keys.includes(name)) continue;
    if (ASKED.includes(name) || name !== key || values.has(key)) return undefined;
    values.set(key, readValue(key, value));
  }
  const isList = keys.length > 1;
  const kept = new URLSearchParams();
  for (const key of keys) {
    const value = values.get(key);
    if (value !== undefined && !(isList && value === DEFAULTS[key])) kept.set(key, value);
  }
  const text = kept.toString();
  const spelled = text === '' ? path : `${path}?${text}`;
  return spelled.length > MAX_KEY ? undefined : spelled;
}
