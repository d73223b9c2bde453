/** Escapes a text for SQL's `like … escape '\'`, so that it matches literally. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
