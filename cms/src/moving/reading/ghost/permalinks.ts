import { yamlData } from '../parse-data';
import { namedValue } from '../named-value';

/** How a Ghost site makes addresses, as paths from the root. */
export interface Permalinks {
  post: string;
  tag: string;
  author: string;
}

/** Ghost's own addresses where nothing else is set. */
export const DEFAULT_PERMALINKS: Permalinks = {
  post: '/{slug}/',
  tag: '/tag/{slug}/',
  author: '/author/{slug}/',
};

/** What may stand in an address: that of the post, and its date. */
export interface AddressParts {
  id: string;
  slug: string;
  publishedAt: string | null;
  primaryTag: string;
  primaryAuthor: string;
}

/** A path by its pattern; empty where the post has not got what it needs. */
export function pathBy(pattern: string, parts: AddressParts): string {
  const [year = '', month = '', day = ''] = (parts.publishedAt ?? '').slice(0, 10).split('-');
  const values: Readonly<Record<string, string>> = {
    id: parts.id,
    slug: parts.slug,
    year,
    month,
    day,
    primary_tag: parts.primaryTag || 'all',
    primary_author: parts.primaryAuthor,
    author: parts.primaryAuthor,
  };
  const names = [...pattern.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  if (names.some((name) => (namedValue(values, name) ?? '') === '')) return '';
  return pattern.replace(/\{(\w+)\}/g, (_whole, name: string) =>
    encodeURIComponent(namedValue(values, name) ?? ''),
  );
}

/** The pattern of versions before 2, which write `:slug`. */
const ofOldForm = (pattern: string): string => pattern.replace(/:(\w+)/g, '{$1}');

/** Addresses with what the setting `permalinks` of Ghost 0 and 1 says. */
export const permalinksOfSetting = (setting: string): Permalinks =>
  /:slug|:id/.test(setting)
    ? { ...DEFAULT_PERMALINKS, post: ofOldForm(setting) }
    : DEFAULT_PERMALINKS;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The pattern of a site that has one collection alone, or of its first one that takes everything. */
function postPattern(collections: unknown): string | undefined {
  if (!isRecord(collections)) return undefined;
  const all = Object.values(collections).filter(isRecord);
  const one = all.find((collection) => collection.filter === undefined) ?? all[0];
  return typeof one?.permalink === 'string' ? ofOldForm(one.permalink) : undefined;
}

/** Addresses by a `routes.yaml` of Ghost 2 and later; undefined where the text is none. */
export function permalinksOfRoutes(yaml: string): Permalinks | undefined {
  let routes: unknown;
  try {
    routes = yamlData(yaml);
  } catch {
    return undefined;
  }
  if (!isRecord(routes) || !('collections' in routes)) return undefined;
  const taxonomies = isRecord(routes.taxonomies) ? routes.taxonomies : {};
  const taxonomy = (name: 'tag' | 'author'): string => {
    const pattern = taxonomies[name];
    return typeof pattern === 'string' ? ofOldForm(pattern) : DEFAULT_PERMALINKS[name];
  };
  return {
    post: postPattern(routes.collections) ?? DEFAULT_PERMALINKS.post,
    tag: taxonomy('tag'),
    author: taxonomy('author'),
  };
}
