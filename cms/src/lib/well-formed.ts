/** Text without halves of surrogate pairs, which a cut can leave and no database takes. */
export const wellFormed = (text: string): string => text.replace(/\p{Cs}/gu, '');
