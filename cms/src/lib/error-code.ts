/** The code of an error of Node or a library, such as `ENOENT`; undefined if it has none. */
export const errorCode = (thrown: unknown): string | undefined =>
  typeof thrown === 'object' && thrown !== null && 'code' in thrown
    ? String(thrown.code)
    : undefined;
