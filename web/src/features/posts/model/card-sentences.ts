/** About what three lines of a card in a row of three hold. */
const CARD_CHARACTERS = 160;

/** `Mr.`, `St.`, `No.`, `U.S.`: their stop ends no sentence. */
const isAbbreviation = (word: string): boolean => /^\W*(?:[A-Z][a-z]{0,3}\.|\S*\.\S*\.)/.test(word);

/** The whole sentences of an excerpt that a card has room for, and the rest of it. */
export function cardSentences(excerpt: string): readonly [shown: string, rest: string] {
  if (excerpt.length <= CARD_CHARACTERS) return [excerpt, ''];
  let end = 0;
  for (const match of excerpt.matchAll(/(\S+[.!?…][”’"')]*)\s+(?=[“‘"'(]?\p{Lu})/gu)) {
    const word = match[1] ?? '';
    const sentenceEnd = match.index + word.length;
    if (sentenceEnd > CARD_CHARACTERS) break;
    if (!isAbbreviation(word)) end = sentenceEnd;
  }
  // A sentence too long for the card is cut off by the card itself.
  return end === 0 ? [excerpt, ''] : [excerpt.slice(0, end), excerpt.slice(end).trim()];
}
