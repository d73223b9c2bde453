const isSame = (a: unknown, b: unknown): boolean =>
  a === b || (Array.isArray(a) && JSON.stringify(a) === JSON.stringify(b));

/** Fields whose values differ; values are plain, or lists of plain values. */
export const changedFields = <T extends object>(now: T, then: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(now).filter(([name, value]) => !isSame(value, then[name as keyof T])),
  ) as Partial<T>;
