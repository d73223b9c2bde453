import { findMatches, matchAfter, matchBefore, MAX_MATCHES, replaceMatches } from './find-text';

const anyCase = { isCaseSensitive: false };
const sameCase = { isCaseSensitive: true };

describe('search in a text', () => {
  it('finds literal text, with or without regard to case', () => {
    expect(findMatches('A boat. a.b', 'a.', anyCase)).toEqual([{ from: 8, to: 10 }]);
    expect(findMatches('Boat, boat', 'boat', anyCase)).toHaveLength(2);
    expect(findMatches('Boat, boat', 'boat', sameCase)).toEqual([{ from: 6, to: 10 }]);
    expect(findMatches('Größe GRÖSSE', 'größe', anyCase)).toHaveLength(1);
    expect(findMatches('anything', '', anyCase)).toEqual([]);
  });

  it('limits the number of matches', () => {
    expect(findMatches('a'.repeat(20_000), 'a', anyCase)).toHaveLength(MAX_MATCHES);
  });

  it('finds the next and the previous match from a position, wrapping around', () => {
    const matches = findMatches('one two one two one', 'one', anyCase);
    expect([0, 1, 8, 17].map((at) => matchAfter(matches, at))).toEqual([0, 1, 1, 0]);
    expect([19, 16, 3, 0].map((at) => matchBefore(matches, at))).toEqual([2, 1, 0, 2]);
    expect([matchAfter([], 0), matchBefore([], 0)]).toEqual([-1, -1]);
  });

  it('replaces every match literally', () => {
    const text = 'the lake, the Lake, the end';
    expect(replaceMatches(text, 'lake', '$& sea', anyCase)).toEqual({
      from: 4,
      to: 18,
      text: '$& sea, the $& sea',
      count: 2,
    });
    expect(replaceMatches(text, 'pond', 'sea', anyCase)).toBeNull();
    expect(replaceMatches('a'.repeat(20_000), 'a', '', anyCase)).toMatchObject({
      count: 20_000,
      text: '',
    });
  });
});
