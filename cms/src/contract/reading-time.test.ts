import { countWords, readingMinutes } from './reading-time';

describe('reading time', () => {
  it('counts 230 words a minute, at least one minute', () => {
    expect(readingMinutes('')).toBe(1);
    expect(readingMinutes('word '.repeat(230))).toBe(1);
    expect(readingMinutes('word '.repeat(1_150))).toBe(5);
  });

  it('counts words, not punctuation, tags or link targets', () => {
    const words = 'word '.repeat(460);
    const marks = '| --- | --- |\n'.repeat(500);
    const links = '[a](https://a.example/a/b/c)'.repeat(2);
    expect(readingMinutes(`<p class="x y z">${words}</p>${marks}${links}`)).toBe(2);
  });

  it('counts the visible words of a block', () => {
    expect(countWords('::product{id=3}\n\n:::note{title="x y"}\nTwo words.\n:::\n')).toBe(4);
  });
});
