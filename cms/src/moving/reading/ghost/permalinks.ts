import { yamlData } from '../parse-data';
import { namedValue } from '../named-value';

/** A collection of posts, which determines their addresses. */
export interface Collection {
  /** Path of its list of posts, from the root. */
  path: string;
  permalink: string;
  /** Filter for its posts, in Ghost's language; empty for all. */
  filter: string;
}

/** A list or page with its own address, and its contents. */
export interface Route {
  path: string;
  /** Filter for its posts, in Ghost's language. */
  filter: string;
  /** Its page, tag or author, such as `page.about`. */
  data: string;
}

/** A Ghost site's patterns of addresses, as paths from the root. */
export interface Permalinks {
  /** A post belongs to the first one that matches. */
  collections: readonly Collection[];
  routes: readonly Route[];
  tag: string;
  author: string;
}

const collectionAt = (path: string, permalink: string, filter = ''): Collection => ({
  ...{ path, permalink, filter },
});

/** Ghost's default addresses. */
export const DEFAULT_PERMALINKS: Permalinks = {
  collections: [collectionAt('/', '/{slug}/')],
  routes: [],
  tag: '/tag/{slug}/',
  author: '/author/{slug}/',
};

/** Values for the placeholders of an address: the post and its date. */
export interface AddressParts {
  id: string;
  slug: string;
  publishedAt: string | null;
  primaryTag: string;
  primaryAuthor: string;
}

/** A path from its pattern; empty if the post lacks a value for it. */
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

/** Converts patterns of versions before 2, which write `:slug`. */
const ofOldForm = (pattern: string): string => pattern.replace(/:(\w+)/g, '{$1}');

/** Addresses by the setting `permalinks` of Ghost 0 and 1. */
export const permalinksOfSetting = (setting: string): Permalinks =>
  /:slug|:id/.test(setting)
    ? { ...DEFAULT_PERMALINKS, collections: [collectionAt('/', ofOldForm(setting))] }
    : DEFAULT_PERMALINKS;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const said = (value: Record<string, unknown>, name: string): string => {
  const one = value[name];
  return typeof one === 'string' ? one : '';
};

const recordsOf = (value: unknown): (readonly [string, Record<string, unknown>])[] =>
  Object.entries(isRecord(value) ? value : {}).map(
    ([path, one]) => [path, isRecord(one) ? one : {}] as const,
  );

const collectionsOf = (collections: unknown): Collection[] =>
  recordsOf(collections).flatMap(([path, one]) => {
    const permalink = said(one, 'permalink');
    return permalink === '' ? [] : [collectionAt(path, ofOldForm(permalink), said(one, 'filter'))];
  });

const routesOf = (routes: unknown): Route[] =>
  recordsOf(routes).map(([path, one]) => ({
    ...{ path, filter: said(one, 'filter'), data: said(one, 'data') },
  }));

/** Addresses by a `routes.yaml` of Ghost 2 and later; undefined if the text is not one. */
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
  const collections = collectionsOf(routes.collections);
  return {
    collections: collections.length === 0 ? DEFAULT_PERMALINKS.collections : collections,
    routes: routesOf(routes.routes),
    tag: taxonomy('tag'),
    author: taxonomy('author'),
  };
}
