/** Converts a 64-bit integer, which PostgreSQL returns as text, to a number; null stays null. */
export const numberOrNull = (stored: number | string | null): number | null =>
  stored === null ? null : Number(stored);
