import { type DiffPart, diffTexts, collapseUnchanged } from './word-diff';

const without = (kind: DiffPart['kind'], parts: readonly DiffPart[]): string =>
  parts
    .filter((part) => part.kind !== kind)
    .map(({ text }) => text)
    .join('');

describe('diffTexts', () => {
  it.each([
    ['The red car', 'The blue car'],
    ['One line\n\nTwo lines', 'One line\nTwo lines more'],
    ['a b c d', 'x y z d'],
    ['', 'All new'],
    ['All gone', ''],
    ['ends with blanks  ', '  begins with blanks'],
    ['日本の車 and more', '日本の船 and more'],
  ])('preserves both texts completely: %j and %j', (before, after) => {
    const parts = diffTexts(before, after);
    expect(without('added', parts)).toBe(before);
    expect(without('removed', parts)).toBe(after);
  });

  it('marks only the words that differ', () => {
    expect(diffTexts('The red car', 'The blue car')).toEqual([
      { kind: 'same', text: 'The ' },
      { kind: 'removed', text: 'red' },
      { kind: 'added', text: 'blue' },
      { kind: 'same', text: ' car' },
    ]);
  });

  it('treats a rewritten sentence as one change', () => {
    expect(diffTexts('one two three', 'four five six')).toEqual([
      { kind: 'removed', text: 'one two three' },
      { kind: 'added', text: 'four five six' },
    ]);
  });

  it('compares the longest articles quickly, however little they have in common', () => {
    const text = (seed: number): string =>
      Array.from({ length: 30_000 }, (_, n) => `w${(n * seed) % 9973}`).join(' ');
    const started = Date.now();
    const parts = diffTexts(text(7), text(11));
    expect(Date.now() - started).toBeLessThan(5_000);
    expect(without('added', parts)).toBe(text(7));
  });
});

describe('collapseUnchanged', () => {
  const same = (text: string): DiffPart => ({ kind: 'same', text });

  it('omits the middle of a long unchanged run and counts it', () => {
    const long = 'word '.repeat(200);
    const parts = collapseUnchanged([
      { kind: 'added', text: 'a' },
      same(long),
      { kind: 'removed', text: 'b' },
    ]);
    const [, head, tail] = parts;
    expect(head?.text.startsWith('word')).toBe(true);
    expect((head?.text.length ?? 0) + (head?.hidden ?? 0) + (tail?.text.length ?? 0)).toBe(1000);
  });

  it('keeps short runs, and only the last words before the first change', () => {
    expect(collapseUnchanged([same('short '), { kind: 'added', text: 'a' }])).toHaveLength(2);
    const [head, tail] = collapseUnchanged([
      same('word '.repeat(200)),
      { kind: 'added', text: 'a' },
    ]);
    expect(head?.text).toBe('');
    expect(tail?.text.length).toBeLessThan(170);
  });
});
