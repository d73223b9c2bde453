/**
 * The value of a table under a name from a file; inherited properties such as `constructor` do not
 * count.
 */
export const namedValue = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;
