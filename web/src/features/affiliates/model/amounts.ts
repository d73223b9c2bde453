import { currencyDigits } from '@contract/conversion';

const cents = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** An amount in USD with cents. */
export const dollars = (amount: number): string => cents.format(amount);

/** An amount in its own currency: '€1,234.50'. */
export const money = (amount: number, currency: string): string => {
  const digits = currencyDigits(currency);
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount);
};

const oneDecimal = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** A percentage with one decimal. */
export const percent = (value: number): string => `${oneDecimal.format(value)}%`;

/** A percentage with its sign. */
export const signedPercent = (value: number): string =>
  `${value > 0 ? '+' : value < 0 ? '\u2212' : ''}${percent(Math.abs(value))}`;

const plainRate = new Intl.NumberFormat('en-US', { maximumFractionDigits: 9, useGrouping: false });

/** A rate with all its decimals, never in exponential notation. */
export const rateText = (usd: number): string => plainRate.format(usd);

/** Parses typed text as a number: undefined if it is empty, NaN if it is no number. */
export const typedNumber = (text: string): number | undefined => {
  const plain = text.trim();
  if (plain === '') return undefined;
  return /^-?\d*\.?\d+$/.test(plain) ? Number(plain) : Number.NaN;
};
