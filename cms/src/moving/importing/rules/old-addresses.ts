import { readUrl } from '../../../contract/url';
import type { ImportSource } from '../../../contract/moving';

const rootOf = (siteUrl: string): string => {
  const path = readUrl(siteUrl)?.pathname ?? '';
  return path.replace(/\/+$/, '');
};

/** An address and that of its feed in the source program; only the address if it has a query. */
const withFeed = (source: ImportSource, address: string): string[] => {
  const feed = { wordpress: 'feed', ghost: 'rss' }[source as string];
  if (feed === undefined || address === '' || address.includes('?')) return [address];
  return [address, `${address.replace(/\/+$/, '')}/${feed}`];
};

/** The addresses of an entry with their feeds; each once, the current one first. */
export const addressesWithFeeds = (
  source: ImportSource,
  addresses: readonly string[],
): string[] => [
  ...new Set(addresses.filter((one) => one !== '').flatMap((one) => withFeed(source, one))),
];

/** Redirects for groups of addresses of a program: patterns, in which `$1` is the capture. */
export function patternsOf(source: ImportSource, siteUrl: string): { from: string; to: string }[] {
  const root = `^${rootOf(siteUrl).replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}`;
  const later = '/page/[0-9]+/?$';
  const archive = (base: string, kind: string) => ({
    from: `${root}/${base}/([^/]+)${later}`,
    to: `/${kind}/$1`,
  });
  const front = { from: `${root}${later}`, to: '/' };
  // The programs' and plugins' sitemaps differ: wp-sitemap.xml, sitemap_index.xml,
  // post-sitemap2.xml, sitemap-posts.xml.
  const sitemaps = {
    from: `${root}${String.raw`/[a-z0-9_-]*sitemap[a-z0-9_-]*\.xml(?:\.gz)?$`}`,
    to: '/sitemap.xml',
  };
  if (source === 'ghost') {
    return [archive('tag', 'category'), archive('author', 'author'), front, sitemaps];
  }
  if (source !== 'wordpress') return [sitemaps];
  const days = ['', '/[0-9]{2}', '/[0-9]{2}/[0-9]{2}'];
  return [
    ...['category', 'tag', 'author'].map((kind) => archive(kind, kind)),
    // WordPress resolves a category by the last part alone, so that old links may name former
    // parents.
    { from: `${root}/category/[^/]+/(.+)$`, to: `${rootOf(siteUrl)}/category/$1` },
    front,
    ...days.map((day) => ({ from: `${root}/[0-9]{4}${day}/?$`, to: '/' })),
    { from: `${root}/(?:feed/[a-z0-9]+|rss2?|rdf|atom)$`, to: '/feed.xml' },
    sitemaps,
  ];
}

/** The addresses of a program's feeds, as paths from the root. */
export const feedPaths = (source: ImportSource, siteUrl: string): string[] => {
  const root = rootOf(siteUrl);
  if (source === 'ghost') return [`${root}/rss`];
  return source === 'wordpress' ? [`${root}/feed`, `${root}/comments/feed`] : [];
};
