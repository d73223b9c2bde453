import { EntryCache } from './entry-cache';
import { createEntry, type ResponseEntry } from '../lib/response-entry';

describe('EntryCache', () => {
  let now = 0;
  let made = 0;
  let stale: string[] = [];
  let cache: EntryCache;

  const makeAs = (status = 200, size = 10): Promise<ResponseEntry> => {
    made += 1;
    const body = Buffer.alloc(size, String(made));
    return Promise.resolve(createEntry({ status, headers: {}, body }, now));
  };
  const make = (): Promise<ResponseEntry> => makeAs();
  const away = (): Promise<ResponseEntry> => Promise.reject(new Error('the database is away'));

  beforeEach(() => {
    now = 1_000;
    made = 0;
    stale = [];
    cache = new EntryCache({
      clock: { now: () => now },
      maxAge: 60_000,
      refreshAge: 45_000,
      maxBytes: 100_000,
      onStale: (key) => stale.push(key),
    });
  });

  it('renders an entry once for concurrent callers', async () => {
    const entries = await Promise.all(Array.from({ length: 5 }, () => cache.load('/', make)));
    expect(made).toBe(1);
    expect(new Set(entries).size).toBe(1);
    expect(cache.peek('/')).toBe(entries[0]);
  });

  it('tells the renderer whether there was an entry', async () => {
    const reported: boolean[] = [];
    const render = (isRefresh: boolean): Promise<ResponseEntry> => {
      reported.push(isRefresh);
      return make();
    };
    await cache.load('/', render);
    now += 61_000;
    await cache.load('/', render);
    cache.clear();
    await cache.load('/', render);
    await cache.load('/other', render);
    expect(reported).toEqual([false, true, true, false]);
  });

  it('serves an entry aged 50 s once more while it renders a new one', async () => {
    const first = await cache.load('/', make);
    now += 50_000;
    expect(cache.peek('/')).toBeUndefined();
    expect(await cache.load('/', make)).toBe(first);
    await new Promise((resolve) => setImmediate(resolve));
    await cache.load('/', make);
    expect(made).toBe(2);
  });

  it('never serves an entry older than 60 s while a new one can be rendered', async () => {
    const first = await cache.load('/', make);
    now += 60_000;
    expect(await cache.load('/', make)).not.toBe(first);
  });

  it('serves stale entries during an outage, even after a change', async () => {
    const first = await cache.load('/', make);
    now += 3_600_000;
    expect(await cache.load('/', away)).toBe(first);
    cache.clear();
    expect(cache.peek('/')).toBeUndefined();
    expect(await cache.load('/', away)).toBe(first);
    expect(stale).toEqual(['/', '/']);
  });

  it('tells a caller that an entry is stale', async () => {
    let count = 0;
    const onOutdated = (): void => {
      count += 1;
    };
    await cache.load('/', make, onOutdated);
    await cache.load('/', away, onOutdated);
    expect(count).toBe(0);
    cache.clear();
    await cache.load('/', away, onOutdated);
    expect(count).toBe(1);
  });

  it('keeps an entry that was made of stale ones for two seconds', async () => {
    const ofStale = { ...(await make()), isStale: true };
    await cache.load('/', () => Promise.resolve(ofStale));
    now += 1_999;
    expect(cache.peek('/')?.isStale).toBe(true);
    now += 1;
    expect(cache.peek('/')).toBeUndefined();
    const fresh = await cache.load('/', make);
    expect(fresh.isStale).toBeUndefined();
    now += 40_000;
    expect(cache.peek('/')).toBe(fresh);
  });

  it('throws the error if it has no entry', async () => {
    await expect(cache.load('/', away)).rejects.toThrow('the database is away');
    expect(await cache.load('/', make)).toBeDefined();
  });

  it('does not keep an entry rendered from content that changed meanwhile', async () => {
    let finish: (entry: ResponseEntry) => void = () => undefined;
    const old = await make();
    const slow = cache.load('/', () => new Promise((resolve) => (finish = resolve)));
    cache.clear();
    finish(old);
    await slow;
    expect(cache.peek('/')).toBeUndefined();
  });

  it('never serves an entry again that was withdrawn or is no longer found', async () => {
    await cache.load('/', make);
    cache.clear({ isWithdrawal: true });
    await expect(cache.load('/', away)).rejects.toThrow('the database is away');
    await cache.load('/', make);
    cache.clear();
    await cache.load('/', () => makeAs(404));
    await expect(cache.load('/', away)).rejects.toThrow('the database is away');
  });

  it('keeps no entry larger than an eighth of its size', async () => {
    await cache.load('/', () => makeAs(200, 60_000));
    expect(cache.peek('/')).toBeUndefined();
  });

  it('keeps only successful responses', async () => {
    await cache.load('/nowhere', () => makeAs(404));
    expect(cache.peek('/nowhere')).toBeUndefined();
  });

  it('stays within its size, evicting the oldest', async () => {
    for (let i = 0; i < 40; i += 1) await cache.load(`/${i}`, () => makeAs(200, 5_000));
    expect(cache.peek('/0')).toBeUndefined();
    expect(cache.peek('/39')).toBeDefined();
  });

  describe('when it is full', () => {
    const read = async (key: string, times: number): Promise<void> => {
      for (let i = 0; i < times; i += 1) await cache.load(key, () => makeAs(200, 5_000));
    };
    const popular = ['/', '/a', '/b', '/c'];

    it('keeps popular entries, however many others are requested once or twice', async () => {
      for (const key of popular) await read(key, 10);
      for (let i = 0; i < 1_000; i += 1) await read(`/?variant=${i}`, 1 + (i % 2));
      for (const key of popular) expect(cache.peek(key)).toBeDefined();
    });

    it('keeps the most popular entries, even if others are requested often too', async () => {
      for (const key of popular) await read(key, 10);
      made = 0;
      for (let i = 0; i < 300; i += 1) {
        await read(`/?variant=${i}`, 4);
        for (const key of popular) await read(key, 1);
      }
      expect(made).toBe(300);
    });

    it('remembers after a change which entries were popular', async () => {
      for (const key of popular) await read(key, 10);
      cache.clear();
      for (const key of popular) await read(key, 1);
      for (let i = 0; i < 100; i += 1) await read(`/?variant=${i}`, 1);
      for (const key of popular) expect(cache.peek(key)).toBeDefined();
    });

    it('evicts entries that are no longer read', async () => {
      await read('/old', 1_000);
      for (let i = 0; i < 400; i += 1) await read(`/new/${i}`, 8);
      expect(cache.peek('/old')).toBeUndefined();
      expect(cache.peek('/new/399')).toBeDefined();
    });
  });

  describe('sets Last-Modified', () => {
    const write = (text: string): Promise<ResponseEntry> => {
      const body = Buffer.from(text);
      return Promise.resolve(createEntry({ status: 200, headers: {}, body }, now));
    };
    const load = async (text: string): Promise<string | undefined> => {
      const entry = await cache.load('/', () => write(text));
      return entry.headers['Last-Modified'];
    };

    it('to when a response was first seen with this content, however often it is rendered', async () => {
      now = 10_400;
      expect(await load('a')).toBe('Thu, 01 Jan 1970 00:00:10 GMT');
      now = 90_000;
      expect(await load('a')).toBe('Thu, 01 Jan 1970 00:00:10 GMT');
      cache.clear();
      expect(await load('a')).toBe('Thu, 01 Jan 1970 00:00:10 GMT');
      cache.clear();
      now = 95_000;
      expect(await load('b')).toBe('Thu, 01 Jan 1970 00:01:35 GMT');
    });

    it('not for a response that changed within a second, until it is rendered again', async () => {
      now = 10_100;
      await load('a');
      cache.clear();
      now = 10_500;
      expect(await load('b')).toBeUndefined();
      cache.clear();
      now = 10_900;
      expect(await load('c')).toBeUndefined();
      cache.clear();
      now = 11_000;
      expect(await load('c')).toBe('Thu, 01 Jan 1970 00:00:11 GMT');
    });

    it('not in the second of a withdrawal', async () => {
      now = 10_100;
      await load('a');
      cache.clear({ isWithdrawal: true });
      now = 10_500;
      expect(await load('b')).toBeUndefined();
    });
  });
});
