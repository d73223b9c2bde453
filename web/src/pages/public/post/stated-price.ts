/** A machine-readable price: a positive decimal number and an ISO 4217 code. */
interface StatedPrice {
  price: string;
  currency: string;
}

/** Symbols of exactly one currency; `¥` and `kr` have several. A bare `$` is the site's dollar. */
const SIGNS: Record<string, string> = {
  $: 'USD',
  US$: 'USD',
  C$: 'CAD',
  CA$: 'CAD',
  A$: 'AUD',
  AU$: 'AUD',
  NZ$: 'NZD',
  HK$: 'HKD',
  S$: 'SGD',
  MX$: 'MXN',
  NT$: 'TWD',
  R$: 'BRL',
  '€': 'EUR',
  '£': 'GBP',
  '₹': 'INR',
  '₩': 'KRW',
  '₺': 'TRY',
  '฿': 'THB',
  TL: 'TRY',
  zł: 'PLN',
  Kč: 'CZK',
};

/** Without currencies of three decimals: their `1.250` and `1,250` are ambiguous. */
const CODES = new Set(
  (
    'AED AUD BRL CAD CHF CNY CZK DKK EUR GBP HKD HUF IDR ILS INR JPY KRW MXN MYR NOK NZD PHP PLN QAR RON SAR SEK SGD ' +
    'THB TRY TWD USD ZAR'
  ).split(' '),
);

/** Currencies written with a bare `$`. */
const DOLLARS = new Set('USD CAD AUD NZD HKD SGD TWD MXN'.split(' '));

/**
 * Unambiguous numbers: `12000`, `12,000.50`, `1.234,56`, `12 000,50`, `1'234.–`. Not `1.234`, which
 * may be a thousand or a decimal.
 */
const NUMBERS = [
  /^(\d{1,12})(?:[.,](\d{2}))?$/,
  /^(\d{1,3}(?:,\d{3})+)(?:\.(\d{2}))?$/,
  /^(\d{1,3}(?:\.\d{3})+),(\d{2})$/,
  /^(\d{1,3}(?:\.\d{3}){2,})$/,
  /^(\d{1,3}(?:[ '’]\d{3})+)(?:[.,](\d{2}))?$/,
];

function readNumber(text: string): string | undefined {
  // The comma of `1.250,–` makes its dot a thousands separator.
  const number = text
    .replace(/(?<=^\d{1,3}(?:\.\d{3})+),[-–—]{1,2}$/, ',00')
    .replace(/[.,][-–—]{1,2}$/, '');
  for (const form of NUMBERS) {
    const match = form.exec(number);
    if (match === null) continue;
    const [, whole = '', cents] = match;
    const price = whole.replace(/\D/g, '').replace(/^0+(?=\d)/, '') + (cents ? `.${cents}` : '');
    return Number(price) > 0 ? price : undefined;
  }
  return undefined;
}

const currencyOf = (written: string): string | undefined => currencyNamed(written.replace(' ', ''));

const currencyNamed = (mark: string): string | undefined =>
  CODES.has(mark) ? mark : Object.hasOwn(SIGNS, mark) ? SIGNS[mark] : undefined;

/**
 * The single currency named by the marks around a number; a code decides the dollar of a bare `$`.
 */
function readCurrency(before: string, behind: string): string | undefined {
  if (before === '' || behind === '') return currencyOf(before + behind);
  const [first, second] = [currencyOf(before), currencyOf(behind)];
  if (before === '$' && second !== undefined && DOLLARS.has(second)) return second;
  return first === second ? first : undefined;
}

/**
 * Parses a price from a display text; undefined unless number and currency are unambiguous and the
 * text contains nothing else: not for `from $12,000`, `€1.2m`, `$10–20`, `¥900` or `Price on
 * request`.
 */
export function statedPrice(text: string): StatedPrice | undefined {
  const plain = text.replace(/[\s\u00a0\u2007\u2009\u202f]+/g, ' ').trim();
  const match = /^(\D*?) ?(\d(?:.*\d)?(?:[.,][-–—]{1,2})?) ?(\D*)$/.exec(plain);
  if (match === null) return undefined;
  const [, before = '', number = '', behind = ''] = match;
  const currency = readCurrency(before, behind);
  const price = readNumber(number);
  return currency === undefined || price === undefined ? undefined : { price, currency };
}
