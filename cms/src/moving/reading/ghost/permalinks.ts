import { yamlData } from '../parse-data';
import { namedValue } from '../named-value';

/** A collection of posts, in which posts have their addresses. */
export interface Collection {
  /** Where its list of posts stands; a path from the root. */
  path: string;
  permalink: string;
  /** Which posts are in it, in Ghost's language; empty for all. */
  filter: string;
}

/** A list or page with an address of its own, and what it shows. */
export interface Route {
  path: string;
  /** Which posts it shows, in Ghost's language. */
  filter: string;
  /** The page, tag or author that it shows, such as `page.about`. */
  data: string;
}

/** How a Ghost site makes addresses, as paths from the root. */
export interface Permalinks {
  /** A post is in the first one that takes it. */
  collections: readonly Collection[];
  routes: readonly Route[];
  tag: string;
  author: string;
}

const collectionAt = (path: string, permalink: string, filter = ''): Collection => ({
  ...{ path, permalink, filter },
});

/** Ghost's own addresses where nothing else is set. */
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
  const collections = collectionsOf(routes.collections);
  return {
    collections: collections.length === 0 ? DEFAULT_PERMALINKS.collections : collections,
    routes: routesOf(routes.routes),
    tag: taxonomy('tag'),
    author: taxonomy('author'),
  };
}
