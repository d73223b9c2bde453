import { dimensions } from '../../contract/analytics-names';
import { botReasons } from '../../lib/bots';
import { below, seededRandom, type Random } from '../../lib/random';
import {
  mergeIncrements,
  rollUp,
  type CountedEvent,
  type Increment,
  type VisitFacts,
} from './roll-up';
import { continuesSession, isDoubleClick } from './visitor';

const visit: VisitFacts = {
  source: 'Google',
  channel: 'organic-search',
  campaign: null,
  device: 'phone',
};
const page = { day: '2026-03-01', path: '/post/x', postId: 7, categoryId: 2, visit };
const row = (increments: readonly Increment[], dimension: string, key = '') =>
  increments.find((each) => each.dimension === dimension && each.key === key);
const sums = { views: 0, sessions: 0, visitors: 0, clicks: 0, bots: 0 };

describe('rollUp', () => {
  it('adds a view to its page, and visits and visitors to their sources', () => {
    const increments = rollUp([
      { type: 'view', ...page, isNewVisitor: true, isNewSession: true },
      { type: 'view', ...page, isNewVisitor: false, isNewSession: true },
      { type: 'view', ...page, isNewVisitor: false, isNewSession: false },
    ]);
    const visits = { ...sums, views: 3, sessions: 2, visitors: 1 };
    const keys = { site: '', source: 'Google', channel: 'organic-search', device: 'phone' };
    for (const [dimension, key] of Object.entries(keys))
      expect(row(increments, dimension, key)).toEqual({ day: page.day, dimension, key, ...visits });
    for (const [dimension, key] of Object.entries({ post: '7', category: '2' }))
      expect(row(increments, dimension, key)).toEqual({
        day: page.day,
        dimension,
        key,
        ...sums,
        views: 3,
      });
    expect(increments).toHaveLength(6);
  });

  it('adds a click to its product and network too, and a repeated one to nothing', () => {
    const click = { type: 'click' as const, ...page, productId: 3, networkId: 4, isRepeat: false };
    const increments = rollUp([click, { ...click, isRepeat: true }]);
    expect(increments.every(({ clicks, views }) => clicks === 1 && views === 0)).toBe(true);
    expect(row(increments, 'product', '3')?.clicks).toBe(1);
    expect(row(increments, 'network', '4')?.clicks).toBe(1);
    expect(increments).toHaveLength(8);
  });

  it('counts bots separately from readers', () => {
    const bot = { type: 'bot' as const, day: page.day, reason: 'agent' as const };
    expect(rollUp([bot, bot])).toEqual([
      { day: page.day, dimension: 'bot', key: 'agent', ...sums, bots: 2 },
      { day: page.day, dimension: 'site', key: '', ...sums, bots: 2 },
    ]);
  });

  it('has no row for a missing value', () => {
    const event = { ...page, postId: null, categoryId: null };
    const increments = rollUp([
      { type: 'view', ...event, isNewVisitor: false, isNewSession: false },
      { type: 'click', ...event, productId: 1, networkId: null, isRepeat: false },
    ]);
    const found = new Set(increments.map(({ dimension }) => dimension));
    expect([...found].sort()).toEqual(['channel', 'device', 'page', 'product', 'site', 'source']);
  });

  it('keeps days, dimensions and keys separate, in a fixed order', () => {
    const flags = { isNewVisitor: false, isNewSession: false };
    const view = { type: 'view' as const, ...page, postId: null, ...flags };
    const events: CountedEvent[] = [
      { ...view, day: '2026-03-02', postId: 7 },
      { ...view, path: '7', visit: { ...visit, campaign: '7' } },
      { ...view, path: 'constructor' },
    ];
    const increments = rollUp(events);
    expect(increments).toEqual(rollUp([...events].reverse()));
    expect(increments.map(({ day }) => day)).toEqual(increments.map(({ day }) => day).sort());
    for (const dimension of ['page', 'campaign', 'post'])
      expect(row(increments, dimension, '7')?.views).toBe(1);
    expect(row(increments, 'page', 'constructor')?.views).toBe(1);
  });

  it('is empty for no events', () => expect(rollUp([])).toEqual([]));
});

/** Events before counting, sorted by time. */
interface Raw {
  at: number;
  day: string;
  visitor: string | null;
  path: string;
  source: string;
  product: number | null;
  bot: (typeof botReasons)[number] | null;
}

function randomEvents(random: Random): Raw[] {
  let at = Date.parse('2026-03-01T00:00:00Z');
  return Array.from({ length: 400 }, () => {
    at += Math.floor(random() ** 3 * 2 * 3_600_000);
    const day = new Date(at).toISOString().slice(0, 10);
    const person = below(random, 6);
    return {
      at,
      day,
      visitor: person === 0 ? null : `${day} ${String(person)}`,
      path: `/post/${String(below(random, 4))}`,
      source: ['Google', 'Direct', 'X'][below(random, 3)] ?? 'Direct',
      product: random() < 0.3 ? below(random, 2) : null,
      bot: random() < 0.15 ? (botReasons[below(random, botReasons.length)] ?? null) : null,
    };
  });
}

/** Flags each event, in order of time, based on earlier ones, as the collector does. */
function counted(raw: readonly Raw[]): CountedEvent[] {
  const seen = new Map<string, { at: number; source: string }>();
  const clicked = new Map<string, number>();
  return raw.map(({ at, day, visitor, path, source, product, bot }): CountedEvent => {
    if (bot !== null) return { type: 'bot', day, reason: bot };
    const last = visitor === null ? undefined : seen.get(visitor);
    const continues = last !== undefined && continuesSession(last.at, at);
    const facts: VisitFacts = { ...visit, source: continues ? last.source : source };
    const base = { day, path, postId: Number(path.slice(6)), categoryId: null, visit: facts };
    if (product !== null) {
      const link = `${visitor ?? String(at)} ${String(product)}`;
      const isRepeat = visitor !== null && isDoubleClick(clicked.get(link), at);
      clicked.set(link, at);
      return { type: 'click', ...base, productId: product, networkId: null, isRepeat };
    }
    if (visitor !== null) seen.set(visitor, { at, source: facts.source });
    const isNewVisitor = visitor !== null && last === undefined;
    return { type: 'view', ...base, isNewVisitor, isNewSession: visitor !== null && !continues };
  });
}

function shuffled<T>(random: Random, items: readonly T[]): T[] {
  const result = [...items];
  for (let index = result.length - 1; index > 0; index -= 1) {
    const other = below(random, index + 1);
    [result[index], result[other]] = [result[other]!, result[index]!];
  }
  return result;
}

function batches<T>(random: Random, items: readonly T[]): T[][] {
  const result: T[][] = [];
  for (let start = 0; start < items.length;) {
    const end = start + 1 + below(random, 60);
    result.push(items.slice(start, end));
    start = end;
  }
  return result;
}

/** Number of a visitor's sessions: a pause of more than half an hour begins a new one. */
const sessionsOf = (moments: readonly number[]): number =>
  moments.filter((at, index) => index === 0 || at - (moments[index - 1] ?? 0) > 1_800_000).length;

describe.each([1, 2, 3, 4, 5, 6, 7, 8])('with the events of seed %i', (seed) => {
  const random = seededRandom(seed);
  const raw = randomEvents(random);
  const events = counted(raw);
  const whole = rollUp(events);

  it('gives the same sums in any order and batching', () => {
    for (let round = 0; round < 5; round += 1) {
      const parts = batches(random, shuffled(random, events)).map(rollUp);
      expect(mergeIncrements(shuffled(random, parts).flat())).toEqual(whole);
      expect(parts.reduce((sum, part) => mergeIncrements([...part, ...sum]), [])).toEqual(whole);
    }
  });

  it('agrees with a recount of the raw events', () => {
    for (const day of new Set(raw.map((each) => each.day))) {
      const people = raw.filter((each) => each.day === day && each.bot === null);
      const views = people.filter(({ product }) => product === null);
      const visitors = new Set(views.flatMap(({ visitor }) => visitor ?? []));
      const sessions = [...visitors].map((visitor) =>
        sessionsOf(views.filter((view) => view.visitor === visitor).map(({ at }) => at)),
      );
      const site = whole.find((each) => each.day === day && each.dimension === 'site');
      expect({ ...site, clicks: 0 }).toEqual({
        day,
        dimension: 'site',
        key: '',
        views: views.length,
        visitors: visitors.size,
        sessions: sessions.reduce((sum, count) => sum + count, 0),
        clicks: 0,
        bots: raw.filter((each) => each.day === day && each.bot !== null).length,
      });
    }
  });

  it('splits the site’s sums over sources, channels, devices, products and reasons', () => {
    for (const dimension of dimensions) {
      const total = (name: keyof typeof sums) => (of: string) =>
        whole.filter((each) => each.dimension === of).reduce((sum, each) => sum + each[name], 0);
      if (['source', 'channel', 'device'].includes(dimension))
        for (const name of ['views', 'sessions', 'visitors', 'clicks'] as const)
          expect(total(name)(dimension)).toBe(total(name)('site'));
      if (dimension === 'page')
        expect(total('views')('page') + total('views')('post')).toBe(total('views')('site'));
      if (dimension === 'product') expect(total('clicks')('product')).toBe(total('clicks')('site'));
      if (dimension === 'bot') expect(total('bots')('bot')).toBe(total('bots')('site'));
    }
  });
});
