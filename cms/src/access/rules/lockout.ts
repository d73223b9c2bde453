/**
 * How failures of one kind lock out: the first ones are free, then each lock is twice as long as
 * the one before.
 */
export interface LockRule {
  /** Number of the first failure that locks. */
  failures: number;
  /** Duration of the first lock in seconds. */
  first: number;
  /** Maximum duration of a lock in seconds. */
  longest: number;
}

/**
 * Wrong passwords of the admin area and the panel, and wrong API tokens, from one network: four are
 * free, then locks from 1 s, doubling up to 15 minutes.
 */
export const NETWORK_LOCK: LockRule = { failures: 5, first: 1, longest: 15 * 60 };

/**
 * Wrong codes after a right password, for the whole site: nine are free, then locks from a minute,
 * doubling up to an hour.
 */
export const CODE_LOCK: LockRule = { failures: 10, first: 60, longest: 3_600 };

/** Duration in seconds of the lock after this many failures; 0 for no lock. */
export const lockoutSeconds = (failures: number, rule: LockRule): number =>
  failures < rule.failures
    ? 0
    : Math.min(rule.first * 2 ** (failures - rule.failures), rule.longest);
