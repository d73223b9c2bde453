import { readReport, ReportLedger } from './report-ledger';

const crlf = (...rows: string[]): string => `${rows.join('\r\n')}\r\n`;

/**
 * Imports a file twice; checks that the second time changes no sale and returns the first results.
 */
async function taken(file: string | Uint8Array, query: Record<string, string> = {}) {
  const ledger = new ReportLedger();
  const { sums, rows } = await ledger.take(file, query);
  const { worths } = ledger;
  await ledger.take(file, query);
  expect(ledger.worths).toEqual(worths);
  const wrong = rows.flatMap((row) => ('message' in row && !row.isTotal ? [row.message] : []));
  return { sums, rows, worths, wrong };
}

describe('a report file as owners upload it', () => {
  it('can be tab-separated UTF-16, from two shops in two currencies', async () => {
    const text = [
      'Member ID (U1)\tMID\tOrder ID\tTransaction Date\tTransaction Time\tSKU\tSales\tTotal Commission\tCurrency',
      '<none>\t38000\tORD-1\t11/3/26\t14:05:09\tS1\t"1,180.00"\t82.60\tUSD',
      '<none>\t38000\tORD-1\t11/3/26\t14:05:09\tS1\t-1,180.00\t-82.60\tUSD',
      '<none>\t39000\tORD-1\t11/4/26\t14:05:09\tS1\t100.00\t7.00\tEUR',
    ];
    const { sums, worths, wrong } = await taken(Buffer.from(`\uFEFF${crlf(...text)}`, 'utf16le'));
    expect(wrong).toEqual([]);
    expect(sums).toMatchObject([
      { currency: 'EUR', inFile: 7, counted: 7 },
      { currency: 'USD', inFile: 0, counted: 0 },
    ]);
    expect(worths).toEqual({ 'ORD-1': '0 of 0, reversed', 'ORD-1 (39000)': '7 of 100, pending' });
  });

  it('can be German, in windows-1252, with semicolons and decimal commas', async () => {
    const text = crlf(
      'Transaktions-ID;Händler;Registrierungsdatum;Bestellwert;Provision;Status',
      '5;Société Générale;03.11.2026 14:05;"1.250,00 \u0080";"62,50 \u0080";akzeptiert',
      '6;Café;04.11.2026 14:05;"250,00 \u0080";"12,50 \u0080";abgelehnt',
    );
    const { sums, worths, wrong } = await taken(Buffer.from(text, 'latin1'));
    expect(wrong).toEqual([]);
    expect(sums).toMatchObject([{ currency: 'EUR', inFile: 75, counted: 62.5 }]);
    expect(worths).toEqual({ 5: '62.5 of 1250, approved', 6: '12.5 of 250, reversed' });
  });

  it('can name its separator and begin with a byte order mark', async () => {
    const { sums } = await taken(
      `\uFEFFsep=;\r\n${crlf('ID;Date;Commission', 'A;2026-11-03;1.234,50', 'B;2026-11-03;-4,50')}`,
    );
    expect(sums).toMatchObject([{ inFile: 1230, counted: 1230, leftOut: [] }]);
  });

  const whole = crlf(
    'id,commissionStatus,commissionAmount,saleAmount,transactionDate,orderRef,clickRef',
    ...[1, 2, 3].map((id) => `${id},pending,12.5${id},250.00,2026-11-03T14:05:00,S-1,`),
  ).trimEnd();

  it.each([
    ['in its date', whole.slice(0, -20)],
    ['in the commission', whole.slice(0, -38)],
    ['in a quoted cell', `${whole.slice(0, -41)}"1`],
  ])('can be cut off in the middle: %s', async (_where, file) => {
    const { sums, worths, wrong } = await taken(file);
    expect(wrong).toEqual([expect.stringContaining('in the middle of this row')]);
    expect(sums).toMatchObject([{ inFile: 25.03, counted: 25.03 }]);
    expect(Object.keys(worths)).toEqual(['1', '2']);
  });

  it('can be cut off after all relevant columns', async () => {
    const file = 'id,commission,shop,note\nA,5,x,y\nB,6,half';
    expect((await taken(file)).sums).toMatchObject([{ inFile: 11, counted: 11 }]);
  });

  it('can have totals for each shop and overall, and a line about its creation', async () => {
    const { sums, rows } = await taken(
      crlf(
        'Shop,ID,Date,Commission',
        ...['Shop A,A1,2026-11-03,10.00', 'Total Wine,A2,2026-11-03,10.00', 'Total Shop A,,,20.00'],
        ...['Shop B,B1,2026-11-03,5.00', 'Subtotal (USD),,,5.00', 'Grand Total,,,25.00'],
        ',Generated on 2026-11-21,,',
      ),
    );
    expect(sums).toEqual([{ currency: 'USD', inFile: 25, counted: 25, leftOut: [], total: 25 }]);
    expect(rows.at(-1)).toMatchObject({ message: 'The row has no sale data.' });
    const numbered = crlf('ID,Date,Commission', 'A,2026-11-03,5.00', 'Total (1 sale),,5.00');
    expect((await taken(numbered)).sums).toMatchObject([{ inFile: 5, counted: 5, total: 5 }]);
  });

  it('can contain two exports, one after the other', async () => {
    const one = ['ID,Date,Commission', 'A,2026-11-03,10.00'];
    const { sums, wrong } = await taken(
      crlf(...one, '', 'ID,Date,Commission', 'B,2026-11-04,5.00'),
    );
    expect(sums).toMatchObject([{ inFile: 15, counted: 15 }]);
    expect(wrong).toHaveLength(1);
  });

  it('can have spaces, apostrophes and brackets in amounts', async () => {
    const { sums, worths } = await taken(
      crlf(
        'ID;Datum;Betrag;Provision',
        'A;03.11.2026;1\u00a0234,50 €;12,35 €',
        'B;13.11.2026;1’234,50 €;12,35 €',
        'A;14.11.2026;(34,50 €);(0,35 €)',
      ),
    );
    expect(sums).toMatchObject([{ currency: 'EUR', inFile: 24.35, counted: 24.35 }]);
    expect(worths.A).toBe('12 of 1200, pending');
  });

  it('can lack a column for the commission, which is reported', async () => {
    const file = crlf('Order Number,Order Total,Date', 'A,500.00,2026-11-03');
    const { format } = await readReport(file);
    expect(format.notice).toContain('No column is chosen for the commission');
    expect((await readReport(file, {}, 'Awin')).format.notice).toContain('would not be counted');
  });

  it('can have 4,000 rows of shops with the same order numbers', async () => {
    const rows = Array.from(
      { length: 4_000 },
      (_, n) => `${1001 + Math.floor(n / 4)},Shop ${n % 4},2026-11-03,1.0${n % 10}`,
    );
    const ledger = new ReportLedger();
    const { sums } = await ledger.take(['Order ID,Merchant,Date,Commission', ...rows].join('\n'));
    expect(sums).toMatchObject([{ inFile: 4_180, counted: 4_180, leftOut: [] }]);
    expect(ledger.sales.size).toBe(4_000);
  });
});
