import {
  addDecimals,
  canonicalDecimal,
  compareDecimals,
  decimalOf,
  fromMinor,
  nanosOf,
  toMinor,
  toUsdCents,
} from './money';

describe('a decimal', () => {
  it.each([
    ['12.50', '12.5'],
    ['012', '12'],
    ['0', '0'],
    ['0.000', '0'],
    ['00.10', '0.1'],
    ['9999999.999999', '9999999.999999'],
    ['10000000', '10000000'],
  ])('has one canonical form: %s is %s', (text, canonical) => {
    expect(canonicalDecimal(text)).toBe(canonical);
  });

  it.each(['', '.5', '5.', '--1', '+1', '1e3', '1,5', ' 1', 'NaN', '٣'])('cannot be %p', (text) => {
    expect(() => canonicalDecimal(text)).toThrow(RangeError);
  });

  it('adds up to zero with its negative', () => {
    for (const text of ['16', '0.005', '12.345', '999999999.994']) {
      expect(toMinor(`-${text}`, 'USD') + toMinor(text, 'USD')).toBe(0);
      expect(addDecimals([text, `-${text}`])).toBe('0');
    }
    expect(canonicalDecimal('-016.00')).toBe('-16');
    expect(addDecimals(['0.1', '0.2', '-0.35'])).toBe('-0.05');
    expect(toUsdCents(-1_600, 'EUR', nanosOf(1.1))).toBe(-1_760);
  });

  it('is written without an exponent', () => {
    expect(decimalOf(0.000001)).toBe('0.000001');
    expect(decimalOf(0.1 + 0.2)).toBe('0.3');
    expect(decimalOf(10_000_000)).toBe('10000000');
    expect(decimalOf(999_999_999_999.99)).toBe('999999999999.99');
    expect(decimalOf(1_000_000_000_000)).toBe('1000000000000');
  });

  it('is compared by value', () => {
    expect(compareDecimals('9', '10')).toBe(-1);
    expect(compareDecimals('10', '9.999999')).toBe(1);
    expect(compareDecimals('1', '1.0')).toBe(0);
  });
});

describe('an amount', () => {
  it.each([
    ['12.345', 'USD', 1_235],
    ['12.344999', 'USD', 1_234],
    ['1.005', 'USD', 101],
    ['0.615', 'EUR', 62],
    ['1.5', 'JPY', 2],
    ['1.2345', 'KWD', 1_235],
    ['10000000', 'USD', 1_000_000_000],
  ])('of %s %s is %d in its minor unit', (decimal, currency, minor) => {
    expect(toMinor(decimal, currency)).toBe(minor);
  });

  it('is converted back from the minor unit of its currency', () => {
    expect([fromMinor(1_235, 'USD'), fromMinor(2, 'JPY'), fromMinor(1_235, 'KWD')]).toEqual([
      12.35, 2, 1.235,
    ]);
  });

  it('is converted to USD without rounding errors in between', () => {
    expect(toUsdCents(1_000_000_000, 'EUR', nanosOf(1.159_999))).toBe(1_159_999_000);
    expect(toUsdCents(150, 'JPY', nanosOf(0.006_5))).toBe(98);
    expect(toUsdCents(1, 'JPY', nanosOf(0.005))).toBe(1);
    expect(toUsdCents(1_000_000_000, 'VND', nanosOf(0.000_039_278))).toBe(3_927_800);
    expect(toUsdCents(toMinor('1000000', 'IDR'), 'IDR', nanosOf(0.000_061_173))).toBe(6_117);
    expect(toUsdCents(10_000_000_000, 'KWD', nanosOf(100_000))).toBe(100_000_000_000_000);
    expect(toUsdCents(1_234, 'USD', nanosOf(1))).toBe(1_234);
  });

  it('is capped at the greatest number that can be counted exactly', () => {
    const most = toUsdCents(10 ** 15, 'KWD', nanosOf(100_000));
    expect(most).toBe(Number.MAX_SAFE_INTEGER);
  });
});
