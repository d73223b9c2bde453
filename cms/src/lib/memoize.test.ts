import { memoize } from './memoize';

describe('memoize', () => {
  it('computes a value once per text, and again after eviction', () => {
    const asked: string[] = [];
    const lengthOf = memoize(2, (text) => {
      asked.push(text);
      return text.length;
    });
    for (const text of ['a', 'bb', 'a', 'ccc', 'bb', 'a']) expect(lengthOf(text)).toBe(text.length);
    expect(asked).toEqual(['a', 'bb', 'ccc', 'a']);
  });
});
