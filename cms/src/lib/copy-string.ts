/** A text in memory of its own: V8 keeps of a part of a text the whole, however short the part is. */
export const copyString = (text: string): string => Buffer.from(text).toString();

/** The beginning of a text, at most `max` characters, without the rest being kept in memory. */
export const cutText = (text: string, max: number): string =>
  text.length > max ? copyString(text.slice(0, max)) : text;
