const list = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** Values as in a sentence: “a, b or c”. */
export const orList = (values: readonly (string | number)[]): string =>
  list.format(values.map(String));
