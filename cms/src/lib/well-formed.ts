/** Removes halves of surrogate pairs, which truncation can leave and no database accepts. */
export const wellFormed = (text: string): string => text.replace(/\p{Cs}/gu, '');
