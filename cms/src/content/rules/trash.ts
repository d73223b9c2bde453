const DAYS = 30;
const DAY_MS = 86_400_000;

/** The moment (milliseconds) up to which a post must have been deleted to be gone at `now`. */
export const expiredBefore = (now: number): number => now - DAYS * DAY_MS;

/** The moment (milliseconds) at which a post deleted at `deletedAt` can no longer be restored: 30 days later. */
export const expiresAt = (deletedAt: number): number => deletedAt + DAYS * DAY_MS;
