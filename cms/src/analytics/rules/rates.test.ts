import { averageOrder, conversionRate, rateChange } from './rates';

it.each([
  [12, 412, 2.91],
  [0, 412, 0],
  [0, 0, 0],
  [3, 0, 0],
])('%d conversions from %d clicks are %d percent', (clickConversions, clicks, rate) =>
  expect(conversionRate({ clickConversions, clicks })).toBe(rate),
);

it.each([
  [100, 3, 33.33],
  [0, 0, 0],
])('%d dollars over %d orders are %d each', (orderValue, conversions, value) =>
  expect(averageOrder({ orderValue, conversions })).toBe(value),
);

it.each([
  [2.91, 2.5, 0.41],
  [1, 1.004, 0],
  [0, 2.5, -2.5],
])('%d percent after %d is a change of %d points', (current, previous, change) =>
  expect(Object.is(rateChange(current, previous), change)).toBe(true),
);
