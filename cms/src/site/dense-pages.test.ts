import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { createEntry, type ResponseEntry, sendEntry } from '../lib/response-entry';
import { DensePages } from './dense-pages';
import { EntryCache } from './entry-cache';

const page = Array.from({ length: 900 }, (_, i) => `<li>Post ${i * i} of ${i % 7}</li>`).join('');

describe('popular pages', () => {
  let now: number;
  let html: string;
  let cache: EntryCache;
  let dense: DensePages;

  const make = (): Promise<ResponseEntry> =>
    Promise.resolve(
      createEntry({ status: 200, headers: { 'X-Own': '1' }, body: Buffer.from(html) }, now),
    );

  /** The bytes sent to a reader. */
  async function read(): Promise<Buffer> {
    let sent: Buffer = Buffer.alloc(0);
    const res = { writeHead: () => undefined, end: (body: Buffer) => (sent = body) };
    const headers = { 'accept-encoding': 'br' };
    const entry = cache.peek('/') ?? (await cache.load('/', make));
    await sendEntry({ headers } as IncomingMessage, res as unknown as ServerResponse, entry);
    return sent;
  }

  beforeEach(() => {
    now = 5_000;
    html = page;
    const ages = { maxAge: 60_000, refreshAge: 45_000 };
    cache = new EntryCache({ clock: { now: () => now }, ...ages, maxBytes: 10_000_000 });
    dense = new DensePages(cache, (error) => {
      throw error;
    });
  });

  it('are recompressed to a smaller size with the same content', async () => {
    const first = await read();
    await read();
    await dense.look();
    expect(await read()).toEqual(first);
    await read();
    await dense.look();
    const later = await read();
    expect(later.length).toBeLessThan(first.length);
    expect(brotliDecompressSync(later).toString()).toBe(html);
  });

  it('keep their size if they are rendered again without changes', async () => {
    for (let i = 0; i < 4; i += 1) await read();
    await dense.look();
    const small = await read();
    now += 61_000;
    expect(await read()).toBe(small);
    cache.clear();
    expect(await read()).toBe(small);
  });

  it('are current after a change', async () => {
    for (let i = 0; i < 4; i += 1) await read();
    await dense.look();
    cache.clear();
    html = `${page}<li>new</li>`;
    now += 2_000;
    expect(brotliDecompressSync(await read()).toString()).toBe(html);
  });

  it('are not recompressed if they are so large that it would take seconds', async () => {
    html = page.repeat(26);
    for (let i = 0; i < 4; i += 1) await read();
    const first = await read();
    await dense.look();
    expect(await read()).toBe(first);
  });

  it('are recompressed one at a time', async () => {
    for (let i = 0; i < 4; i += 1) await read();
    const first = await read();
    const work = dense.look();
    await dense.look();
    expect(await read()).toBe(first);
    await work;
    expect(await read()).not.toBe(first);
  });
});
