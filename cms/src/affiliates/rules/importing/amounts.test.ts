import { guessDecimal, readAmount } from './amounts';

const point = (cell: string) => readAmount('Amount', cell, 'point');
const comma = (cell: string) => readAmount('Amount', cell, 'comma');

describe('an amount', () => {
  it.each([
    ['1,234.50', '1234.5'],
    ['12', '12'],
    ['.5', '0.5'],
    ['0012.500', '12.5'],
    ['1 234 567.89', '1234567.89'],
    ['1’234.05', '1234.05'],
    ['0.00', '0'],
    ['-0.00', '0'],
    ['1,000,000,000,000', '1000000000000'],
    ['4.1249999999', '4.124999'],
  ])('is read with a decimal point: %s', (cell, value) => {
    expect(point(cell)).toMatchObject({ value });
  });

  it.each([
    ['1.234,50', '1234.5'],
    ['12,5', '12.5'],
    ['1.234', '1234'],
    ['1\u00a0234,5', '1234.5'],
  ])('is read with a decimal comma: %s', (cell, value) => {
    expect(comma(cell)).toMatchObject({ value });
  });

  it.each([
    ['$12.50', 'USD'],
    ['12.50 €', 'EUR'],
    ['£ 12.50', 'GBP'],
    ['USD 12.50', 'USD'],
    ['12.50 chf', 'CHF'],
    ['CA$12.50', 'CAD'],
    ['$12.50 AUD', 'AUD'],
    ['12.50 zł', 'PLN'],
  ])('is read with its currency: %s', (cell, code) => {
    expect(point(cell)).toMatchObject({ value: '12.5' });
    expect(point(cell)).toHaveProperty('currencies.0', code);
  });

  it('is missing if the cell is empty', () => {
    for (const cell of ['', '  ', '-', 'n/a', 'NULL', undefined]) {
      expect(readAmount('Amount', cell, 'point')).toBeUndefined();
    }
  });

  it.each(['-12.50', '−5', '(12.50)', '($12.50)', '$-5', '-$5', '12.50-'])(
    'is negative: %s',
    (cell) => {
      const value = cell.includes('12') ? '-12.5' : '-5';
      expect(point(cell)).toMatchObject({ value });
    },
  );

  it.each([
    ...['12,50', '1.2.3', '1,23,4.5', 'twelve', '1e5', '12 XQX', '€12 $', '5%', '1.234,50'],
    ...['=1+1', '12..5', '0x1f', '١٢', 'NaN', '12\u00005'],
  ])('cannot be %s', (cell) => {
    expect(point(cell)).toEqual({ wrong: expect.stringContaining('1,234.50') as string });
  });

  it('is refused if it is absurdly large', () => {
    for (const cell of ['1000000000000.01', '99999999999999999999999', '1234567890123']) {
      expect(point(cell)).toEqual({ wrong: expect.stringContaining('too large') as string });
    }
  });
});

describe('the decimal mark of amounts', () => {
  it.each([
    [['1,234.50', '12'], ',', 'point'],
    [['1.234,50', '12'], ',', 'comma'],
    [['12.5'], ';', 'point'],
    [['12,50 €', '1.234'], ';', 'comma'],
    [['1,234,567'], ';', 'point'],
    [['1.234.567'], ',', 'comma'],
    [['0,125'], ',', 'comma'],
    [['1,234'], ',', 'point'],
    [['1.234'], ';', 'comma'],
    [['', 'x'], '\t', 'point'],
  ])('is guessed from %j', (cells, separator, mark) => {
    expect(guessDecimal(cells, separator).mark).toBe(mark);
  });

  it.each([
    [['1,234'], '1,234'],
    [['12', '-1.234', '5'], '-1.234'],
    [['1.234', '12.50'], undefined],
    [['0.125', '12'], undefined],
    [['12', '5'], undefined],
  ])('is ambiguous if %j could be either', (cells, doubt) => {
    expect(guessDecimal(cells, ',').doubt).toBe(doubt);
  });
});
