/**
 * Copies a text to memory of its own: V8 keeps the whole source of a substring alive, however short
 * the substring is.
 */
export const copyString = (text: string): string => Buffer.from(text).toString();

/** The first `max` characters of a text, without keeping the rest in memory. */
export const cutText = (text: string, max: number): string =>
  text.length > max ? copyString(text.slice(0, max)) : text;
