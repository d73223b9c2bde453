/** The fields in which something differs from what it was; their values are plain. */
export const changedFields = <T extends object>(now: T, then: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(now).filter(([name, value]) => value !== then[name as keyof T]),
  ) as Partial<T>;
