/**
 * Awaits calls that compete for the same rows. Test files in `tests/api` that mention it run on
 * both databases (`isForBoth` in `scripts/lib/test-databases.mjs`).
 */
export const atOnce = <T>(calls: readonly Promise<T>[]): Promise<T[]> => Promise.all(calls);
