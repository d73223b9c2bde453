/** Text that looks like our marks, or like those by which servers separate messages. */
const MARK_LIKE = /<(?=\s*\/?\s*data-|\|)/gi;

/** Removes anything that looks like a mark of a fence. */
const neutral = (text: string, nonce: string): string =>
  text.replace(MARK_LIKE, '‹').replaceAll(nonce, '');

/**
 * Fences material for a prompt with unguessable marks, which contain a random number of this call;
 * text that looks like a mark is neutralized.
 */
export const fenced = (nonce: string, name: string, text: string): string =>
  `<data-${nonce} name="${name}">\n${neutral(text, nonce)}\n</data-${nonce}>`;
