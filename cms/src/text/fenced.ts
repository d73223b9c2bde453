/** Text that could pass for one of our marks, or for one of those by which servers separate messages. */
const MARK_LIKE = /<(?=\s*\/?\s*data-|\|)/gi;

/** Text without anything that could be taken for the mark of a fence. */
const neutral = (text: string, nonce: string): string =>
  text.replace(MARK_LIKE, '‹').replaceAll(nonce, '');

/**
 * Material for a prompt, between marks that cannot be known beforehand, since they contain a
 * number drawn for this call alone, and without anything inside that looks like one of them.
 */
export const fenced = (nonce: string, name: string, text: string): string =>
  `<data-${nonce} name="${name}">\n${neutral(text, nonce)}\n</data-${nonce}>`;
