/** How failures of one kind lock out: a number is free, then each locks for twice as long as the one before. */
export interface LockRule {
  /** This failure is the first that locks. */
  failures: number;
  /** Seconds of the first lock. */
  first: number;
  /** Seconds of the longest lock. */
  longest: number;
}

/** Wrong passwords from one network: four are free, then 1 s, doubling to 15 minutes. */
export const NETWORK_LOCK: LockRule = { failures: 5, first: 1, longest: 15 * 60 };

/** Wrong codes after a right password, of the whole site: nine are free, then a minute, doubling to an hour. */
export const CODE_LOCK: LockRule = { failures: 10, first: 60, longest: 3_600 };

/** Duration in seconds of the lock after this many failures; 0 for no lock. */
export const lockoutSeconds = (failures: number, rule: LockRule): number =>
  failures < rule.failures
    ? 0
    : Math.min(rule.first * 2 ** (failures - rule.failures), rule.longest);
