import { below, type Random, seededRandom } from '../random';
import { readTable } from './csv-table';
import { decodeCsv } from './decode-csv';

const tableOf = (text: string) => readTable(text);
const refusal = (text: string) =>
  tableOf(text).then(
    () => '',
    (error: unknown) => (error as Error).message,
  );

describe('the rows of a CSV file', () => {
  it('are split at the separator of the headings, ignoring those in quotes', async () => {
    for (const separator of [',', ';', '\t', '|']) {
      const head = ['Order ID', '"a,b;c|d\te,,,,;;;;||||\t\t\t\t"', 'Status'].join(separator);
      const table = await tableOf(`${head}\nT-1${separator}"x"${separator}paid\n`);
      expect(table.separator).toBe(separator);
      expect(table.rows).toEqual([{ line: 2, cells: ['T-1', 'x', 'paid'] }]);
    }
  });

  it('keep their line number after empty lines and line breaks in cells', async () => {
    const text = '\r\n\r\nid,note\r\nA,"one\r\ntwo\nthree"\r\n\r\nB,\r\n,\r\nC,"x"';
    const { rows } = await tableOf(text);
    expect(rows.map(({ line, cells: [id] }) => [id, line])).toEqual([
      ['A', 4],
      ['B', 8],
      ['C', 10],
    ]);
  });

  it('may be longer or shorter than the headings', async () => {
    const { rows } = await tableOf('id,status\nA\nB,paid,more\n');
    expect(rows.map(({ cells }) => cells)).toEqual([['A'], ['B', 'paid', 'more']]);
  });

  it('may follow a title that contains commas', async () => {
    const { columns } = await tableOf(
      'Transactions, all shops, 2026\nPeriod,01/11/2026 - 20/11/2026\n\nid,date,fee,status\nA,x,5,paid\n',
    );
    expect(columns).toEqual(['id', 'date', 'fee', 'status']);
  });

  it('may be cut off within the last one', async () => {
    const isCut = async (text: string) => (await tableOf(text)).isCutOff;
    expect(await isCut('id,fee,x\nA,1,2\nB,3')).toBe(true);
    expect(await isCut('id,fee,x\nA,1,2\nB,3\n')).toBe(false);
    expect(await isCut('id,fee,x\nA,1\nB,3')).toBe(false);
  });

  it('may contain inch marks in unquoted cells', async () => {
    const text = 'id,name,fee\nA,Carry-on 22" spinner,1.50\nB,"one\ntwo",2\nC,"x"y,3\n';
    const { rows } = await tableOf(text);
    expect(rows).toEqual([
      { line: 2, cells: ['A', 'Carry-on 22" spinner', '1.50'] },
      { line: 3, cells: ['B', 'one\ntwo', '2'] },
      { line: 5, cells: ['C', '"x"y', '3'] },
    ]);
  });

  it('end with their line if a quote is never closed or would swallow the next rows', async () => {
    const { rows } = await tableOf(
      'id,name,fee\nA,"open,1\nB,x,2\nC,"open,3\nD,"quoted",4\nE,"a\nb",5\n',
    );
    expect(rows).toEqual([
      { line: 2, cells: ['A', '"open', '1'] },
      { line: 3, cells: ['B', 'x', '2'] },
      { line: 4, cells: ['C', '"open', '3'] },
      { line: 5, cells: ['D', 'quoted', '4'] },
      { line: 6, cells: ['E', 'a\nb', '5'] },
    ]);
  });

  it('may follow a title', async () => {
    const headings = 'Name,ASIN,Date Shipped,Ad Fees($)';
    for (const title of [
      'Fee-Earnings from 11-01-2026 to 11-20-2026\n',
      'Fee-Earnings from 11-01-2026 to 11-20-2026,,,\n\nCreated,2026-11-21\n',
      '',
    ]) {
      const table = await tableOf(`${title}${headings}\nBag,B0EXAMPLE1,2026-11-03,12.60\n`);
      expect(table.columns).toEqual(headings.split(','));
      expect(table.rows).toHaveLength(1);
    }
    const people = await tableOf('Email address\nkay@example.com,Kay,VIP\n');
    expect(people.columns).toEqual(['Email address']);
  });

  it('follow Excel’s separator line, and may end with CR', async () => {
    const table = await tableOf('sep=;\rid;amount\rA;1,5\r');
    expect([table.separator, table.columns]).toEqual([';', ['id', 'amount']]);
    expect(table.rows).toEqual([{ line: 3, cells: ['A', '1,5'] }]);
  });

  it('have unique headings', async () => {
    const { columns } = await tableOf('Commission,,  Sale\tId ,Commission,\nA,B,C,D,E\n');
    expect(columns).toEqual(['Commission', 'Column 2', 'Sale Id', 'Commission (2)', 'Column 5']);
  });
});

it('a CSV file may have only headings if that is allowed', async () => {
  const { rows } = await readTable('from,to\n', 10, { mayLackRows: true });
  expect(rows).toEqual([]);
});

describe('a file that cannot be read', () => {
  it.each([
    ['id,note\n\n', 'The file has headings but no rows'],
    ['\n , \n', 'The file is empty'],
    ['T-1,12.50,USD\nT-2,13.50,USD\n', 'must contain the column headings'],
    ['2026-11-21T10:00:00Z,T-1\n', 'must contain the column headings'],
    [`${'a,'.repeat(300)}\nx\n`, 'at most 200 columns'],
  ])('is refused with the reason', async (text, message) => {
    expect(await refusal(text)).toContain(message);
  });

  it('is handled quickly with long cells or many empty lines', async () => {
    const long = '1'.repeat(200_000);
    expect(await refusal(`id,${long}x\nA,B\n`)).toContain('must contain the column headings');
    const { columns, rows } = await tableOf(`id,x${long}\n${long},${'- '.repeat(100_000)}\n`);
    expect(columns[1]).toHaveLength(200);
    expect(rows).toHaveLength(1);
    const late = await tableOf(`${'\n'.repeat(100_000)}\tid\tnote\n1\tA\tB\n`);
    expect([late.separator, late.columns]).toEqual(['\t', ['Column 1', 'id', 'note']]);
  });

  it('has more than 20,000 rows', async () => {
    const rows = (count: number) => `id\n${'T\n'.repeat(count)}`;
    expect(await refusal(rows(20_001))).toContain('at most 20,000 rows');
    expect(await refusal(rows(20_000))).toBe('');
  });
});

const PIECES = [
  'a',
  'é',
  'ß',
  '€',
  ' ',
  '"',
  ',',
  ';',
  '\t',
  '|',
  '\n',
  "'",
  '=',
  '0',
  '12.5',
  '“',
];
const ONLY_UNICODE = ['中', '🚆', 'Ж'];

const encoders: Record<string, (text: string) => Buffer> = {
  'UTF-8': (text) => Buffer.from(text),
  'UTF-8 with a mark': (text) => Buffer.from(`\uFEFF${text}`),
  UTF16LE: (text) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
  UTF16BE: (text) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(),
  'windows-1252': (text) =>
    Buffer.from(text.replaceAll('€', '\u0080').replaceAll('“', '\u0093'), 'latin1'),
};

const cellOf = (random: Random, pieces: readonly string[]): string =>
  Array.from({ length: below(random, 6) }, () => pieces[below(random, pieces.length)]).join('');

/** A cell as some program writes it: quoted if necessary, and sometimes otherwise. */
function written(random: Random, cell: string, separator: string): string {
  const mustQuote = cell.includes('"') || cell.includes('\n') || cell.includes(separator);
  return mustQuote || random() < 0.3 ? `"${cell.replaceAll('"', '""')}"` : cell;
}

describe('any table', () => {
  it('reads back unchanged with every encoding, separator, line ending and quoting style', async () => {
    const random = seededRandom(7);
    for (let round = 0; round < 120; round += 1) {
      const names = Object.keys(encoders);
      const encoding = names[round % names.length] ?? '';
      const separator = [',', ';', '\t', '|'][below(random, 4)] ?? ',';
      const lineEnd = ['\n', '\r\n', '\r'][below(random, 3)] ?? '\n';
      const pieces = encoding === 'windows-1252' ? PIECES : [...PIECES, ...ONLY_UNICODE];
      const columns = Array.from({ length: 2 + below(random, 5) }, (_, n) => `Spalte ä${n}x`);
      const rows = Array.from({ length: 1 + below(random, 8) }, (_, row) =>
        columns.map((_name, n) => (n === 0 ? `T-${row}` : cellOf(random, pieces))),
      );
      const lines = [columns, ...rows].map((cells) =>
        cells.map((cell) => written(random, cell, separator)).join(separator),
      );
      const end = random() < 0.5 ? lineEnd : '';
      const text = lines.join('\n').replaceAll('\n', lineEnd) + end;
      const encode = encoders[encoding];
      if (encode === undefined) throw new Error(encoding);
      const table = await readTable(decodeCsv(encode(text)).text);
      expect(table.columns).toEqual(columns);
      expect(table.rows.map(({ cells }) => cells)).toEqual(rows);
      expect(table.separator).toBe(separator);
      let line = 2;
      for (const [index, cells] of rows.entries()) {
        expect(table.rows[index]?.line).toBe(line);
        line += 1 + cells.join('').split('\n').length - 1;
      }
    }
  });
});
