import { readUrl } from '../../../contract/url';
import type { SourceName } from '../../found';

const rootOf = (siteUrl: string): string => {
  const path = readUrl(siteUrl)?.pathname ?? '';
  return path.replace(/\/+$/, '');
};

/** A plain address with that of its feed, as the program has it. */
const withFeed = (source: SourceName, address: string): string[] => {
  const feed = { wordpress: 'feed', ghost: 'rss' }[source as string];
  if (feed === undefined || address === '' || address.includes('?')) return [address];
  return [address, `${address.replace(/\/+$/, '')}/${feed}`];
};

/** The addresses at which a thing was known, whole; each once, the present one first. */
export const addressesWithFeeds = (source: SourceName, addresses: readonly string[]): string[] => [
  ...new Set(addresses.filter((one) => one !== '').flatMap((one) => withFeed(source, one))),
];

/** Where whole groups of addresses of a program lead: patterns, in which `$1` is what was caught. */
export function patternsOf(source: SourceName, siteUrl: string): { from: string; to: string }[] {
  const root = rootOf(siteUrl).replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const page = '/page/[0-9]+/?$';
  if (source === 'ghost') {
    return [
      { from: `^${root}/tag/([^/]+)${page}`, to: '/category/$1' },
      { from: `^${root}/author/([^/]+)${page}`, to: '/author/$1' },
      { from: `^${root}${page}`, to: '/' },
      { from: `^${root}/rss/?$`, to: '/feed.xml' },
    ];
  }
  if (source !== 'wordpress') return [];
  return [
    ...['category', 'tag', 'author'].map((kind) => ({
      from: `^${root}/${kind}/(?:[^/]+/)*([^/]+)${page}`,
      to: `/${kind}/$1`,
    })),
    { from: `^${root}${page}`, to: '/' },
    { from: `^${root}/[0-9]{4}(?:/[0-9]{2}){0,2}(?:${page.replace('$', '')})?/?$`, to: '/' },
    { from: `^${root}/(?:comments/)?feed(?:/[a-z0-9]+)?/?$`, to: '/feed.xml' },
  ];
}
