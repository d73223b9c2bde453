import { addUpOrders } from './add-up-orders';
import { readTable } from './csv-table';
import { guessMapping } from './headings';
import { type GoodRow, rowReader, type WrongRow } from './read-row';

async function read(text: string): Promise<(GoodRow | WrongRow)[]> {
  const table = await readTable(text);
  const read = rowReader(table, {
    mapping: guessMapping(table.columns),
    decimal: 'point',
    dateOrder: 'mdy',
    currency: 'USD',
    timezone: 'UTC',
    now: Date.UTC(2026, 10, 25),
  });
  return addUpOrders(table.rows.map(read));
}

/** What is recorded: each sale once, and the rows that are not. */
const said = (rows: readonly (GoodRow | WrongRow)[]) =>
  rows.map((row) =>
    'sale' in row
      ? [row.sale.transactionId, row.sale.amount, row.sale.commission, row.sale.status, row.isPart]
      : row.message,
  );

const RAKUTEN =
  'Member ID (U1),MID,Advertiser Name,Order ID,Transaction Date,Transaction Time,SKU,Sales,# of Items,Total Commission,Process Date,Process Time';

describe('the rows of an order', () => {
  it('are one sale, worth what they come to, where each is of another article (Rakuten)', async () => {
    const rows = await read(
      [
        RAKUTEN,
        'abc123def456ghi7,38000,Shop B,ORD-77,11/3/26,14:05:09,SKU-1,180.00,1,12.60,11/5/26,01:00:00',
        'abc123def456ghi7,38000,Shop B,ORD-77,11/3/26,14:05:09,SKU-2,950.00,1,66.50,11/5/26,01:00:00',
        '<none>,38000,Shop B,ORD-78,11/4/26,09:00:00,SKU-9,20.00,1,1.00,11/6/26,01:00:00',
      ].join('\r\n'),
    );
    expect(said(rows)).toEqual([
      ['ORD-77', '1130', '79.1', undefined, false],
      ['ORD-77', '1130', '79.1', undefined, true],
      ['ORD-78', '20', '1', undefined, undefined],
    ]);
    expect((rows[1] as GoodRow).note).toBe(
      'One of 2 rows of this order, which come to a commission of 79.1.',
    );
  });

  it('give back what a row in minus takes, and are reversed where nothing is left', async () => {
    const rows = await read(
      [
        RAKUTEN,
        ',38000,Shop B,ORD-5,11/3/26,14:05:09,SKU-1,500.00,1,40.00,,',
        ',38000,Shop B,ORD-6,11/3/26,14:05:09,SKU-1,100.00,1,8.00,,',
        ',38000,Shop B,ORD-5,11/4/26,14:05:09,SKU-1,-200.00,1,-16.00,,',
        ',38000,Shop B,ORD-6,11/4/26,14:05:09,SKU-1,(100.00),1,−8.00,,',
      ].join('\n'),
    );
    expect(said(rows)).toEqual([
      ['ORD-5', '300', '24', undefined, false],
      ['ORD-6', '0', '0', 'reversed', false],
      ['ORD-5', '300', '24', undefined, true],
      ['ORD-6', '0', '0', 'reversed', true],
    ]);
  });

  it('are found by the order where a correction has a number of its own (CJ)', async () => {
    const rows = await read(
      [
        'Event Date,Advertiser CID,Commission ID,Order ID,Original,Sale Amount (USD),Publisher Commission (USD)',
        '11/03/2026,1,2000001,1001,true,500.00,40.00',
        '11/03/2026,2,2000002,1001,true,90.00,9.00',
        '11/04/2026,1,2000003,1001,false,-200.00,-16.00',
      ].join('\n'),
    );
    expect(said(rows)).toEqual([
      ['2000001', '300', '24', undefined, false],
      ['2000002', '90', '9', undefined, undefined],
      ['2000001', '300', '24', undefined, true],
    ]);
  });

  it('count each loss once, whether a state tells it, a row in minus or both', async () => {
    const rows = await read(
      [
        'Order ID,SKU,Sales,Commission,Status',
        'A,1,100,8,approved',
        'A,2,100,5,reversed',
        'B,1,100,8,approved',
        'B,1,-100,-8,reversed',
      ].join('\n'),
    );
    expect(said(rows)).toEqual([
      ['A', '100', '8', 'approved', false],
      ['A', '100', '8', 'approved', true],
      ['B', '0', '0', 'reversed', false],
      ['B', '0', '0', 'reversed', true],
    ]);
  });

  it('stay as they are where they say the same sale twice', async () => {
    const rows = await read('Transaction ID,Commission,Status\nA,5,pending\nA,5,approved\n');
    expect(said(rows)).toEqual([
      ['A', undefined, '5', 'pending', undefined],
      ['A', undefined, '5', 'approved', undefined],
    ]);
  });

  it.each([
    [
      'the sale is not in the file',
      'A,1,-5\n',
      [expect.stringContaining('takes back from a sale')],
    ],
    [
      'the currencies differ',
      'A,1,5 EUR\nA,1,-5 USD\n',
      [expect.stringContaining('several currencies'), expect.stringContaining('several')],
    ],
  ])('are wrong in minus where %s', async (_, lines, messages) => {
    expect(said(await read(`Order ID,Amount,Commission\n${lines}`))).toEqual(messages);
  });

  it('come to the same in any order, to the cent', async () => {
    const lines = Array.from(
      { length: 40 },
      (_, index) =>
        `O-${index % 7},S-${index},${(index * 0.1).toFixed(2)},${(index * 0.01).toFixed(2)}`,
    );
    const head = 'Order ID,SKU,Sales,Commission';
    const sums = async (order: readonly string[]) => {
      const rows = await read([head, ...order].join('\n'));
      return rows
        .flatMap((row) => ('sale' in row && row.isPart !== true ? [row.sale] : []))
        .map(({ transactionId, commission }) => `${transactionId} ${commission ?? ''}`)
        .sort();
    };
    const forwards = await sums(lines);
    expect(await sums([...lines].reverse())).toEqual(forwards);
    const total = forwards.reduce((sum, text) => sum + Number(text.split(' ')[1]) * 100, 0);
    expect(Math.round(total)).toBe(780);
  });
});
