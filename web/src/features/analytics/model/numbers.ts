import { count } from '~/lib/format';
import { usd } from '~/lib/money';

/** Unit of a number. */
export type Unit = 'count' | 'usd' | 'money' | 'percent' | 'rate';

const oneDecimal = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});
const cents = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const short = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });

/** Rounds to a number of decimals, without negative zero. */
export const rounded = (value: number, decimals: number): number => {
  const factor = 10 ** decimals;
  const near = Math.round(value * factor) / factor;
  return near === 0 ? 0 : near;
};

/** Decimals per unit on the screen; small amounts of money have cents (design, section 6). */
export const decimalsOf: Readonly<Record<Unit, number>> = {
  count: 0,
  usd: 0,
  money: 2,
  percent: 1,
  rate: 1,
};

const WRITTEN: Readonly<Record<Unit, (value: number) => string>> = {
  count,
  usd,
  money: (value) => cents.format(value),
  percent: (value) => `${oneDecimal.format(value)}%`,
  rate: (value) => oneDecimal.format(value),
};

/** A number as displayed: '1,204', '$1,204', '$0.42', '3.2%'. */
export const written = (value: number, unit: Unit): string =>
  WRITTEN[unit](rounded(value, decimalsOf[unit]));

const shortMoney = (value: number): string =>
  value < 1_000 && !Number.isInteger(value) ? cents.format(value) : `$${short.format(value)}`;

/** A number in the short form of an axis: '1.2K', '$5K', '$0.20'. */
export const writtenShort = (value: number, unit: Unit): string => {
  if (unit === 'usd' || unit === 'money') return shortMoney(value);
  return unit === 'percent' ? `${short.format(value)}%` : short.format(value);
};

const withSign = (value: number, unit: string): string => {
  const near = rounded(value, 1);
  const sign = near > 0 ? '+' : near < 0 ? '\u2212' : '';
  return `${sign}${oneDecimal.format(Math.abs(near))}${unit}`;
};

/** Growth with one decimal, and a plus sign where it is positive (specification, section 9). */
export const growthText = (percent: number): string => withSign(percent, '%');

/** Change of a rate in percentage points, formatted like growth. */
export const pointsText = (points: number): string => withSign(points, '\u00a0pts');

/** Ratio of a part to a whole, times a factor; null if the whole is zero. */
export const ratio = (part: number, whole: number, times = 1): number | null =>
  whole === 0 ? null : (part / whole) * times;
