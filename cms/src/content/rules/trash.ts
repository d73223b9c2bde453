const DAYS = 30;
const DAY_MS = 86_400_000;

/** Posts deleted at or before this time (milliseconds) have expired at `now`. */
export const expiredBefore = (now: number): number => now - DAYS * DAY_MS;

/**
 * The time (milliseconds) until which a post deleted at `deletedAt` can be restored: 30 days later.
 */
export const expiresAt = (deletedAt: number): number => deletedAt + DAYS * DAY_MS;
