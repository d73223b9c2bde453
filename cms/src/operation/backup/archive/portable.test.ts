import { asKept, portableOf, postgresText } from './postgres-values';
import { type Column, portableInteger, portableNumber, type PortableRow, RowSum } from './portable';

const columns: Column[] = [
  { name: 'id', kind: 'integer' },
  { name: 'tags', kind: 'json' },
  { name: 'at', kind: 'moment' },
];

const sumOf = (...rows: PortableRow[]): string => {
  const sum = new RowSum(columns);
  for (const row of rows) sum.add(row);
  return `${sum.rows}:${sum.sum}`;
};

describe('a portable value', () => {
  it('keeps integers and decimals of any size exact', () => {
    expect(portableInteger(9_007_199_254_740_993n)).toBe('9007199254740993');
    expect(portableInteger('-12')).toBe(-12);
    expect(portableNumber('12.50')).toBe(12.5);
    expect(portableNumber('0.10000000000000000001')).toBe('0.10000000000000000001');
    expect(portableNumber('100')).toBe(100);
  });

  it('is the same number however a database formats it', () => {
    for (const [text, number] of [
      ['1.5e-10', 1.5e-10],
      ['1.50e+20', 1.5e20],
      ['0.0000001', 1e-7],
      ['0.00001000', 0.00001],
      ['-0.000000123', -1.23e-7],
      ['1000000000000000000000000', 1e24],
      ['0.00', 0],
    ] as const) {
      expect(portableNumber(text)).toBe(number);
      expect(portableOf(text, 'numeric(40,20)')).toBe(number);
    }
    expect(portableNumber('0.00000010000000000000000001')).toBe('0.00000010000000000000000001');
    expect(portableNumber('NaN')).toBe('NaN');
    // Doubles, with any number of digits.
    for (const type of ['real', 'double precision']) {
      expect(portableOf('1.5e-10', type)).toBe(1.5e-10);
      expect(portableOf('0.10000000000000001', type)).toBe(0.1);
      expect(portableOf('Infinity', type)).toBe('Infinity');
    }
  });

  it('is predicted in the form that PostgreSQL stores', () => {
    const moment = '2026-07-01T12:30:00.250Z';
    expect(asKept(moment, 'timestamp(6) without time zone')).toBe(moment);
    for (const type of ['timestamp with time zone', 'text']) {
      expect(asKept(moment, type)).toBe(moment);
    }
    expect(asKept(null, 'timestamp without time zone')).toBeNull();
  });

  it('is read from PostgreSQL and written to it without loss', () => {
    for (const [text, type] of [
      ['2026-03-29 02:30:00.123456+00', 'timestamp with time zone'],
      ['2026-07-01 23:59:59.999', 'timestamp without time zone'],
    ] as const) {
      const value = portableOf(text, type);
      const written = postgresText(value, type) ?? '';
      expect(written.replace('T', ' ').replace('Z', '+00')).toBe(text);
    }
    expect(portableOf('\\x00ff', 'bytea')).toBe('AP8=');
    expect(postgresText('AP8=', 'bytea')).toBe('\\x00ff');
    expect(portableOf('t', 'boolean')).toBe(true);
    expect(portableOf(null, 'text')).toBeNull();
    expect(postgresText(false, 'boolean')).toBe('false');
  });
});

describe('the checksum of rows', () => {
  const row: PortableRow = [1, '{"a":1,"b":[2]}', '2026-07-01T00:00:00.500Z'];
  const other: PortableRow = [2, null, null];

  it('is the same in any order and for equivalent values', () => {
    expect(sumOf(row, other)).toBe(sumOf(other, row));
    expect(sumOf([1, '{"b": [2], "a": 1}', '2026-07-01T00:00:00.500Z'])).toBe(sumOf(row));
    expect(sumOf([1, '{"a":1,"b":[2]}', '~2026-07-01 00:00:00.5'])).toBe(sumOf(row));
  });

  it('differs with a different value, row or count', () => {
    expect(sumOf(row)).not.toBe(sumOf([1, '{"a":1,"b":[3]}', '2026-07-01T00:00:00.500Z']));
    expect(sumOf(row, row)).not.toBe(sumOf(row));
    expect(sumOf([1, null, 'x'])).not.toBe(sumOf([1, 'x', null]));
  });
});
