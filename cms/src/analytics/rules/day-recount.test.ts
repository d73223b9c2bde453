import { agentReason, reclassify } from '../../lib/bots';
import { DayRecount, type StoredClick, type StoredView } from './day-recount';
import type { VisitFacts } from './roll-up';
import type { VisitorState } from './sessions';

const DAY = '2026-03-01';
const NOON = Date.parse('2026-03-01T12:00:00Z');
const MINUTE_MS = 60_000;
const google: VisitFacts = {
  source: 'Google',
  channel: 'organic-search',
  campaign: null,
  device: 'phone',
};
const direct: VisitFacts = { ...google, source: 'Direct', channel: 'direct' };

let ids = 0;
const event = (minute: number) => ({
  id: (ids += 1),
  at: NOON + minute * MINUTE_MS,
  visitor: 'reader',
  path: '/',
  postId: null,
  categoryId: null,
  visit: google,
  simulated: false,
  bot: null,
  verdict: null,
  isReclassified: false,
});
const view = (minute: number, rest: Partial<StoredView> = {}): StoredView => ({
  ...event(minute),
  session: 1,
  isNewVisitor: false,
  isNewSession: true,
  ...rest,
});
const click = (minute: number, rest: Partial<StoredClick> = {}): StoredClick => ({
  ...event(minute),
  productId: 3,
  networkId: null,
  isRepeat: false,
  ...rest,
});
const turned = { bot: 'agent', verdict: null, session: null, isNewSession: false } as const;

const site = (recount: DayRecount, simulated = false) =>
  recount.increments(simulated).find(({ dimension }) => dimension === 'site');

describe('a recounted day', () => {
  it('continues a session of the day before and counts its visitor on both days', () => {
    const states = new Map<string, VisitorState>();
    const before = new DayRecount('2026-02-28', states);
    before.addViews([view(-10)]);
    const recount = new DayRecount(DAY, states);
    recount.addViews([view(10, { isNewSession: false })]);
    expect(site(before)).toMatchObject({ sessions: 1, visitors: 1 });
    expect(site(recount)).toMatchObject({ sessions: 0, visitors: 1 });
    expect(recount.viewChanges).toMatchObject([{ isNewVisitor: true }]);
  });

  it('counts a first view as stored if its session began under another hash', () => {
    const recount = new DayRecount(DAY, new Map());
    recount.addViews([
      view(0, { isNewVisitor: true, isNewSession: false }),
      view(45, { session: 2 }),
    ]);
    expect(site(recount)).toMatchObject({ views: 2, sessions: 1, visitors: 1 });
    expect(recount.viewChanges).toEqual([]);
  });

  it('creates sessions for visitors formerly classified as bots, with their clicks', () => {
    const recount = new DayRecount(DAY, new Map());
    recount.addViews([
      view(0, turned),
      view(5, { ...turned, visit: direct }),
      view(60, { ...turned, visit: direct }),
    ]);
    recount.addClicks([
      click(6, { bot: 'agent', visit: direct }),
      click(6.1, { bot: 'agent', visit: direct }),
      click(61, { bot: 'agent', visit: direct }),
    ]);
    expect(site(recount)).toMatchObject({ views: 3, sessions: 2, visitors: 1, clicks: 2, bots: 0 });
    expect(recount.viewChanges.map(({ visit, session }) => [visit.source, session])).toEqual([
      ['Google', 1],
      ['Google', 1],
      ['Direct', 2],
    ]);
    expect(recount.clickChanges.map(({ visit, isRepeat }) => [visit.source, isRepeat])).toEqual([
      ['Google', false],
      ['Google', true],
      ['Direct', false],
    ]);
  });

  it('excludes events now classified as a bot’s from sessions', () => {
    const recount = new DayRecount(DAY, new Map());
    const seen = view(0, { isNewVisitor: true, verdict: 'agent' });
    const none = { session: null, isNewVisitor: false, isNewSession: false };
    recount.addViews([seen]);
    recount.addClicks([click(1, { verdict: 'agent' })]);
    expect(site(recount)).toMatchObject({ views: 0, clicks: 0, bots: 2 });
    expect(recount.viewChanges).toEqual([{ id: seen.id, bot: 'agent', visit: google, ...none }]);
    expect(recount.clickChanges).toMatchObject([{ bot: 'agent' }]);
  });

  it('classifies the views after one now classified as a bot’s again', () => {
    const recount = new DayRecount(DAY, new Map());
    recount.addViews([
      view(0, { isNewVisitor: true, verdict: 'agent' }),
      view(5, { isNewSession: false }),
      view(50, { session: 2, visit: direct }),
    ]);
    const stored = recount.viewChanges.map(({ session, isNewVisitor, isNewSession }) => [
      session,
      isNewVisitor,
      isNewSession,
    ]);
    const visitors = stored.filter(([, isNewVisitor]) => isNewVisitor).length;
    expect(site(recount)).toMatchObject({ views: 2, visitors, bots: 1 });
    expect(stored[0]).toEqual([null, false, false]);
    expect(stored[1]).toEqual([1, true, false]);
  });

  it('keeps simulated readers separate', () => {
    const recount = new DayRecount(DAY, new Map());
    recount.addViews([view(0), view(1, { visitor: 'simulated', simulated: true })]);
    expect([site(recount)?.views, site(recount, true)?.views]).toEqual([1, 1]);
  });

  it('limits the sources of former bots like those of other visitors', () => {
    const recount = new DayRecount(DAY, new Map());
    const made = (index: number) => ({ ...google, source: `made up ${index}` });
    recount.addViews(
      Array.from({ length: 1_200 }, (_, index) =>
        view(0, { ...turned, visitor: `bot ${index}`, visit: made(index) }),
      ),
    );
    const sources = recount.increments(false).filter(({ dimension }) => dimension === 'source');
    expect(sources).toHaveLength(1_001);
    expect(sources.find(({ key }) => key === '(other)')?.views).toBe(200);
  });
});

describe('a verdict under newer rules', () => {
  const browser = agentReason(
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  );
  const machine = agentReason('Googlebot/2.1 (+http://www.google.com/bot.html)');

  it.each([
    [null, browser, null],
    [null, machine, 'agent'],
    ['agent', browser, null],
    ['agent', agentReason('HeadlessChrome/140'), 'headless'],
    // The client hint that revealed it is not stored.
    ['headless', browser, 'headless'],
    ['headless', machine, 'agent'],
    ['prefetch', browser, 'prefetch'],
    ['no-accept', machine, 'no-accept'],
  ] as const)('of %s with an agent classified as %s becomes %s', (stored, byAgent, verdict) =>
    expect(reclassify(stored, byAgent)).toBe(verdict),
  );
});
