import { CODE_LOCK, NETWORK_LOCK } from '../rules/lockout';
import { wideNetworkOf } from '../../lib/client-address';
import { AppError } from '../../lib/errors';
import type { Pace } from '../../lib/pace';
import { ConcurrencyLimit } from '../../lib/concurrency-limit';
import { service } from '../../strapi/service';
import { rateLimitService } from './rate-limit';
import { loginLockService } from './lock';
import { knownNetworksService } from './known-ip-networks';

/** Where somebody signs in: the admin area, which has one account, or the panel. */
type LoginKind = 'login' | 'panel';

/** A login attempt. */
export interface Attempt {
  kind: LoginKind;
  address: string;
  /** The mail address that is signed in with, whether anybody has it or not. */
  account?: string | undefined;
}

interface SharedTurn {
  name: string;
  who: string;
  pace: Pace;
}

const CODES = 'login-code';
const ALL = 'all';

// A budget shared by strangers refuses at once, and recovers soon after the last of them is gone.
const WIDE: Pace = { burst: 30, everyMs: 30_000, patienceMs: 0 };
const ACCOUNT: Pace = { burst: 20, everyMs: 60_000, patienceMs: 0 };
const SITE: Record<LoginKind, Pace> = {
  login: { burst: 50, everyMs: 30_000, patienceMs: 0 },
  panel: { burst: 100, everyMs: 5_000, patienceMs: 0 },
};

/** One password is worked on at a time, of either way in: it takes a core, and up to 128 MB. */
const turns = new ConcurrencyLimit(1, 7);

const knownName = (kind: LoginKind): string => `known-${kind}`;

/** Does work; where it was refused for its number, and has come to nothing, what is counted is given back. */
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
 * Limits the attempts to sign in. Failures lock out a single network. Beyond that, networks from which nobody
 * has signed in within 90 days share a pace by wider network, by account and for the site, which others cannot
 * use up, and stand behind the known ones where many wait for a password to be checked.
 */
export const loginGateService = service(({ strapi }) => {
  const limit = () => rateLimitService(strapi);
  const lock = () => loginLockService(strapi);
  const networks = () => knownNetworksService(strapi);

  const giveBack = async (taken: readonly SharedTurn[]): Promise<void> => {
    for (const { name, who, pace } of taken) await limit().giveTurnBack(name, who, pace);
  };

  /** Counts an attempt as if it failed; returns the shared part of its count. Refused ones are not counted. */
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
     * Does what checks a password, one at a time. It counts as a failure where it throws; where it does not, the
     * failures of its network are forgotten, and the network is known. Throws 429 where too many wait or have failed.
     */
    async attempt<T>(attempt: Attempt, work: () => Promise<T>): Promise<T> {
      const { kind, address } = attempt;
      const isKnown = await networks().has(knownName(kind), address);
      // A caller who is locked out must not take a place in the queue.
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

    /** Does other work on a password when its turn comes; throws 429 where too many wait. */
    turn: <T>(work: () => Promise<T>): Promise<T> => turns.run(work, { isKept: true }),

    /**
     * Counts a code that follows a right password, as if it was wrong, for the whole site; returns how many there
     * are. Known networks are not counted. Throws 429 while such codes are locked.
     */
    async reserveCode(address: string): Promise<number> {
      if (await networks().has(knownName('login'), address)) return 0;
      return lock().reserve(CODES, ALL, CODE_LOCK);
    },

    /** Forgets the wrong codes: a right one has come. */
    clearCodes: (): Promise<void> => lock().clear(CODES, ALL),

    /** Number of wrong codes of unknown networks within a day of each other, since the last right one. */
    wrongCodes: (): Promise<number> => lock().failures(CODES, ALL),

    /** Forgets all failures at the admin area. */
    forgetFailures: (): Promise<void> =>
      lock().clearAll(['login', 'login-wide', 'login-site', CODES]),
  };
});
