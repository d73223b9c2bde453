/**
 * A number with its noun, such as `1 article` or `1,200 articles`; `many` is an irregular plural.
 */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
