import { growthText, pointsText, ratio, written, writtenShort } from './numbers';

describe('the number format of the dashboard', () => {
  it.each([
    [12.5, '+12.5%'],
    [8.24, '+8.2%'],
    [1_204.25, '+1,204.3%'],
    [0, '0.0%'],
    [0.04, '0.0%'],
    [-0.04, '0.0%'],
    [-3.21, '\u22123.2%'],
  ])('shows a growth of %p as %s', (percent, text) => expect(growthText(percent)).toBe(text));

  it.each([
    [0.31, '+0.3\u00a0pts'],
    [-1, '\u22121.0\u00a0pts'],
  ])('shows a change of %p percentage points as %s', (points, text) =>
    expect(pointsText(points)).toBe(text),
  );

  it.each([
    [12_450.4, 'usd', '$12,450'],
    [0.6, 'usd', '$1'],
    [0.424, 'money', '$0.42'],
    [1_346.155, 'money', '$1,346.16'],
    [48_310, 'count', '48,310'],
    [2.44, 'percent', '2.4%'],
    [-0.01, 'percent', '0.0%'],
  ] as const)('shows %p in %s as %s', (value, unit, text) =>
    expect(written(value, unit)).toBe(text),
  );

  it.each([
    [1_200, 'usd', '$1.2K'],
    [1_500.5, 'money', '$1.5K'],
    [0.2, 'usd', '$0.20'],
    [2.5, 'money', '$2.50'],
    [40, 'money', '$40'],
    [200, 'count', '200'],
    [2.5, 'percent', '2.5%'],
  ] as const)('shows %p in %s on an axis as %s', (value, unit, text) =>
    expect(writtenShort(value, unit)).toBe(text),
  );

  it('has no share of zero', () => {
    expect(ratio(1, 0)).toBeNull();
    expect(ratio(1, 4, 100)).toBe(25);
  });
});
