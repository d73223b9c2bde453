import { below, seededRandom } from '../../lib/random';
import type { VisitFacts } from './roll-up';
import { Sessions, type ReaderView, type VisitorState } from './sessions';

const MINUTE_MS = 60_000;
const day = '2026-03-01';
const factsOf = (source: string): VisitFacts => ({
  source,
  channel: 'referral',
  campaign: null,
  device: 'phone',
});
const google = factsOf('Google');
const direct = factsOf('Direct');
const view = (at: number, visit = direct, visitor: string | null = 'a'): ReaderView => ({
  at,
  day,
  visitor,
  visit,
});
const click = (at: number, productId = 1, visitor: string | null = 'a') => ({
  ...view(at, direct, visitor),
  productId,
});

describe('Sessions', () => {
  it('begins a session with the first view, which determines its source', () => {
    const sessions = new Sessions(new Map());
    expect(sessions.view(view(0, google))).toEqual({
      session: 1,
      isNewVisitor: true,
      isNewSession: true,
      visit: google,
    });
    expect(sessions.view(view(30 * MINUTE_MS))).toEqual({
      session: 1,
      isNewVisitor: false,
      isNewSession: false,
      visit: google,
    });
  });

  it('attributes a click in a mail to the mail, whatever its reader’s earlier source', () => {
    const sessions = new Sessions(new Map());
    sessions.view(view(0, google));
    const mail = factsOf('newsletter');
    expect(sessions.click({ ...click(1), visit: mail, isFromMail: true }).visit).toBe(mail);
    expect(sessions.click({ ...click(2), visit: mail, isFromMail: true })).toEqual({
      isRepeat: true,
      visit: mail,
    });
    expect(sessions.click(click(3, 2)).visit).toBe(google);
  });

  it('begins another session after more than 30 idle minutes', () => {
    const sessions = new Sessions(new Map());
    sessions.view(view(0, google));
    expect(sessions.view(view(30 * MINUTE_MS + 1))).toEqual({
      session: 2,
      isNewVisitor: false,
      isNewSession: true,
      visit: direct,
    });
  });

  it('continues yesterday’s session over midnight, as a visitor of the new day', () => {
    const states = new Map([['old', { lastSeen: 0, session: 3, visit: google }]]);
    const sessions = new Sessions(states);
    const next = { ...view(10 * MINUTE_MS), day: '2026-03-02', previousVisitor: 'old' };
    expect(sessions.click({ ...next, productId: 1 }).visit).toBe(google);
    expect(sessions.view(next)).toEqual({
      session: 1,
      isNewVisitor: true,
      isNewSession: false,
      visit: google,
    });
    // From now on the new hash has its own sessions.
    expect(sessions.view({ ...next, at: 45 * MINUTE_MS, visit: direct })).toMatchObject({
      session: 2,
      isNewSession: true,
    });
  });

  it('does not continue a session that had ended before midnight', () => {
    const states = new Map([['old', { lastSeen: 0, session: 1, visit: google }]]);
    const next = { ...view(31 * MINUTE_MS), previousVisitor: 'old' };
    expect(new Sessions(states).view(next)).toMatchObject({ isNewSession: true, visit: direct });
  });

  it('recognizes in a recount that the first view of a hash continues a session', () => {
    expect(new Sessions(new Map()).view({ ...view(0, google), continues: true })).toEqual({
      session: 1,
      isNewVisitor: true,
      isNewSession: false,
      visit: google,
    });
  });

  it('counts neither visitor nor session without a hash', () => {
    const sessions = new Sessions(new Map());
    for (const at of [0, 1])
      expect(sessions.view(view(at, google, null))).toEqual({
        session: null,
        isNewVisitor: false,
        isNewSession: false,
        visit: google,
      });
    expect(sessions.click(click(2, 1, null))).toEqual({ isRepeat: false, visit: direct });
    expect(sessions.click(click(3, 1, null)).isRepeat).toBe(false);
  });

  it('gives a click the source of the reader’s last session without prolonging it', () => {
    const sessions = new Sessions(new Map());
    sessions.view(view(0, google));
    expect(sessions.click(click(29 * MINUTE_MS)).visit).toBe(google);
    expect(sessions.view(view(31 * MINUTE_MS)).isNewSession).toBe(true);
  });

  it('counts a reader known only by a click as a new visitor', () => {
    const states = new Map([['a', { lastSeen: 0, session: 0, visit: factsOf('') }]]);
    const sessions = new Sessions(states);
    expect(sessions.click(click(1)).visit).toBe(direct);
    expect(sessions.view(view(2))).toMatchObject({ session: 1, isNewVisitor: true });
  });

  it('counts a click on the same product within ten seconds as a repeat', () => {
    const sessions = new Sessions(new Map());
    sessions.remember('a', 2, 1_000);
    expect(sessions.click(click(11_000, 2)).isRepeat).toBe(true);
    expect(sessions.click(click(21_001, 2)).isRepeat).toBe(false);
    expect(sessions.click(click(21_002, 3)).isRepeat).toBe(false);
    expect(sessions.click(click(21_003, 2, 'b')).isRepeat).toBe(false);
    // The clock was set back.
    expect(sessions.click(click(19_000, 3)).isRepeat).toBe(true);
  });

  it('looks up the name of a source only when a session begins', () => {
    const asked: VisitFacts[] = [];
    const sessions = new Sessions(new Map(), (visit) => {
      asked.push(visit);
      return factsOf('(other)');
    });
    expect(sessions.view(view(0, google)).visit.source).toBe('(other)');
    expect(sessions.view(view(1, direct)).visit.source).toBe('(other)');
    expect(sessions.click(click(2)).visit.source).toBe('(other)');
    expect(asked).toEqual([google]);
  });
});

describe('any batching of the same events', () => {
  it.each(Array.from({ length: 40 }, (_, seed) => [seed]))(
    'gives the same result (seed %i)',
    (seed) => {
      const random = seededRandom(seed);
      let at = 0;
      const events = Array.from({ length: 300 }, () => {
        at += below(random, 8) === 0 ? below(random, 40 * MINUTE_MS) : below(random, 12_000);
        // Sometimes the clock is set back.
        if (below(random, 50) === 0) at -= below(random, 60_000);
        const hash = `v${String(below(random, 5))}`;
        const visitor = below(random, 10) === 0 ? null : hash;
        const previousVisitor = below(random, 3) === 0 ? `p${hash}` : null;
        const visit = factsOf(`source ${String(below(random, 4))}`);
        const productId = below(random, 3);
        const isClick = below(random, 3) === 0;
        return { at, day, visitor, previousVisitor, visit, productId, isClick };
      });
      const stateOf = (): Map<string, VisitorState> =>
        new Map([0, 1, 2].map((id) => [`pv${id}`, { lastSeen: 0, session: 1, visit: google }]));
      const judge = (sessions: Sessions, part: typeof events) =>
        part.map((event) => (event.isClick ? sessions.click(event) : sessions.view(event)));
      const states = stateOf();
      const whole = judge(new Sessions(states), events);

      const batched = stateOf();
      const parts: unknown[] = [];
      const clicks: (typeof events)[number][] = [];
      for (let rest = events; rest.length > 0;) {
        const size = 1 + below(random, 60);
        const part = rest.slice(0, size);
        const sessions = new Sessions(batched);
        for (const one of clicks) sessions.remember(one.visitor ?? '', one.productId, one.at);
        parts.push(...judge(sessions, part));
        clicks.push(...part.filter(({ isClick, visitor }) => isClick && visitor !== null));
        rest = rest.slice(size);
      }
      expect(parts).toEqual(whole);
      expect(batched).toEqual(states);
    },
  );
});
