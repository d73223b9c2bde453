/** Letters without a separable accent, transliterated as other programs do. */
const LETTERS: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' },
};

/** Whether a text is printable ASCII. */
export const isAscii = (text: string): boolean => /^[ -~]*$/.test(text);

/** The slug without accents, as other programs form it; undefined for scripts other than Latin. */
export function latinSlug(slug: string): string | undefined {
  const spelled = slug
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^ -~]/gu, (character) => LETTERS[character] ?? character);
  return isAscii(spelled) ? spelled : undefined;
}
