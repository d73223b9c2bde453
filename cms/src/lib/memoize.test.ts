import { memoize } from './memoize';

describe('memoize', () => {
  it('asks once for each text, and again for one that was forgotten for newer ones', () => {
    const asked: string[] = [];
    const lengthOf = memoize(2, (text) => {
      asked.push(text);
      return text.length;
    });
    for (const text of ['a', 'bb', 'a', 'ccc', 'bb', 'a']) expect(lengthOf(text)).toBe(text.length);
    expect(asked).toEqual(['a', 'bb', 'ccc', 'a']);
  });
});
