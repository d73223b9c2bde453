import { currencyDigits } from '../../../contract/conversion';
import { memoize } from '../../../lib/memoize';

const DECIMAL = /^(-?)(\d{1,15})(?:\.(\d{1,15}))?$/;
const FRACTION = 15;
const NANOS = 1_000_000_000n;
const CENTS = 100n;

// Looking up the digits of a currency takes longer than the rest of the arithmetic.
const digitsOf = memoize(200, currencyDigits);

/** The rate of USD, the reference currency, in billionths. */
export const USD_NANOS = 1_000_000_000;

/** A decimal as an integer of its smallest supported unit. */
function unitsOf(decimal: string): bigint {
  const [, sign = '', whole, fraction = ''] = DECIMAL.exec(decimal) ?? [];
  if (whole === undefined) throw new RangeError('An amount must be a plain decimal number');
  return BigInt(sign + whole + fraction.padEnd(FRACTION, '0'));
}

/** A quotient with halves rounded away from zero, so that reversals cancel exactly. */
function roundedQuotient(dividend: bigint, divisor: bigint): number {
  if (dividend < 0n) return -roundedQuotient(-dividend, divisor) || 0;
  return Number((2n * dividend + divisor) / (2n * divisor));
}

function textOf(units: bigint): string {
  if (units < 0n) return `-${textOf(-units)}`;
  const digits = units.toString().padStart(FRACTION + 1, '0');
  const fraction = digits.slice(-FRACTION).replace(/0+$/, '');
  const whole = digits.slice(0, -FRACTION);
  return fraction === '' ? whole : `${whole}.${fraction}`;
}

/** Canonical form of a decimal: `12.5` for `012.50`; throws a RangeError for anything else. */
export const canonicalDecimal = (decimal: string): string => textOf(unitsOf(decimal));

/** The exact sum of decimals. */
export const addDecimals = (decimals: readonly string[]): string =>
  textOf(decimals.reduce((sum, decimal) => sum + unitsOf(decimal), 0n));

/**
 * A non-negative number of at most six decimals as decimal text; a large one keeps the 15 digits
 * that are exact.
 */
export const decimalOf = (value: number): string =>
  canonicalDecimal(value < 1e9 ? value.toFixed(6) : value.toPrecision(15));

/** Compares decimals by value, for ascending order. */
export function compareDecimals(a: string, b: string): number {
  const [first, second] = [unitsOf(a), unitsOf(b)];
  return first < second ? -1 : Number(first > second);
}

/** A decimal in the minor unit of its currency (ISO 4217), halves rounded away from zero. */
export const toMinor = (decimal: string, currency: string): number =>
  roundedQuotient(unitsOf(decimal) * 10n ** BigInt(digitsOf(currency)), 10n ** BigInt(FRACTION));

/** An amount in the minor unit of its currency, converted to its unit for display. */
export const fromMinor = (minor: number, currency: string): number =>
  minor / 10 ** digitsOf(currency);

/**
 * Converts an amount in the minor unit of its currency to USD cents, by a rate in billionths of a USD per unit. Results
 * beyond the safe integers, from a wrong rate, are capped.
 */
export const toUsdCents = (minor: number, currency: string, nanos: number): number =>
  Math.max(
    Math.min(
      roundedQuotient(
        BigInt(minor) * BigInt(nanos) * CENTS,
        10n ** BigInt(digitsOf(currency)) * NANOS,
      ),
      Number.MAX_SAFE_INTEGER,
    ),
    Number.MIN_SAFE_INTEGER,
  );

/** USD per unit of a currency, in billionths. */
export const nanosOf = (usd: number): number => Math.round(usd * USD_NANOS);

/** Converts cents to USD. */
export const usdOf = (cents: number): number => cents / 100;
