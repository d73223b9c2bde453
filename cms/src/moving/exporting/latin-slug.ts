/** Letters without an accent to take off, as other programs spell them. */
const LETTERS: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' },
};

/** Whether a text has no letter but those that every program knows. */
export const isAscii = (text: string): boolean => /^[ -~]*$/.test(text);

/** The slug that other programs make of one, without accents; undefined in scripts other than the Latin. */
export function latinSlug(slug: string): string | undefined {
  const spelled = slug
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^ -~]/gu, (letter) => LETTERS[letter] ?? letter);
  return isAscii(spelled) ? spelled : undefined;
}
