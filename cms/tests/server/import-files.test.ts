import { request } from 'node:http';
import { gzipSync } from 'node:zlib';
import { limits } from '../../src/contract/limits';
import { shutDown } from '../support/boot';
import { ImportSite } from '../support/import-site';
import { expectContract, expectProblem } from '../support/request';

const MB = 1_048_576;

let site: ImportSite;

beforeAll(async () => {
  site = await ImportSite.open();
});
afterAll(() => shutDown(site.site.server));

describe('an imported file', () => {
  const GERMAN = 'Bestellung;Provision;Datum\r\nÜ-1;"1.234,50 €";15.01.2026\r\n';
  const query = {
    mapping: JSON.stringify({
      transaction_id: 'Bestellung',
      commission: 'Provision',
      occurred_at: 'Datum',
    }),
  };

  it.each([
    ['UTF-8', Buffer.from(GERMAN)],
    ['UTF-8', Buffer.from(`\uFEFF${GERMAN}`)],
    ['UTF-16LE', Buffer.from(`\uFEFF${GERMAN}`, 'utf16le')],
    ['UTF-16BE', Buffer.from(`\uFEFF${GERMAN}`, 'utf16le').swap16()],
    ['windows-1252', Buffer.from(GERMAN.replace('€', '\u0080'), 'latin1')],
  ])('is decoded correctly: %s', async (encoding, bytes) => {
    const { id } = await site.createNetwork();
    const report = await site.importCsv(id, bytes, query);
    expect(report).toMatchObject({
      encoding,
      separator: ';',
      decimal: 'comma',
      dateOrder: 'dmy',
      columns: ['Bestellung', 'Provision', 'Datum'],
      imported: 1,
    });
    const [sale] = await site.salesOf(id);
    expect(sale).toMatchObject({ transaction_id: 'Ü-1', currency: 'EUR', day: '2026-01-15' });
    expect(Number(sale?.commission)).toBe(123_450);
  });

  it('may be compressed or sent as plain text', async () => {
    const { id } = await site.createNetwork();
    const csv = 'id,commission\nA,5\n';
    const zipped = await site.send(id, gzipSync(csv), {}, { 'content-encoding': 'gzip' });
    expectContract('conversions.import', zipped);
    const plain = await site.send(id, csv, {}, { 'content-type': 'text/plain; charset=utf-8' });
    expect(plain.json).toMatchObject({ duplicates: 1 });
  });

  it('is read as the query specifies, or refused', async () => {
    const { id } = await site.createNetwork();
    const csv = 'id,money,day\nA,"1,234",3/4/2026\n';
    const mapping = JSON.stringify({
      transaction_id: 'id',
      commission: 'money',
      occurred_at: 'day',
    });
    await site.importCsv(id, csv, { mapping, decimal: 'comma', dateOrder: 'dmy', currency: 'gbp' });
    const [sale] = await site.salesOf(id);
    expect(sale).toMatchObject({ currency: 'GBP', day: '2026-04-03' });
    expect(Number(sale?.commission)).toBe(123);
    const wrong: [Record<string, string>, string, string][] = [
      [{ mapping, decimal: 'comma' }, 'dateOrder', 'how 3/4/2026 is to be read'],
      [{ mapping, dateOrder: 'dmy' }, 'decimal', 'how 1,234 is to be read'],
      [{ mapping: '{"transaction_id":"nowhere"}' }, 'mapping', 'no column nowhere'],
      [{ mapping: '{"amount":"money"}' }, 'mapping', 'transaction_id'],
      [{ mapping: '{"colour":"money"}' }, 'mapping.colour', ''],
      [{ mapping: 'id' }, 'mapping', 'JSON'],
      [{ decimal: 'dot' }, 'decimal', 'point or comma'],
      [{ dateOrder: 'dym' }, 'dateOrder', 'ymd'],
      [{ currency: 'XQX' }, 'currency', 'ISO 4217'],
      [{ networkId: 'one' }, 'networkId', 'whole number'],
    ];
    for (const [changed, path, message] of wrong) {
      const errors = expectProblem(await site.send(id, csv, changed), 400);
      expect([path, errors[path] ?? Object.values(errors)[0]]).toEqual([
        path,
        expect.stringContaining(message) as string,
      ]);
    }
    expectProblem(await site.send(999_999, csv), 404);
  });

  it.each([
    ['nothing', '', 'empty'],
    ['no headings', 'T-1,12.50\nT-2,13.50\n', 'headings'],
    ['no rows', 'id,commission\n', 'no rows'],
    ['no transaction id', 'shop,commission\nA,5\n', 'transaction_id'],
    ['a workbook', 'PK\u0003\u0004…', 'Excel'],
    ['a page called .xls', '<table><tr><td>Order</td></tr></table>', '.xls'],
    ['an archive', 'PK\u0003\u0004…report.csv…', 'ZIP archive; unpack it'],
    ['an image', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0]), 'not a text file'],
    ['too many rows', `id\n${'T\n'.repeat(20_001)}`, '20,000'],
  ])('that contains %s is refused with a reason', async (_what, file, message) => {
    const { id } = await site.createNetwork();
    const before = await site.tableContents();
    const answer = await site.send(id, file);
    expect(Object.values(expectProblem(answer, 400)).join()).toContain(message);
    expect(await site.tableContents()).toEqual(before);
  });

  it('without a known transaction id column has its columns listed in a dry run', async () => {
    const { id } = await site.createNetwork();
    const answer = await site.send(id, 'shop,commission\nA,5\n', { dryRun: '1' });
    expectContract('conversions.import', answer);
    expect(answer.json).toMatchObject({
      columns: ['shop', 'commission'],
      mapping: { commission: 'commission' },
      rows: [],
    });
  });

  it('of another type or with broken compression is refused', async () => {
    const { id } = await site.createNetwork();
    expectProblem(await site.send(id, '{}', {}, { 'content-type': 'application/json' }), 415);
    const bad = await site.send(id, 'no gzip', {}, { 'content-encoding': 'gzip' });
    expectProblem(bad, 400);
  });
});

describe('a large file', () => {
  /** Announces a body of this length but sends only its first line; returns the status. */
  const ask = (length: number | undefined): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      const post = request(`${site.site.server.url}/api/affiliate/conversions/import?networkId=1`, {
        method: 'POST',
        headers: {
          cookie: site.site.admin.cookie,
          'content-type': 'text/csv',
          ...(length === undefined ? {} : { 'content-length': length }),
        },
      });
      post.once('error', reject);
      post.once('response', ({ statusCode }) => {
        post.destroy();
        resolve(statusCode);
      });
      post.write('id\n');
    });

  it('of 100 MB is refused before it is sent', async () => {
    expect(await ask(100 * MB)).toBe(413);
  });

  it('of undeclared length is refused', async () => {
    expect(await ask(undefined)).toBe(413);
  });

  it('is refused one byte above the limit, or if it exceeds the limit when unpacked', async () => {
    const { id } = await site.createNetwork();
    const answer = await site.send(id, Buffer.alloc(limits.csvBytes + 1, 'a'));
    expectProblem(answer, 413);
    expect(answer.text).toContain('5 MB');
    const bomb = gzipSync(Buffer.alloc(100 * MB, 'a'));
    expectProblem(await site.send(id, bomb, {}, { 'content-encoding': 'gzip' }), 413);
  });

  it('is accepted with the maximum number of rows', async () => {
    const { id } = await site.createNetwork();
    const rows = Array.from({ length: 20_000 }, (_, n) => `T-${n % 2_000},${n % 5}.50,2026-01-16`);
    const csv = `id,commission,date\n${rows.join('\n')}\n`;
    const tried = await site.importCsv(id, csv, { dryRun: '1' });
    const done = await site.importCsv(id, csv);
    expect(done).toEqual({ ...tried, dryRun: false });
    expect(done).toMatchObject({ imported: 2_000, wrong: 0 });
    expect(done.updated + done.duplicates).toBe(18_000);
  });
});

describe('a file with a row for each item of an order', () => {
  const HEAD =
    'Member ID (U1),MID,Advertiser Name,Order ID,Transaction Date,Transaction Time,SKU,Sales,# of Items,Total Commission,Process Date,Process Time';
  const bought = (sku: string, sales: string, commission: string): string =>
    `<none>,38000,Shop B,ORD-77,11/13/26,14:05:09,${sku},${sales},1,${commission},11/15/26,01:00:00`;
  const file = (...lines: string[]): string => `\uFEFF${[HEAD, ...lines].join('\r\n')}\r\n`;

  it('is imported as one sale of all items, unchanged by a second import and reduced by returns', async () => {
    const { id } = await site.createNetwork();
    const both = [bought('SKU-1', '180.00', '12.60'), bought('SKU-2', '950.00', '66.50')];
    const first = await site.importCsv(id, file(...both));
    expect(first).toMatchObject({ imported: 1, updated: 1, wrong: 0 });
    expect(first.sums).toEqual([
      { currency: 'USD', inFile: 79.1, counted: 79.1, leftOut: [], total: null },
    ]);
    const again = await site.importCsv(id, file(...both));
    expect(again).toMatchObject({ imported: 0, duplicates: 2, wrong: 0 });
    const worth = async () =>
      (await site.salesOf(id)).map(({ amount, commission }) => [
        Number(amount),
        Number(commission),
      ]);
    expect(await worth()).toEqual([[113_000, 7_910]]);
    // Returns may be reported in a separate file.
    const back = await site.importCsv(id, file(bought('SKU-2', '-950.00', '-66.50')));
    expect(await worth()).toEqual([[18_000, 1_260]]);
    expect(back.sums).toEqual([
      {
        ...{ currency: 'USD', inFile: -66.5, counted: 12.6, total: null },
        leftOut: [{ reason: 'known', rows: 1, commission: -79.1 }],
      },
    ]);
  });
});

describe('a correction with a separate transaction id', () => {
  const HEAD =
    'Event Date,Status,Advertiser CID,Commission ID,Order ID,Original,Sale Amount (USD),Publisher Commission (USD)';
  const sale = '03-Nov-2025 14:05:09,Locked,1,2000001,ORD-5,true,500.00,40.00';
  const other = '03-Nov-2025 14:05:09,Locked,2,2000002,ORD-5,true,90.00,9.00';
  const correction = '04-Nov-2025 14:05:09,Locked,1,2000003,ORD-5,false,-200.00,-16.00';
  const file = (...lines: string[]): string => [HEAD, ...lines].join('\n');

  it.each([
    ['in the same file', [file(sale, other, correction)]],
    ['in a later file', [file(sale, other), file(correction), file(correction)]],
    ['in an earlier file', [file(correction), file(other, sale), file(correction, sale)]],
    ['in overlapping files', [file(correction, other), file(sale, correction), file(correction)]],
  ])('is deducted from its sale: %s', async (_where, files) => {
    const { id } = await site.createNetwork();
    for (const text of files) {
      const tried = await site.importCsv(id, text, { dryRun: '1' });
      expect(await site.importCsv(id, text)).toEqual({ ...tried, dryRun: false });
    }
    const sales = await site.salesOf(id);
    expect(sales.map((each) => [each.transaction_id, Number(each.commission)])).toEqual([
      ['2000001', 2_400],
      ['2000002', 900],
    ]);
    const earned = (await site.tableContents())[2]?.filter(
      ({ dimension, key }) => dimension === 'network' && key === String(id),
    );
    expect(earned?.reduce((sum, { revenue }) => sum + Number(revenue), 0)).toBe(3_300);
  });
});

describe('a file of shops with the same order numbers', () => {
  const file = (...rows: string[]): string =>
    ['Order ID,Merchant,Date,Commission,Status', ...rows].join('\n');
  const ofA = '1001,Shop A,2026-01-16,40.00,pending';
  const ofB = '1001,Shop B,2026-01-16,9.00,pending';
  const reported = async (id: number) =>
    (await site.salesOf(id)).map((sale) => [
      sale.transaction_id,
      Number(sale.commission),
      sale.status,
    ]);

  it('updates sales already in the ledger and adds those of other shops separately', async () => {
    const { id } = await site.createNetwork();
    // Sales imported before shops were distinguished have no shop.
    const former = 'Order ID,Date,Commission,Status\n1001,2026-01-16,9.00,pending\n';
    await site.importCsv(id, former);
    const tried = await site.importCsv(id, file(ofA, ofB), { dryRun: '1' });
    const done = await site.importCsv(id, file(ofA, ofB));
    expect(done).toEqual({ ...tried, dryRun: false });
    expect(done.rows).toMatchObject([
      { transactionId: '1001 (Shop A)', outcome: 'imported' },
      { transactionId: '1001', outcome: 'duplicate', message: '' },
    ]);
    expect(done.rows[0]?.message).toContain('Another shop also has an order 1001.');
    expect(done.sums).toMatchObject([{ inFile: 49, counted: 49, leftOut: [] }]);
    await site.importCsv(id, file(ofB.replace('pending', 'approved')));
    await site.importCsv(id, file(ofA.replace('pending', 'reversed'), ofB));
    expect(await reported(id)).toEqual([
      ['1001', 900, 'approved'],
      ['1001 (Shop A)', 4_000, 'reversed'],
    ]);
  });
});

describe('a file with two id columns', () => {
  const file = (order: string): string =>
    `Commission ID,Order ID,Publisher Commission (USD)\n2000001,${order},40.00\n`;

  it('uses the id of the network', async () => {
    const { id } = await site.createNetwork();
    const { mapping } = await site.importCsv(id, file('1001'));
    expect(mapping.transaction_id).toBe('Commission ID');
    expect((await site.salesOf(id)).map((sale) => sale.transaction_id)).toEqual(['2000001']);
  });

  it('uses the order id if its sales were imported by it, and adds none twice', async () => {
    const { id } = await site.createNetwork();
    await site.importCsv(id, 'Order ID,Publisher Commission (USD)\n1001,40.00\n');
    const report = await site.importCsv(id, file('1001'));
    expect(report).toMatchObject({ imported: 0, duplicates: 1 });
    expect(report.mapping.transaction_id).toBe('Order ID');
    expect(await site.salesOf(id)).toHaveLength(1);
  });
});
