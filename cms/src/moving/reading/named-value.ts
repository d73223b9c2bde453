/** The value of a table under a name that a file says; what every object has, such as `constructor`, is none of it. */
export const namedValue = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;
