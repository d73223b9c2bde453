import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { MAX_AGENT } from '../../lib/bots';
import { prepareEvent, type PreparedEvent, type Report } from './prepare-event';

const salt = new Uint8Array(16).fill(1);
const previousSalt = new Uint8Array(16).fill(2);
const place = { path: '/post/x', postId: 7, categoryId: 2, networkId: null };
const own = { host: 'aurelian.example', hosts: ['aurelian.example', 'www.aurelian.example'] };
const agent =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

const report = (rest: Partial<Report> = {}): Report => ({
  at: 5,
  address: '192.0.2.7',
  headers: { 'user-agent': agent, accept: '*/*' },
  input: { type: 'view', path: '/post/x?utm_campaign=Spring', referrer: 'https://bing.com/' },
  ...rest,
});
const prepare = (rest: Partial<Report> = {}, previous?: Uint8Array) =>
  prepareEvent(report(rest), place, { day: '2026-03-01', salt, previousSalt: previous }, own);

describe('prepareEvent', () => {
  it('classifies a view and replaces the address with a hash', () => {
    const event = prepare();
    expect(event).toEqual({
      ...place,
      at: 5,
      day: '2026-03-01',
      visitor: expect.stringMatching(/^[\w-]{16}$/) as string,
      previousVisitor: null,
      visit: { source: 'Bing', channel: 'organic-search', campaign: 'Spring', device: 'desktop' },
      agent,
      bot: null,
      click: null,
    });
    expect(JSON.stringify(event)).not.toContain('192.0.2');
  });

  it('hashes a reader also with the salt of the day before', () => {
    const { visitor, previousVisitor } = prepare({}, previousSalt);
    expect(previousVisitor).toMatch(/^[\w-]{16}$/);
    expect(previousVisitor).not.toBe(visitor);
  });

  it.each(['sec-gpc', 'dnt'])(
    'stores neither hash nor agent of a visitor who sends %s',
    (header) => {
      const headers = { ...report().headers, [header]: '1' };
      expect(prepare({ headers }, previousSalt)).toMatchObject({
        visitor: null,
        previousVisitor: null,
        agent: null,
        visit: { source: 'Bing' },
      });
    },
  );

  it('does not count the site’s own hosts as a source', () => {
    const input = { type: 'view' as const, path: '/', referrer: 'https://aurelian.example/about' };
    expect(prepare({ input }).visit.source).toBe('Direct');
  });

  it('recognizes a bot, and truncates a long agent', () => {
    const headers = { 'user-agent': `bot ${'x'.repeat(900)}`, accept: '*/*' };
    const event = prepare({ headers });
    expect(event.bot).toBe('agent');
    expect(event.agent).toHaveLength(MAX_AGENT);
  });

  it('keeps no more of long headers in memory than it needs', () => {
    setFlagsFromString('--expose-gc');
    const collectGarbage = runInNewContext('gc') as () => void;
    const long = (start: string) => Buffer.alloc(15_000, start).toString('latin1');
    const events: PreparedEvent[] = [];
    const used = (): number => {
      collectGarbage();
      return process.memoryUsage().heapUsed;
    };
    const before = used();
    for (let index = 0; index < 1_500; index += 1) {
      const headers = {
        accept: '*/*',
        'user-agent': long(`Agent/${index} `),
        'sec-ch-ua': long(`"Brand ${index}"`),
        'sec-ch-ua-platform': long(`"Platform ${index}"`),
      };
      events.push(prepare({ headers }));
    }
    // The requests had 64 MB of headers.
    expect(used() - before).toBeLessThan(12_000_000);
    expect(events).toHaveLength(1_500);
  });

  it('keeps the clicked product and takes the source from the page’s URL alone', () => {
    const click = { clickId: 'click-number-1', productId: 3, slot: 'card' as const };
    const input = { type: 'affiliate_click' as const, ...click, postId: 7, path: '/?ref=friend' };
    expect(prepare({ input })).toMatchObject({ click, visit: { source: 'friend' } });
  });
});
