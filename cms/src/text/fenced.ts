/** Text that could pass for one of our marks, or for one of those by which servers separate messages. */
const MARK_LIKE = /<(?=\s*\/?\s*data-|\|)/gi;

/** Text without anything that could be taken for the mark of a fence. */
const neutral = (text: string, nonce: string): string =>
  text.replace(MARK_LIKE, '‹').replaceAll(nonce, '');

/**
 * Material as a model is shown it: between marks that nobody can know beforehand, since they bear a
 * number drawn for this call alone, and without anything inside that looks like one of them.
 */
export const fenced = (nonce: string, name: string, text: string): string =>
  `<data-${nonce} name="${name}">\n${neutral(text, nonce)}\n</data-${nonce}>`;
