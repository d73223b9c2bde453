import { readUrl } from './url';

/** Shape of a player: a video, a vertical video, a social post, a track, a list of tracks. */
export type PlayerShape = 'film' | 'tall' | 'post' | 'track' | 'list';

/** Verb of the link's label: what a reader does on the other site. */
export type EmbedVerb = 'watch' | 'listen' | 'see' | 'read';

/** A player that shows content of another site in the page, loaded only on the reader's request. */
export interface Player {
  /** The name of the site. */
  host: string;
  verb: EmbedVerb;
  src: string;
  shape: PlayerShape;
}

/** Embedded content of another site: its label in texts, and its own page. */
export interface Embed {
  /** In English, as written into texts; readers see it in the language of the site. */
  label: string;
  url: string;
  /** Missing for unknown sites. */
  player?: Player;
}

type Ids = readonly string[];

/** How a site's content is embedded, and the page of that content. */
interface Host {
  name: string;
  verb: EmbedVerb;
  /** Patterns of its addresses, without scheme and `www.`; the groups capture the ids. */
  addresses: readonly RegExp[];
  page(ids: Ids): string;
  player(ids: Ids): string;
  /**
   * Query parameters that start the page and the player at a second; missing if the site has none.
   */
  start?: (seconds: number) => { page: string; player: string };
  shape: PlayerShape;
}

const youTube = { name: 'YouTube', verb: 'watch', shape: 'film' } as const;
const fromSecond = (seconds: number) => ({
  page: `&t=${seconds}s`,
  player: `&start=${seconds}`,
});
const spotify = {
  name: 'Spotify',
  verb: 'listen',
  page: ([id = '']: Ids) => `https://open.spotify.com/${id}`,
  player: ([id = '']: Ids) => `https://open.spotify.com/embed/${id}`,
} as const;
const SPOTIFY = '^open\\.spotify\\.com\\/(?:embed(?:-podcast)?\\/|intl-\\w+\\/)?';

const HOSTS: readonly Host[] = [
  {
    ...youTube,
    addresses: [
      /^youtube(?:-nocookie)?\.com\/(?:embed|v|shorts|live)\/(?!videoseries)([\w-]+)/,
      /^youtube\.com\/watch\?(?:.*&)?v=([\w-]+)/,
      /^youtu\.be\/([\w-]+)/,
    ],
    page: ([id = '']) => `https://www.youtube.com/watch?v=${id}`,
    player: ([id = '']) => `https://www.youtube-nocookie.com/embed/${id}?autoplay=1`,
    start: fromSecond,
  },
  {
    ...youTube,
    addresses: [
      /^youtube(?:-nocookie)?\.com\/embed\/?(?:videoseries)?\?(?:.*&)?list=([\w-]+)/,
      /^youtube\.com\/playlist\?(?:.*&)?list=([\w-]+)/,
    ],
    page: ([id = '']) => `https://www.youtube.com/playlist?list=${id}`,
    player: ([id = '']) => `https://www.youtube-nocookie.com/embed/videoseries?list=${id}`,
  },
  {
    name: 'Vimeo',
    verb: 'watch',
    // Unlisted videos have a key of their own.
    addresses: [
      /^player\.vimeo\.com\/video\/(\d+)(?:\?(?:.*&)?h=(\w+))?/,
      /^vimeo\.com\/(\d+)(?:\/(\w+))?/,
    ],
    page: ([id = '', key]) => `https://vimeo.com/${id}${key === undefined ? '' : `/${key}`}`,
    player: ([id = '', key]) =>
      `https://player.vimeo.com/video/${id}?${key === undefined ? '' : `h=${key}&`}dnt=1&autoplay=1`,
    start: (seconds) => ({ page: `#t=${seconds}s`, player: `#t=${seconds}s` }),
    shape: 'film',
  },
  {
    name: 'Instagram',
    verb: 'see',
    addresses: [/^instagram\.com\/(?:[\w.]+\/)?((?:p|reel|tv)\/[\w-]+)/],
    page: ([id = '']) => `https://www.instagram.com/${id}/`,
    player: ([id = '']) => `https://www.instagram.com/${id}/embed/captioned/`,
    shape: 'post',
  },
  {
    name: 'X',
    verb: 'read',
    addresses: [
      /^platform\.(?:twitter|x)\.com\/embed\/Tweet\.html\?(?:.*&)?id=(\d+)/,
      /^(?:mobile\.)?(?:twitter|x)\.com\/\w+\/status(?:es)?\/(\d+)/,
    ],
    page: ([id = '']) => `https://x.com/i/status/${id}`,
    player: ([id = '']) => `https://platform.twitter.com/embed/Tweet.html?dnt=true&id=${id}`,
    shape: 'post',
  },
  {
    name: 'TikTok',
    verb: 'watch',
    addresses: [
      /^tiktok\.com\/(?:embed(?:\/v\d)?|player\/v\d)\/(\d+)/,
      /^tiktok\.com\/@[\w.]*\/video\/(\d+)/,
    ],
    page: ([id = '']) => `https://www.tiktok.com/@/video/${id}`,
    player: ([id = '']) => `https://www.tiktok.com/player/v1/${id}`,
    shape: 'tall',
  },
  {
    ...spotify,
    addresses: [new RegExp(`${SPOTIFY}((?:track|episode)\\/\\w+)`)],
    shape: 'track',
  },
  {
    ...spotify,
    addresses: [new RegExp(`${SPOTIFY}((?:album|playlist|artist|show)\\/\\w+)`)],
    shape: 'list',
  },
];

const ENGLISH: Record<EmbedVerb, string> = {
  watch: 'Watch',
  listen: 'Listen',
  see: 'See',
  read: 'Read',
};

/** Origins of the players of all known sites: a page needs to allow no other frames. */
export const playerOrigins: readonly string[] = [
  ...new Set(HOSTS.map(({ player }) => new URL(player([])).origin)),
];

const START = /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,6})s?)?$/;

/**
 * The start time of a video link in seconds: `t=90`, `t=1m30s`, `start=90`, also `#t=90`; 0 by
 * default.
 */
function startOf({ searchParams, hash }: URL): number {
  const behind = new URLSearchParams(hash.slice(1));
  const written = [searchParams.get('t'), searchParams.get('start'), behind.get('t')];
  const [, hours = 0, minutes = 0, seconds = 0] = START.exec(written.find(Boolean) ?? '') ?? [];
  return Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds);
}

/**
 * Embed of an address: page and player for known sites, the address itself for others. Undefined if
 * it is not an http(s) URL.
 */
export function embedOf(address: string): Embed | undefined {
  const url = readUrl(address.trim().replace(/^\/\//, 'https://'));
  if (url === undefined || !/^https?:$/.test(url.protocol)) return undefined;
  const place = url.host.replace(/^(?:www|m)\./, '') + url.pathname + url.search;
  for (const { name, verb, addresses, page, player, shape, start } of HOSTS) {
    const [, ...ids] = addresses.map((known) => known.exec(place)).find((found) => found) ?? [];
    if (ids.length === 0) continue;
    const second = startOf(url);
    const from = second > 0 ? start?.(second) : undefined;
    const src = player(ids) + (from?.player ?? '');
    return {
      label: `${ENGLISH[verb]} on ${name}`,
      url: page(ids) + (from?.page ?? ''),
      player: { host: name, verb, src, shape },
    };
  }
  return { label: `Open on ${url.hostname.replace(/^www\./, '')}`, url: url.href };
}
