import { currency as currencyCode } from '../../../contract/conversion';
import type { DecimalMark } from '../../../contract/conversion-import';
import { limits } from '../../../contract/limits';
import { quoted, cellValue } from '../../../lib/csv/cell-text';

/**
 * An amount as canonical decimal text, negative for deductions, and the currencies that its sign or
 * code can mean.
 */
export interface ReadAmount {
  value: string;
  currencies: readonly string[] | undefined;
}

type AmountResult = ReadAmount | { wrong: string } | undefined;

const DOLLARS = 'USD CAD AUD NZD SGD HKD MXN TWD BRL ARS CLP COP'.split(' ');

/** Currency signs that are not ISO codes; the most likely currency first. */
const signs = new Map<string, readonly string[]>([
  ['$', DOLLARS],
  ['US$', ['USD']],
  ['CA$', ['CAD']],
  ['C$', ['CAD']],
  ['AU$', ['AUD']],
  ['A$', ['AUD']],
  ['NZ$', ['NZD']],
  ['HK$', ['HKD']],
  ['S$', ['SGD']],
  ['R$', ['BRL']],
  ['€', ['EUR']],
  ['£', ['GBP']],
  ['¥', ['JPY', 'CNY']],
  ['₹', ['INR']],
  ['₩', ['KRW']],
  ['₺', ['TRY']],
  ['₽', ['RUB']],
  ['₪', ['ILS']],
  ['₴', ['UAH']],
  ['฿', ['THB']],
  ['₫', ['VND']],
  ['₱', ['PHP']],
  ['KR', ['SEK', 'NOK', 'DKK', 'ISK']],
  ['KR.', ['DKK', 'SEK', 'NOK', 'ISK']],
  ['ZŁ', ['PLN']],
  ['KČ', ['CZK']],
  ['FT', ['HUF']],
  ['FR.', ['CHF']],
  ['SFR.', ['CHF']],
]);

/** Text before, between and after the first and last digit of an amount. */
const PARTS = /^([^\d.,]*)([.,]?\d(?:.*\d)?)([^\d]*)$/s;
const MINUS = /[-−–]|^\(/;

const patterns: Record<DecimalMark, RegExp> = {
  point: /^(\d{1,3}(?:[,’'\s]\d{3})+|\d+|)(?:\.(\d+))?$/,
  comma: /^(\d{1,3}(?:[.’'\s]\d{3})+|\d+|)(?:,(\d+))?$/,
};

const examples: Record<DecimalMark, string> = { point: '1,234.50', comma: '1.234,50' };

/** The currencies that a sign or code can mean; undefined for an unknown one, empty without one. */
export function currenciesOfMark(mark: string): readonly string[] | undefined {
  if (mark === '') return [];
  const known = signs.get(mark.toUpperCase());
  if (known !== undefined) return known;
  const code = currencyCode.safeParse(mark);
  return code.success ? [code.data] : undefined;
}

/** The currencies that both marks of an amount can mean. */
function currenciesOf(marks: readonly string[]): readonly string[] | undefined | 'unknown' {
  const meanings = marks.map(currenciesOfMark);
  if (meanings.includes(undefined)) return 'unknown';
  const named = meanings.filter((meaning) => meaning !== undefined && meaning.length > 0);
  const [first, second] = named;
  if (first === undefined || second === undefined) return first;
  const common = first.filter((code) => second.includes(code));
  return common.length === 0 ? 'unknown' : common;
}

/**
 * Decimal text without superfluous zeros; digits beyond the sixth do not affect any minor unit and
 * are cut off.
 */
function canonical(whole: string, fraction: string): string {
  const digits = whole.replace(/\D/g, '').replace(/^0+(?=\d)/, '') || '0';
  const rest = fraction.slice(0, 6).replace(/0+$/, '');
  return rest === '' ? digits : `${digits}.${rest}`;
}

/** Reads an amount such as '$1,234.50' or '1.234,50 EUR'; undefined for an empty cell. */
export function readAmount(
  name: string,
  cell: string | undefined,
  decimal: DecimalMark,
): AmountResult {
  const text = cellValue(cell);
  if (text === undefined) return undefined;
  const unreadable = {
    wrong: `${name} ${quoted(text)} is not a number such as ${examples[decimal]}.`,
  };
  const parts = PARTS.exec(text);
  if (parts === null) return unreadable;
  const [, before = '', number = '', behind = ''] = parts;
  const marks = [before, behind].map((mark) => mark.replace(/[-−–+()\s]/g, ''));
  const currencies = currenciesOf(marks);
  const digits = patterns[decimal].exec(number);
  if (currencies === 'unknown' || digits === null) return unreadable;
  const size = canonical(digits[1] ?? '', digits[2] ?? '');
  if (size.length > 20 || Number(size) > limits.money) {
    return { wrong: `${name} ${quoted(text)} is too large.` };
  }
  const isMinus = size !== '0' && (MINUS.test(before) || /[-−–]/.test(behind));
  return { value: isMinus ? `-${size}` : size, currencies };
}

/** The decimal mark that the format of a number proves; undefined if it proves none. */
function evidenceOf(text: string): DecimalMark | undefined {
  const number = PARTS.exec(text)?.[2] ?? '';
  const points = number.split('.').length - 1;
  const commas = number.split(',').length - 1;
  if (points > 0 && commas > 0) {
    return number.lastIndexOf('.') > number.lastIndexOf(',') ? 'point' : 'comma';
  }
  if (points > 1) return 'comma';
  if (commas > 1) return 'point';
  if (points + commas === 0) return undefined;
  const [whole = '', fraction = ''] = number.split(/[.,]/);
  // '1,234' is ambiguous, '0,234' and '12,5' are not.
  if (fraction.length === 3 && /^[1-9]\d{0,2}$/.test(whole)) return undefined;
  return points === 1 ? 'point' : 'comma';
}

/** The number format of a file. */
export interface DecimalGuess {
  mark: DecimalMark;
  /** An ambiguous number, if the file does not decide the format. */
  doubt: string | undefined;
}

/** Guesses the number format of a file by majority; a tie is decided by the separator. */
export function guessDecimal(cells: readonly string[], separator: string): DecimalGuess {
  const found = { point: 0, comma: 0 };
  let either: string | undefined;
  for (const cell of cells) {
    const text = cell.trim();
    const evidence = evidenceOf(text);
    if (evidence !== undefined) found[evidence] += 1;
    else if (/\d[.,]\d/.test(text)) either ??= text.slice(0, 40);
  }
  if (found.point !== found.comma) {
    return { mark: found.point > found.comma ? 'point' : 'comma', doubt: undefined };
  }
  // Where commas are decimal marks, spreadsheets separate by semicolons.
  return { mark: separator === ';' ? 'comma' : 'point', doubt: either };
}
