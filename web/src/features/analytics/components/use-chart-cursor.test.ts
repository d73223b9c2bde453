import { stepTo } from './use-chart-cursor';

describe('the chart cursor', () => {
  it.each([
    ['ArrowRight', 3, 4],
    ['ArrowDown', 3, 4],
    ['ArrowLeft', 3, 2],
    ['ArrowUp', 3, 2],
    ['Home', 3, 0],
    ['End', 3, 29],
    ['PageDown', 3, 10],
    ['PageUp', 20, 13],
    ['ArrowLeft', 0, 0],
    ['ArrowRight', 29, 29],
    ['PageUp', 3, 0],
  ])('on %s moves from %p to %p of 30', (key, from, to) => expect(stepTo(key, from, 30)).toBe(to));

  it('ignores other keys', () => {
    expect(stepTo('Tab', 3, 30)).toBeUndefined();
    expect(stepTo('a', 3, 30)).toBeUndefined();
  });
});
