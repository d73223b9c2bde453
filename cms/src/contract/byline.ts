/** What stands before a name in a byline of so many: nothing, a comma, or the last 'and'. */
export function bylineSeparator(index: number, count: number): string {
  if (index === 0) return '';
  return index === count - 1 ? ' and ' : ', ';
}

/** Names as a byline has them: 'Ada, Grace and Mary'. */
export const bylineOf = (names: readonly string[]): string =>
  names.map((name, index) => bylineSeparator(index, names.length) + name).join('');
