import { collectInput } from '../../contract/collect';
import { wallClockAt } from '../../contract/wall-clock';
import { botReason, botReasons } from '../../lib/bots';
import { classifyVisit } from './classify';
import { deviceOf } from './device';
import { normalizePath, postSlugOf } from './paths';
import { dayReader, dayStart, shiftDay } from '../../lib/periods';
import { simulateTraffic, type TrafficOptions } from './simulator';
import { SIMULATED_CLICK, type SimulatedRequest } from './simulated-visits';
import { declinesTracking } from './visitor';

const posts = Array.from({ length: 20 }, (_, index) => ({
  id: index + 1,
  slug: `story-${String(index + 1)}`,
  productIds: [index * 2 + 1, index * 2 + 2],
  since: 0,
}));
const options: TrafficOptions = {
  seed: 42,
  timezone: 'America/New_York',
  origin: 'https://aurelian.example',
  from: '2026-02-16',
  days: 28,
  visitsPerDay: 200,
  monthlyGrowth: 0,
  posts,
  categorySlugs: ['timepieces', 'travel'],
};
const traffic = (changes: Partial<TrafficOptions> = {}): SimulatedRequest[] => [
  ...simulateTraffic({ ...options, ...changes }),
];
const isView = ({ input }: SimulatedRequest): boolean => input.type === 'view';
const readers = (requests: readonly SimulatedRequest[]) => requests.filter(({ isBot }) => !isBot);
const isLanding = ({ input }: SimulatedRequest): boolean =>
  input.type === 'view' && !input.referrer.startsWith(options.origin);
const visits = (requests: readonly SimulatedRequest[]) => readers(requests).filter(isLanding);
const countBy = <T>(items: readonly T[], key: (item: T) => string | number | undefined) => {
  const counts = new Map<string | number | undefined, number>();
  for (const item of items) counts.set(key(item), (counts.get(key(item)) ?? 0) + 1);
  return counts;
};
const dayOf = dayReader(options.timezone);
const all = traffic();

describe('simulated traffic', () => {
  it('is the same for the same options, and differs with another seed', () => {
    expect(JSON.stringify(traffic())).toBe(JSON.stringify(all));
    expect(traffic({ seed: 43 }).map(({ at }) => at)).not.toEqual(all.map(({ at }) => at));
  });

  it('reads no post before its publication', () => {
    const since = dayStart(options.timezone, shiftDay(options.from, 14));
    const fresh = posts.map((post) => (post.id <= 5 ? { ...post, since } : post));
    const reads = traffic({ posts: fresh }).filter(({ input }) =>
      /^\/post\/story-[1-5](?!\d)/.test(input.path),
    );
    expect(reads.length).toBeGreaterThan(100);
    expect(reads.filter(({ at }) => at < since)).toEqual([]);
  });

  it('is in order of time, within its days', () => {
    const moments = all.map(({ at }) => at);
    expect([...moments].sort((a, b) => a - b)).toEqual(moments);
    expect(moments[0]).toBeGreaterThanOrEqual(dayStart(options.timezone, options.from));
    expect(moments.at(-1)).toBeLessThan(
      dayStart(options.timezone, shiftDay(options.from, options.days)),
    );
  });

  it('sends valid collect calls from reserved addresses', () => {
    const names = all.flatMap(({ headers }) => Object.keys(headers));
    expect(all.filter(({ input }) => !collectInput.safeParse(input).success)).toEqual([]);
    expect(all.filter(({ address }) => !/^198\.1[89]\.\d{1,3}\.\d{1,3}$/.test(address))).toEqual(
      [],
    );
    expect(names.filter((name) => name !== name.toLowerCase())).toEqual([]);
  });

  it('has bots that the rules recognize and readers that pass them', () => {
    const reasons = all.map(({ headers }) => botReason(headers));
    expect(all.filter(({ isBot }, index) => isBot !== (reasons[index] !== undefined))).toEqual([]);
    expect(new Set(reasons)).toEqual(new Set([undefined, ...botReasons]));
  });

  it('has the expected number of visits and bots', () => {
    const expected = options.visitsPerDay * options.days;
    expect(Math.abs(visits(all).length / expected - 1)).toBeLessThan(0.05);
    const bots = all.filter(({ isBot }) => isBot).length;
    expect(Math.abs(bots / (0.15 * expected) - 1)).toBeLessThan(0.12);
    expect(traffic({ botsPerVisit: 0 }).some(({ isBot }) => isBot)).toBe(false);
  });

  it('follows the time of day and the day of the week', () => {
    const hours = countBy(visits(all), ({ at }) => wallClockAt(options.timezone, at).hour);
    expect(hours.get(21) ?? 0).toBeGreaterThan(5 * (hours.get(3) ?? 0));
    expect(hours.get(12) ?? 0).toBeGreaterThan(hours.get(15) ?? 0);
    const weekdays = countBy(visits(all), ({ at }) =>
      new Date(`${dayOf(at)}T00:00:00Z`).getUTCDay(),
    );
    expect(weekdays.get(0) ?? 0).toBeGreaterThan(1.2 * (weekdays.get(3) ?? 0));
  });

  it('has no visits in the hour that the clocks skip, but in all others of that day', () => {
    const day = '2026-03-08';
    const hours = countBy(
      visits(traffic({ from: day, days: 1, visitsPerDay: 5_000 })),
      ({ at }) => wallClockAt(options.timezone, at).hour,
    );
    expect([...hours.keys()].sort((a, b) => Number(a) - Number(b))).toEqual(
      Array.from({ length: 24 }, (_, hour) => hour).filter((hour) => hour !== 2),
    );
  });

  it('grows monthly at the given rate', () => {
    const grown = visits(traffic({ days: 60, monthlyGrowth: 1 }));
    const inDays = (from: number) =>
      grown.filter(({ at }) => {
        const day = dayOf(at);
        return day >= shiftDay(options.from, from) && day < shiftDay(options.from, from + 7);
      }).length;
    expect(inDays(49) / inDays(14)).toBeCloseTo(2 ** (35 / 30), 0);
    expect(inDays(49)).toBeGreaterThan(1.8 * inDays(14));
  });

  it('reads and clicks the popular posts most', () => {
    const views = countBy(readers(all).filter(isView), ({ input }) =>
      postSlugOf(normalizePath(input.path)),
    );
    const first = views.get('story-1') ?? 0;
    expect(first / (views.get('story-2') ?? 1)).toBeCloseTo(2, 0);
    expect(first / (views.get('story-10') ?? 1)).toBeGreaterThan(7);
    const clicks = readers(all).filter((request) => !isView(request));
    const postViews = posts.reduce((sum, { slug }) => sum + (views.get(slug) ?? 0), 0);
    expect(Math.abs(clicks.length / (postViews * 0.08 * 1.04) - 1)).toBeLessThan(0.12);
    const byPost = countBy(clicks, ({ input }) =>
      input.type === 'affiliate_click' ? (input.postId ?? 0) : undefined,
    );
    expect(byPost.get(1) ?? 0).toBeGreaterThan(4 * (byPost.get(10) ?? 0));
  });

  it('clicks products of the post being read, with unique, marked ids', () => {
    const ids = all.flatMap(({ input }) => {
      if (input.type !== 'affiliate_click') return [];
      expect(posts.find(({ id }) => id === input.postId)?.productIds).toContain(input.productId);
      return [input.clickId];
    });
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.every((id) => id.startsWith(SIMULATED_CLICK))).toBe(true);
    const later = traffic({ from: shiftDay(options.from, options.days) }).flatMap(({ input }) =>
      input.type === 'affiliate_click' ? [input.clickId] : [],
    );
    expect(later.length).toBeGreaterThan(100);
    expect(later.filter((id) => ids.includes(id))).toEqual([]);
  });

  it('has various sources, devices, returning readers and readers who ask for privacy', () => {
    const ownHosts = ['aurelian.example'];
    const sources = countBy(visits(all), ({ input }) =>
      input.type === 'view'
        ? classifyVisit({ url: input.path, referrer: input.referrer, ownHosts }).channel
        : undefined,
    );
    expect(Math.abs((sources.get('organic-search') ?? 0) / visits(all).length - 0.39)).toBeLessThan(
      0.03,
    );
    for (const channel of [
      'direct',
      'email',
      'organic-social',
      'organic-video',
      'ai-assistants',
      'referral',
    ])
      expect(sources.get(channel) ?? 0).toBeGreaterThan(10);
    const devices = countBy(visits(all), ({ headers }) =>
      deviceOf({
        userAgent: headers['user-agent'] ?? '',
        mobileHint: headers['sec-ch-ua-mobile'],
        platformHint: headers['sec-ch-ua-platform'],
      }),
    );
    expect([...devices.keys()].sort()).toEqual(['desktop', 'phone', 'tablet']);
    const people = countBy(
      visits(all),
      ({ address, headers }) => `${address} ${headers['user-agent'] ?? ''}`,
    );
    expect(Math.abs(people.size / visits(all).length - 0.7)).toBeLessThan(0.04);
    const silent = visits(all).filter(({ headers }) => declinesTracking(headers)).length;
    expect(Math.abs(silent / visits(all).length - 0.06)).toBeLessThan(0.02);
  });

  it('has a campaign’s visits only on its days', () => {
    const campaign = {
      name: 'Spring Edit',
      source: 'instagram',
      medium: 'paid_social',
      from: '2026-02-20',
      days: 3,
      lift: 0.5,
    };
    const ofCampaign = visits(traffic({ campaigns: [campaign] })).flatMap(({ at, input }) => {
      if (input.type !== 'view') return [];
      const origin = classifyVisit({ url: input.path, referrer: input.referrer, ownHosts: [] });
      return origin.campaign === campaign.name ? [{ at, ...origin }] : [];
    });
    expect(ofCampaign.length).toBeGreaterThan(200);
    expect(ofCampaign.every(({ channel }) => channel === 'paid-social')).toBe(true);
    expect([...countBy(ofCampaign, ({ at }) => dayOf(at)).keys()]).toEqual([
      '2026-02-20',
      '2026-02-21',
      '2026-02-22',
    ]);
  });

  it('works for a magazine without posts', () => {
    const empty = traffic({ posts: [], categorySlugs: [] });
    expect(visits(empty).length).toBeGreaterThan(1_000);
    expect(new Set(empty.map(({ input }) => normalizePath(input.path)))).toEqual(new Set(['/']));
    expect(traffic({ days: 0 })).toEqual([]);
  });
});
