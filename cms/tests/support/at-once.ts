/**
 * Waits for calls that are made at the same time because they compete for the same rows. A file of `tests/api` that
 * names it runs on both databases (`isForBoth` in `scripts/lib/test-databases.mjs`).
 */
export const atOnce = <T>(calls: readonly Promise<T>[]): Promise<T[]> => Promise.all(calls);
