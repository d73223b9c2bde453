import { CODE_LOCK, NETWORK_LOCK } from '../rules/lockout';
import { wideNetworkOf } from '../../lib/client-address';
import { AppError } from '../../lib/errors';
import type { Pace } from '../../lib/pace';
import { ConcurrencyLimit } from '../../lib/concurrency-limit';
import { service } from '../../strapi/service';
import { rateLimitService } from './rate-limit';
import { loginLockService } from './lock';
import { knownNetworksService } from './known-ip-networks';

/** The two logins: the admin area, which has one account, and the panel. */
type LoginKind = 'login' | 'panel';

/** A login attempt. */
export interface Attempt {
  kind: LoginKind;
  address: string;
  /** The email address used to sign in, whether or not it belongs to an account. */
  account?: string | undefined;
}

interface SharedTurn {
  name: string;
  who: string;
  pace: Pace;
}

const CODES = 'login-code';
const ALL = 'all';

// A budget that strangers share refuses at once, and recovers soon after the last of them has
// stopped.
const WIDE: Pace = { burst: 30, everyMs: 30_000, patienceMs: 0 };
const ACCOUNT: Pace = { burst: 20, everyMs: 60_000, patienceMs: 0 };
const SITE: Record<LoginKind, Pace> = {
  login: { burst: 50, everyMs: 30_000, patienceMs: 0 },
  panel: { burst: 100, everyMs: 5_000, patienceMs: 0 },
};

/** One password is checked at a time for both logins: it takes a core, and up to 128 MB. */
const turns = new ConcurrencyLimit(1, 7);

const knownName = (kind: LoginKind): string => `known-${kind}`;

/** Runs work; if it throws a 429, takes back its count. */
async function uncountedIfRefused<T>(
  work: () => Promise<T>,
  giveBack: () => Promise<void>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError && error.status === 429) await giveBack();
    throw error;
  }
}

const sharedTurns = ({ kind, address, account }: Attempt): SharedTurn[] => [
  { name: `${kind}-wide`, who: wideNetworkOf(address), pace: WIDE },
  ...(account === undefined ? [] : [{ name: `${kind}-account`, who: account, pace: ACCOUNT }]),
  { name: `${kind}-site`, who: ALL, pace: SITE[kind] },
];

/**
 * Limits login attempts. Failures lock out a single network. In addition, networks without a login
 * within 90 days share budgets by wider network, by account and for the site. Known networks do not
 * use these budgets, and go first when many wait for a password check.
 */
export const loginGateService = service(({ strapi }) => {
  const limit = () => rateLimitService(strapi);
  const lock = () => loginLockService(strapi);
  const networks = () => knownNetworksService(strapi);

  const giveBack = async (taken: readonly SharedTurn[]): Promise<void> => {
    for (const { name, who, pace } of taken) await limit().giveTurnBack(name, who, pace);
  };

  /**
   * Counts an attempt in advance as a failure; returns its shared counts. Refused attempts are not
   * counted.
   */
  const reserve = async (attempt: Attempt, isKnown: boolean): Promise<SharedTurn[]> => {
    const taken: SharedTurn[] = [];
    try {
      for (const turn of isKnown ? [] : sharedTurns(attempt)) {
        await limit().takeTurn(turn.name, turn.who, turn.pace);
        taken.push(turn);
      }
      await lock().reserve(attempt.kind, attempt.address, NETWORK_LOCK);
      return taken;
    } catch (error) {
      await giveBack(taken);
      throw error;
    }
  };

  return {
    /**
     * Runs a password check, one at a time. If it throws, it counts as a failure; otherwise the
     * network's failures are cleared, and the network is known. Throws 429 if too many wait or have
     * failed.
     */
    async attempt<T>(attempt: Attempt, work: () => Promise<T>): Promise<T> {
      const { kind, address } = attempt;
      const isKnown = await networks().has(knownName(kind), address);
      // A locked-out caller must not take a place in the queue.
      await lock().check(kind, address);
      return turns.run(
        async () => {
          const shared = await reserve(attempt, isKnown);
          const done = await uncountedIfRefused(work, async () => {
            await giveBack(shared);
            await lock().giveBack(kind, address);
          });
          await lock().clear(kind, address);
          await giveBack(shared);
          await networks().note(knownName(kind), address);
          return done;
        },
        { isKept: isKnown },
      );
    },

    /** Runs other password work in turn; throws 429 if too many wait. */
    turn: <T>(work: () => Promise<T>): Promise<T> => turns.run(work, { isKept: true }),

    /**
     * Counts a code after a right password in advance as wrong, for the whole site; returns the
     * count. Known networks are not counted. Throws 429 while codes are locked.
     */
    async reserveCode(address: string): Promise<number> {
      if (await networks().has(knownName('login'), address)) return 0;
      return lock().reserve(CODES, ALL, CODE_LOCK);
    },

    /** Clears the wrong codes after a right one. */
    clearCodes: (): Promise<void> => lock().clear(CODES, ALL),

    /**
     * Wrong codes from unknown networks since the last right one, each within a day of the one
     * before.
     */
    wrongCodes: (): Promise<number> => lock().failures(CODES, ALL),

    /** Clears all failures at the admin area. */
    forgetFailures: (): Promise<void> =>
      lock().clearAll(['login', 'login-wide', 'login-site', CODES]),
  };
});
