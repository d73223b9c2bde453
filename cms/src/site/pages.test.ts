import type { IncomingMessage } from 'node:http';
import type { Site } from '../contract/site';
import type { ResponseEntry } from '../lib/response-entry';
import { EntryCache } from './entry-cache';
import { canonicalUrl, Pages } from './pages';
import { PublicReads } from './public-reads';

jest.mock('../lib/shared-cache', () => ({
  sharedCacheHeaders: () => ({ 'Cache-Control': 'public, s-maxage=300' }),
}));

jest.mock('../lib/security-headers', () => ({ pageHeaders: () => ({}) }));

describe('canonicalUrl', () => {
  it('keeps the declared query parameters, in the order of the page', () => {
    expect(canonicalUrl('/search?page=2&utm_source=x&q=a%20b', ['q', 'page'])).toBe(
      '/search?q=a+b&page=2',
    );
  });
  it('drops empty values, unknown keys and the question mark', () => {
    expect(canonicalUrl('/stories?page=&x=1', ['page'])).toBe('/stories');
    expect(canonicalUrl('/?', [])).toBe('/');
  });
  it('truncates long values', () => {
    expect(canonicalUrl(`/search?q=${'a'.repeat(500)}`, ['q'])).toHaveLength(
      '/search?q='.length + 200,
    );
  });
  it.each(['x123', '01', '-1', '0', '1', '1e3', '10000', '%31', '2x', 'abc'])(
    'treats the page %s as the first',
    (page) => {
      expect(canonicalUrl(`/stories?page=${page}`, ['page'])).toBe('/stories');
    },
  );
  it('treats parameters as text, whatever they contain', () => {
    expect(canonicalUrl('/?subscribed=x7', ['subscribed'])).toBe('/?subscribed=1');
    expect(canonicalUrl('/contact?sent=no&sent=2', ['sent'])).toBe('/contact?sent=1');
    expect(canonicalUrl('/stories?%70age=%32', ['page'])).toBe('/stories?page=2');
  });
});

describe('a page of public reads', () => {
  let isAway = false;
  let reads = 0;
  let pageCache: EntryCache;
  let readCache: EntryCache;
  let pages: Pages;

  const load = (): Promise<ResponseEntry> =>
    pages.load({ url: '/', headers: {} } as IncomingMessage);

  beforeEach(() => {
    isAway = false;
    reads = 0;
    const ages = { maxAge: 60_000, refreshAge: 45_000, maxBytes: 1_000_000 };
    pageCache = new EntryCache({ clock: { now: () => 0 }, ...ages });
    readCache = new EntryCache({ clock: { now: () => 0 }, ...ages });
    const callApi = () => {
      reads += 1;
      const body = Buffer.from(JSON.stringify(reads));
      return Promise.resolve({ status: isAway ? 503 : 200, headers: {}, body });
    };
    pages = new Pages({
      renderer: {
        async render({ read }) {
          const { body } = await read('/api/categories');
          return { status: 200, html: `read ${String(body)}`, inlineStyles: [] };
        },
        pageQueryKeys: () => [],
      },
      renderArticle: () => Promise.resolve(''),
      reads: new PublicReads(callApi, readCache, () => 0),
      callApi,
      cache: pageCache,
      publicUrl: 'https://example.com',
      now: () => 0,
      getSite: () => Promise.resolve({} as Site),
      findLook: () => Promise.resolve(undefined),
      hasSession: () => Promise.resolve(false),
      inTurn: (make) => make(),
    });
  });

  it('is cached', async () => {
    const page = await load();
    expect(page.isStale).toBeUndefined();
    expect(page.headers['Cache-Control']).toBe('public, s-maxage=300');
    expect(pageCache.peek('/')).toBe(page);
  });

  it('is marked as stale if a read is, and closed to shared caches', async () => {
    await load();
    isAway = true;
    pageCache.clear();
    readCache.clear();
    const page = await load();
    expect(page.isStale).toBe(true);
    expect(page.headers['Cache-Control']).toBe('public, no-cache');
    expect(page.encoded.identity.body.toString()).toBe('read 1');
  });
});
