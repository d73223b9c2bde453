/** A 64-bit integer, which PostgreSQL gives as text, as a number; null where there is none. */
export const numberOrNull = (stored: number | string | null): number | null =>
  stored === null ? null : Number(stored);
