import { readUrl } from './url';

/** Something of another site that a text embeds: what it is called, and where it is at home. */
export interface Embed {
  label: string;
  url: string;
}

/** How a host embeds, and what its own page for the same thing is. */
interface Host {
  label: string;
  embedded: RegExp;
  page(id: string): string;
}

const HOSTS: readonly Host[] = [
  {
    label: 'Watch on YouTube',
    embedded:
      /^(?:youtube(?:-nocookie)?\.com\/(?:embed|v|shorts|live)\/|youtube\.com\/watch\?(?:.*&)?v=|youtu\.be\/)(?!videoseries)([\w-]+)/,
    page: (id) => `https://www.youtube.com/watch?v=${id}`,
  },
  {
    label: 'Watch on YouTube',
    embedded: /^youtube(?:-nocookie)?\.com\/embed\/?(?:videoseries)?\?(?:.*&)?list=([\w-]+)/,
    page: (id) => `https://www.youtube.com/playlist?list=${id}`,
  },
  {
    label: 'Watch on Vimeo',
    // A film that is not listed has a key of its own.
    embedded: /^player\.vimeo\.com\/video\/(\d+(?:\?(?:.*&)?h=\w+)?)/,
    page: (id) => `https://vimeo.com/${id.replace(/\?.*h=/, '/')}`,
  },
  {
    label: 'See on Instagram',
    embedded: /^instagram\.com\/((?:p|reel|tv)\/[\w-]+)/,
    page: (id) => `https://www.instagram.com/${id}/`,
  },
  {
    label: 'Read on X',
    embedded: /^platform\.(?:twitter|x)\.com\/embed\/Tweet\.html\?(?:.*&)?id=(\d+)/,
    page: (id) => `https://x.com/i/status/${id}`,
  },
  {
    label: 'Watch on TikTok',
    embedded: /^tiktok\.com\/(?:embed(?:\/v\d)?|player\/v\d)\/(\d+)/,
    page: (id) => `https://www.tiktok.com/@/video/${id}`,
  },
  {
    label: 'Listen on Spotify',
    embedded:
      /^open\.spotify\.com\/embed(?:-podcast)?\/((?:track|album|playlist|artist|show|episode)\/\w+)/,
    page: (id) => `https://open.spotify.com/${id}`,
  },
];

/**
 * What is embedded from an address: of known hosts their own page for it, of others the address itself.
 * Undefined where nobody could follow it.
 */
export function embedOf(address: string): Embed | undefined {
  const url = readUrl(address.trim().replace(/^\/\//, 'https://'));
  if (url === undefined || !/^https?:$/.test(url.protocol)) return undefined;
  const place = url.host.replace(/^(?:www|m)\./, '') + url.pathname + url.search;
  for (const { label, embedded, page } of HOSTS) {
    const id = embedded.exec(place)?.[1];
    if (id !== undefined) return { label, url: page(id) };
  }
  return { label: `Open on ${url.hostname.replace(/^www\./, '')}`, url: url.href };
}
