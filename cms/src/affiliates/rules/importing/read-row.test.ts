import { guessMapping } from './headings';
import { rowReader, type Reading } from './read-row';

const columns = ['id', 'click', 'amount', 'commission', 'currency', 'status', 'date'];
const mapping = {
  transaction_id: 'id',
  click_id: 'click',
  amount: 'amount',
  commission: 'commission',
  currency: 'currency',
  status: 'status',
  occurred_at: 'date',
};
const reading: Reading = {
  mapping,
  decimal: 'point',
  dateOrder: 'ymd',
  currency: 'USD',
  timezone: 'UTC',
  now: Date.UTC(2026, 10, 21),
};
const read = (cells: string[], changed: Partial<Reading> = {}) =>
  rowReader({ columns }, { ...reading, ...changed })({ line: 7, cells });
const saleOf = (cells: string[], changed: Partial<Reading> = {}) => {
  const row = read(cells, changed);
  return 'sale' in row ? row.sale : row.message;
};

describe('a row', () => {
  it('is read with all its fields', () => {
    const cells = [' T-1 ', 'click-0001', '$100.00', '8.00', 'usd', 'Paid', '2026-11-20'];
    expect(read(cells)).toEqual({
      line: 7,
      note: '',
      digest: expect.stringMatching(/^[\w-]{20}$/) as string,
      sale: {
        transactionId: 'T-1',
        clickId: 'click-0001',
        amount: '100',
        commission: '8',
        currency: 'USD',
        status: 'approved',
        occurredAt: Date.UTC(2026, 10, 20),
      },
    });
  });

  it('is voided or locked if a separate column says so', () => {
    const marks = ['Trans ID', 'Commission', 'Voided', 'Locked', 'Aff Comment'];
    const given = { ...reading, mapping: guessMapping(marks) };
    const statusOf = (voided: string, locked: string) => {
      const cells = ['9002', '24.00', voided, locked, 'abc123def456ghi8'];
      const row = rowReader({ columns: marks }, given)({ line: 2, cells });
      return 'sale' in row ? [row.sale.status, row.sale.clickId] : row.message;
    };
    for (const [voided, locked, status] of [
      ['1', '', 'reversed'],
      ['1', '1', 'reversed'],
      ['', '1', 'approved'],
      ['0', '2026-11-05', 'approved'],
      ['', '', 'pending'],
      ['0', '0', 'pending'],
    ] as const) {
      expect(statusOf(voided, locked)).toEqual([status, 'abc123def456ghi8']);
    }
  });

  it('omits fields with empty cells', () => {
    expect(saleOf(['T-1', '', '', '', '', 'paid', ''])).toEqual({
      transactionId: 'T-1',
      status: 'approved',
    });
    expect(read(['T-1', '', '', '', '', 'paid', ''])).toHaveProperty(
      'note',
      'It has no commission.',
    );
    expect(saleOf(['T-1', '', '', '5', '', '', ''])).toEqual({
      transactionId: 'T-1',
      commission: '5',
      currency: 'USD',
    });
  });

  it('is refused if it contains nothing but its id or a spreadsheet has shortened the id', () => {
    expect(saleOf(['T-1', '', '', '', 'USD', '', ''])).toBe('The row has no sale data.');
    expect(saleOf(['1.23457E+11', '', '', '5', '', '', ''])).toContain(
      'shortened by a spreadsheet',
    );
  });

  it('keeps a formula as plain text', () => {
    const formula = '=HYPERLINK("http://evil.example","T-1")';
    expect(saleOf([formula, '', '5', '', '', '', ''])).toMatchObject({ transactionId: formula });
  });

  it('takes its currency from its column, signs or headings, in this order', () => {
    const codeOf = (amount: string, currency: string, changed: Partial<Reading> = {}) => {
      const sale = saleOf(['T', '', '', amount, currency, '', ''], changed);
      return typeof sale === 'string' ? sale : sale.currency;
    };
    expect(codeOf('5', 'eur')).toBe('EUR');
    expect(codeOf('€5', '')).toBe('EUR');
    expect(codeOf('$5', 'CAD')).toBe('CAD');
    expect(codeOf('$5', '', { currency: 'AUD' })).toBe('AUD');
    expect(codeOf('$5', '', { currency: 'EUR' })).toBe('USD');
    expect(codeOf('€5', 'USD')).toContain('don’t match');
    expect(codeOf('5', 'XQX')).toContain('ISO 4217');
    const inPounds = rowReader(
      { columns: ['id', 'Commission (GBP)'] },
      { ...reading, mapping: { transaction_id: 'id', commission: 'Commission (GBP)' } },
    );
    expect(inPounds({ line: 2, cells: ['T', '5'] })).toHaveProperty('sale.currency', 'GBP');
    expect(saleOf(['T', '', '£10', '$5', '', '', ''])).toContain('don’t match');
  });

  it('ignores a click id that this site did not create, with a note', () => {
    const row = read(['T-1', 'home', '', '5', '', '', '']);
    expect(row).not.toHaveProperty('sale.clickId');
    expect(row).toHaveProperty(
      'note',
      'Click ID “home” was not created by this site and was ignored.',
    );
  });

  it.each([
    [['', '', '', '5', '', '', ''], 'Transaction ID is required.'],
    [['x'.repeat(121), '', '', '5', '', '', ''], 'at most 120 characters'],
    [['T\u00011', '', '', '5', '', '', ''], 'control characters'],
    [['T\n1', '', '', '5', '', '', ''], 'single line'],
    [['T', 'a\u0007bcdefgh', '', '5', '', '', ''], 'control characters'],
    [['Total', '', '', '500', '', '', ''], 'totals row'],
    [['T', '', '', '5', '', 'purple', ''], 'Status “purple”'],
    [['T', '', '', '5', '', '', '2026-02-30'], 'Date “2026-02-30”'],
    [
      ['T', '', '5', '1', 'USD', 'paid', '', '', 'x'],
      'The row has 9 cells but there are 7 headings.',
    ],
    [
      ['T', '', 'x', 'y', '', '', ''],
      'Amount “x” is not a number such as 1,234.50. Commission “y”',
    ],
  ])('is refused with the reason: %j', (cells, message) => {
    expect(read(cells)).toMatchObject({
      line: 7,
      message: expect.stringContaining(message) as string,
    });
  });

  it('may omit empty cells at its end or have extra ones', () => {
    const sale = { transactionId: 'T-1', amount: '5', currency: 'USD' };
    expect(saleOf(['T-1', '', '5'])).toEqual(sale);
    expect(saleOf(['T-1', '', '5', '', '', '', '', '', ' '])).toEqual(sale);
    expect(saleOf([])).toBe('Transaction ID is required.');
  });

  it.each([
    ['figures', `${'1'.repeat(200_000)}x`],
    ['points', '.'.repeat(200_000)],
    ['thousands', `1${',234'.repeat(50_000)}x`],
    ['spaces', `1${' '.repeat(200_000)}x`],
    ['hyphens', `${'-'.repeat(200_000)}x`],
    ['accents', '\u0301\u0327'.repeat(100_000)],
    ['control characters', `${'\u0001 '.repeat(100_000)}x`],
  ])('is refused with a short message if its cells are long: %s', (_what, cell) => {
    const row = read(Array.from({ length: 7 }, () => cell));
    expect('message' in row && row.message.length).toBeLessThan(600);
  });

  it('is refused with its transaction id without control characters, truncated', () => {
    expect(read(['T\u0001\u00021', '', '', '', '', '', ''])).toHaveProperty('transactionId', 'T 1');
    expect(read(['x'.repeat(500), '', '', '', '', '', ''])).toHaveProperty(
      'transactionId',
      'x'.repeat(120),
    );
  });
});
