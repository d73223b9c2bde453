import { tooMany, unauthorized } from '../../src/lib/errors';
import { ServiceLab } from '../support/service-lab';
import { until } from '../support/until';
import { loginGateService } from '../../src/access/services/login-gate';

const MINUTE = 60_000;
const NOW = Date.UTC(2026, 10, 25, 12);
const OWNER = '192.0.2.1';

describe('the login gate', () => {
  let lab: ServiceLab;
  let now = NOW;

  beforeAll(async () => {
    lab = await ServiceLab.open();
  });
  afterAll(() => lab.close());
  beforeEach(async () => {
    await lab.knex('rate_limits').delete();
    advance(0);
  });

  const gate = () => loginGateService(lab.strapi);
  const advance = (ms: number): void => {
    now += ms;
    lab.setTime(now);
  };
  type Caller = { kind?: 'login' | 'panel'; account?: string };
  const right = (address: string, caller: Caller = {}) =>
    gate().attempt({ kind: 'login', ...caller, address }, () => Promise.resolve('in'));
  const wrong = (address: string, caller: Caller = {}) =>
    gate().attempt({ kind: 'login', ...caller, address }, () =>
      Promise.reject(unauthorized('Wrong')),
    );
  const statusOf = async (work: Promise<unknown>): Promise<number> => {
    try {
      await work;
      return 200;
    } catch (error) {
      return (error as { status: number }).status;
    }
  };
  /** Waits until all attempts have finished the queries that precede their wait. */
  const allWait = async (): Promise<void> => {
    const { pool } = lab.knex.client as {
      pool: { numUsed(): number; numPendingAcquires(): number };
    };
    for (let calm = 0; calm < 5;) {
      await new Promise((done) => setTimeout(done, 20));
      calm = pool.numUsed() + pool.numPendingAcquires() === 0 ? calm + 1 : 0;
    }
  };
  /** Statuses of consecutive failures, each from a different network. */
  const crowd = async (times: number, caller: Caller = {}): Promise<number[]> => {
    const statuses: number[] = [];
    for (let n = 0; n < times; n += 1) {
      statuses.push(await statusOf(wrong(`10.${n >> 8}.${n & 255}.1`, caller)));
    }
    return statuses;
  };
  const count = (statuses: number[], status: number) =>
    statuses.filter((one) => one === status).length;

  it('counts all addresses of a /64 as one and allows more failures per /48 or /24', async () => {
    const one: number[] = [];
    for (let n = 0; n < 10; n += 1) one.push(await statusOf(wrong(`2001:db8:1:3::${n}`)));
    expect(one).toEqual([401, 401, 401, 401, 401, 429, 429, 429, 429, 429]);
    const wide: number[] = [];
    for (let n = 0; n < 60; n += 1) wide.push(await statusOf(wrong(`2001:db8:2:${n}::1`)));
    expect(count(wide, 401)).toBe(30);
    await lab.knex('rate_limits').delete();
    const narrow: number[] = [];
    for (let n = 0; n < 60; n += 1) narrow.push(await statusOf(wrong(`198.51.100.${n}`)));
    expect(count(narrow, 401)).toBe(30);
    expect(await statusOf(right('203.0.113.1'))).toBe(200);
  });

  it('limits failures, but not successes, per account and for the whole site', async () => {
    for (let n = 0; n < 30; n += 1) {
      const address = `10.9.${n}.1`;
      const caller = { kind: 'panel', account: 'ed@example.com' } as const;
      expect(await statusOf(right(address, caller))).toBe(200);
    }
    const ed = await crowd(60, { kind: 'panel', account: 'ed@example.com' });
    // Thirty of these networks have logged in before, and are counted separately.
    expect(count(ed, 401)).toBe(20);
    expect(count(await crowd(30, { kind: 'panel', account: 'al@example.com' }), 401)).toBe(20);
    await lab.knex('rate_limits').delete();
    const site: number[] = [];
    for (let n = 0; n < 110; n += 1) {
      const caller = { kind: 'panel', account: `user${n}@example.com` } as const;
      site.push(await statusOf(wrong(`11.${n}.0.1`, caller)));
    }
    expect(count(site, 401)).toBe(100);
    // The admin area has a separate limit.
    expect(count(await crowd(60), 401)).toBe(50);
  });

  it('admits known networks during an attack and all others soon after it', async () => {
    await right(OWNER);
    for (let round = 0; round < 20; round += 1) {
      // Later rounds only need what has become free again since.
      await crowd(round === 0 ? 60 : 10);
      expect(await statusOf(right(OWNER))).toBe(200);
      expect(await statusOf(right('203.0.113.9'))).toBe(429);
      advance(31_000);
      expect(await statusOf(wrong(`198.18.${round}.1`))).toBe(401);
    }
    // The crowd's last failure was just now.
    expect(await statusOf(right('203.0.113.9'))).toBe(429);
    advance(31_000);
    expect(await statusOf(right('203.0.113.9'))).toBe(200);
  });

  it('does not count attempts refused because of a full queue and admits known networks first', async () => {
    await right(OWNER);
    let free = (): void => undefined;
    const held = new Promise<void>((done) => (free = done));
    let isSlowIn = false;
    const slow = gate().attempt({ kind: 'login', address: '10.1.0.1' }, () => {
      isSlowIn = true;
      return held;
    });
    await until(() => isSlowIn);
    const order: string[] = [];
    const queue = (address: string) =>
      gate().attempt({ kind: 'login', address }, () => Promise.resolve(order.push(address)));
    const waiting = Array.from({ length: 7 }, (_, n) => queue(`10.2.${n}.1`));
    await allWait();
    for (let n = 0; n < 20; n += 1) expect(await statusOf(queue('203.0.113.5'))).toBe(429);
    const known = queue(OWNER);
    await allWait();
    free();
    await Promise.all([slow, known, ...waiting]);
    expect(order[0]).toBe(OWNER);
    expect(order).toHaveLength(8);
    expect(await statusOf(right('203.0.113.5'))).toBe(200);
  });

  it('does not count attempts rejected by another limit', async () => {
    for (let n = 0; n < 20; n += 1) {
      const attempt = { kind: 'login', address: OWNER } as const;
      const locked = gate().attempt(attempt, () => Promise.reject(tooMany('Wait', 60)));
      expect(await statusOf(locked)).toBe(429);
    }
    expect(await statusOf(right(OWNER))).toBe(200);
  });

  it('locks codes for the whole site, except for known networks, for a doubling number of minutes', async () => {
    await right(OWNER);
    const code = (address: string) => statusOf(gate().reserveCode(address));
    const statuses: number[] = [];
    for (let n = 0; n < 12; n += 1) statuses.push(await code(`10.3.${n}.1`));
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429, 429]);
    expect(await code(OWNER)).toBe(200);
    expect(await gate().wrongCodes()).toBe(10);
    for (const minutes of [1, 2, 4, 8]) {
      advance(minutes * MINUTE - 1_000);
      expect(await code('10.4.0.1')).toBe(429);
      advance(1_500);
      expect(await code('10.4.0.1')).toBe(200);
    }
    await gate().clearCodes();
    expect(await code('10.4.0.1')).toBe(200);
  });
});
