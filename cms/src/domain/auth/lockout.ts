const FREE_FAILURES = 5;
const MAX_WAIT_SECONDS = 15 * 60;

/** Seconds that an address waits after this many failed logins: none up to 4, then 1, doubling to 15 minutes. */
export const lockoutSeconds = (failures: number): number =>
  failures < FREE_FAILURES ? 0 : Math.min(2 ** (failures - FREE_FAILURES), MAX_WAIT_SECONDS);
