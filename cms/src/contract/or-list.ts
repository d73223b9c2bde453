/** Values as in a sentence: “a, b or c”. */
export const orList = (values: readonly (string | number)[]): string =>
  [values.slice(0, -1).join(', '), ...values.slice(-1)].filter(Boolean).join(' or ');
