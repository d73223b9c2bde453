import type { FoundRedirect } from '../../found';
import type { Collection, Permalinks } from './permalinks';
import { pathBy } from './permalinks';

/** Fields of a post that the filters of collections use. */
export interface FilteredPost {
  tags: readonly string[];
  authors: readonly string[];
  isFeatured: boolean;
}

/** The values of a post, by their names in filters. */
function valuesOf({ tags, authors, isFeatured }: FilteredPost): Record<string, readonly string[]> {
  return {
    ...{ tag: tags, tags, primary_tag: tags.slice(0, 1) },
    ...{ author: authors, authors, primary_author: authors.slice(0, 1) },
    featured: [String(isFeatured)],
  };
}

/**
 * One condition, such as `tag:news`, `tag:-news` or `tag:[news,views]`; false if it is not
 * understood.
 */
function meets(condition: string, values: Record<string, readonly string[]>): boolean {
  const [, name = '', not = '', list = ''] = /^([\w.]+):(-?)(.+)$/.exec(condition.trim()) ?? [];
  const all = values[name.replace(/\.slug$/, '')];
  if (all === undefined) return false;
  const wanted = list.replace(/^\[|\]$/g, '').split(';');
  const has = wanted.some((one) => all.includes(one.trim().replace(/^'|'$/g, '')));
  return has === (not === '');
}

/** Whether a filter in Ghost's language, without parentheses, matches a post. */
function takes(filter: string, post: FilteredPost): boolean {
  if (filter.trim() === '') return true;
  const values = valuesOf(post);
  // A comma between conditions means “or”, but not within a list.
  const lists = filter.replace(/\[[^\]]*\]/g, (list) => list.replaceAll(',', ';'));
  return lists.split(',').some((each) => each.split('+').every((one) => meets(one, values)));
}

/**
 * The permalinks of a site's collections, the post's own first: it may have been in others before.
 */
export function permalinksFor(collections: readonly Collection[], post: FilteredPost): string[] {
  const isOwn = ({ filter }: Collection): boolean => takes(filter, post);
  const own = collections.find(isOwn) ?? collections.find(({ filter }) => filter === '');
  const others = collections.filter((one) => one !== own);
  return [...(own === undefined ? [] : [own]), ...others].map(({ permalink }) => permalink);
}

/** The old address of a single entry that a route shows, such as `page.about`. */
function placeOf(permalinks: Permalinks, kind: string, slug: string): string {
  const pattern = { tag: permalinks.tag, author: permalinks.author }[kind] ?? '/{slug}/';
  return pathBy(pattern, {
    id: '',
    slug,
    publishedAt: null,
    primaryTag: slug,
    primaryAuthor: slug,
  });
}

const lead = (path: string, to: string): FoundRedirect => ({
  ...{ kind: 'redirect', from: path.replace(/(?<=.)\/$/, ''), to, status: 301, isPattern: false },
});

/**
 * Redirects for the lists of a site's routes: to the page of their only tag, else to the home page;
 * `left` counts the theme's pages without posts.
 */
export function routesLead(
  permalinks: Permalinks,
  tagSlugs: ReadonlySet<string>,
): { redirects: FoundRedirect[]; left: number } {
  const lists = [
    ...permalinks.collections.map(({ path, filter }) => ({ path, filter, data: '' })),
    ...permalinks.routes,
  ].filter(({ path }) => path !== '/');
  const redirects = lists.flatMap(({ path, filter, data }) => {
    const [, kind = '', slug = ''] = /^(page|post|tag|author)\.(.+)$/.exec(data) ?? [];
    if (slug !== '') return [lead(path, placeOf(permalinks, kind, slug))];
    const isList = filter !== '' || permalinks.collections.some((one) => one.path === path);
    if (!isList) return [];
    const [, tag = ''] = /^(?:primary_)?tag:([\w-]+)$/.exec(filter) ?? [];
    const to = tagSlugs.has(tag) ? placeOf(permalinks, 'tag', tag) : '/';
    return [lead(path, to), lead(`${path.replace(/\/$/, '')}/rss`, '/feed.xml')];
  });
  const led = new Set(redirects.map(({ from }) => from));
  const left = lists.filter(({ path }) => !led.has(lead(path, '').from)).length;
  return { redirects, left };
}
