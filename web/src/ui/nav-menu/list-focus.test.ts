import { nextIndex } from './list-focus';

describe('nextIndex', () => {
  it.each([
    ['ArrowDown', -1, 0],
    ['ArrowDown', 0, 1],
    ['ArrowDown', 2, 0],
    ['ArrowUp', -1, -1],
    ['ArrowUp', 0, -1],
    ['ArrowUp', 2, 1],
    ['Home', 2, 0],
    ['End', 0, -1],
  ])('on %s moves from %i of three to %i', (key, current, expected) => {
    expect(nextIndex(key, current, 3)).toBe(expected);
  });
});
