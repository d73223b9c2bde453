/** The code of a failure of Node or one of its libraries, such as `ENOENT`; undefined where it has none. */
export const errorCode = (thrown: unknown): string | undefined =>
  typeof thrown === 'object' && thrown !== null && 'code' in thrown
    ? String(thrown.code)
    : undefined;
