import { readReport, ReportLedger } from './report-ledger';

const RAKUTEN =
  'Member ID (U1),MID,Advertiser Name,Order ID,Transaction Date,Transaction Time,SKU,Sales,# of Items,Total Commission,Process Date,Process Time';
const AMAZON = [
  'Fee-Earnings from 11-01-2026 to 11-20-2026',
  'Category,Name,ASIN,Seller,Tracking ID,Date Shipped,Price($),Items Shipped,Returns,Revenue($),Ad Fees($),Device Type Group',
].join('\n');
const CJ =
  'Posting Date,Event Date,Status,Advertiser CID,Commission ID,Order ID,SID,Original,Sale Amount (USD),Publisher Commission (USD)';
const SHAREASALE =
  'Trans ID|User ID|Merchant ID|Trans Date|Trans Amount|Commission|Comment|Voided|Pending Date|Locked|Aff Comment';
const CLICK = 'abc123def456ghi7';

const worthsOf = async (...files: string[]) => {
  const ledger = new ReportLedger();
  for (const file of files) await ledger.take(file);
  return ledger.worths;
};

describe('a typical report', () => {
  const two = [
    RAKUTEN,
    `${CLICK},38000,Shop B,ORD-77,11/03/26,14:05:09,SKU-1,180.00,1,12.60,11/05/26,01:00:00`,
    `${CLICK},38000,Shop B,ORD-77,11/03/26,14:05:09,SKU-2,950.00,1,66.50,11/05/26,01:00:00`,
  ].join('\r\n');
  const back = `${RAKUTEN}\r\n${CLICK},38000,Shop B,ORD-77,11/03/26,14:05:09,SKU-2,-950.00,1,-66.50,11/19/26,01:00:00\r\n`;

  it('can have several rows for an order, parts of which are reversed in another file', async () => {
    expect(await worthsOf(two, two)).toEqual({ 'ORD-77': '79.1 of 1130, pending' });
    const rest = { 'ORD-77': '12.6 of 180, pending' };
    expect(await worthsOf(two, back)).toEqual(rest);
    expect(await worthsOf(back, two, back)).toEqual(rest);
    expect(await worthsOf(back)).toEqual({ 'ORD-77': '-66.5 of -950, pending' });
  });

  it('can have the time of a sale in a separate column', async () => {
    const { rows } = await new ReportLedger().take(two);
    expect(rows[0]).toHaveProperty('sale.occurredAt', Date.UTC(2026, 10, 3, 14, 5, 9));
    expect(rows[0]).toHaveProperty('sale.clickId', CLICK);
  });

  it('can have orders of several shops with the same number', async () => {
    const file = [
      'Commission ID,Order ID,Publisher Commission (USD)',
      '2000001,1001,40.00',
      '2000002,1001,9.00',
    ].join('\n');
    expect(await worthsOf(file)).toEqual({
      2000001: '40 of 0, pending',
      2000002: '9 of 0, pending',
    });
  });

  const SHOPS = 'Order Number,Merchant,Date,Order Total,Commission,Status';
  const ofA = '1001,Shop A,2026-11-03,500.00,40.00,pending';
  const ofB = '1001,Shop B,2026-11-03,90.00,9.00,pending';
  const shops = (...rows: string[]) => [SHOPS, ...rows].join('\n');

  it.each([
    ['in one file', [shops(ofA, ofB)]],
    ['in any order, twice', [shops(ofB, ofA), shops(ofA, ofB)]],
    ['in separate files', [shops(ofA), shops(ofB), shops(ofA)]],
    ['in overlapping files', [shops(ofA), shops(ofB, ofA), shops(ofB)]],
  ])(
    'can have orders of several shops with the same number and no other id: %s',
    async (_how, files) => {
      expect(await worthsOf(...files)).toEqual({
        1001: '40 of 500, pending',
        '1001 (Shop B)': '9 of 90, pending',
      });
    },
  );

  it('continues the sale of the shop it names', async () => {
    const later = shops(
      '1001,Shop B,2026-11-03,90.00,9.00,approved',
      '1001,Shop A,2026-11-03,500.00,40.00,reversed',
    );
    const expected = {
      1001: '40 of 500, reversed',
      '1001 (Shop B)': '9 of 90, approved',
    };
    expect(await worthsOf(shops(ofA, ofB), later)).toEqual(expected);
    // A shop under a new name is recognized by an unchanged sale.
    expect(await worthsOf(shops(ofA, ofB), later, shops(ofA.replace('Shop A', '17')))).toEqual(
      expected,
    );
  });

  it('reverses the order of the shop it names', async () => {
    const row = (shop: number, sku: string, sales: string, commission: string) =>
      `<none>,${shop},Shop,ORD-77,11/03/26,14:05:09,${sku},${sales},1,${commission},11/05/26,01:00:00`;
    const bought = [RAKUTEN, row(1, 'A', '180.00', '12.60'), row(2, 'A', '950.00', '66.50')];
    const sentBack = [RAKUTEN, row(2, 'A', '-950.00', '-66.50')];
    expect(await worthsOf(bought.join('\n'), sentBack.join('\n'), bought.join('\n'))).toEqual({
      'ORD-77': '12.6 of 180, pending',
      'ORD-77 (2)': '0 of 0, reversed',
    });
  });

  it('can correct orders with negative amounts', async () => {
    const file = [
      CJ,
      `05-Nov-2026 01:00:00,03-Nov-2026 14:05:09,Locked,1,2000001,ORD-5,${CLICK},true,500.00,40.00`,
      '05-Nov-2026 01:00:00,03-Nov-2026 14:05:09,Locked,1,2000002,ORD-6,,true,100.00,8.00',
      '09-Nov-2026 01:00:00,03-Nov-2026 14:05:09,Locked,1,2000003,ORD-5,,false,-200.00,-16.00',
      '09-Nov-2026 01:00:00,03-Nov-2026 14:05:09,Locked,1,2000004,ORD-6,,false,-100.00,-8.00',
      '09-Nov-2026 01:00:00,03-Nov-2026 14:05:09,New,2,2000005,ORD-6,,true,100.00,9.00',
    ];
    // The last row belongs to another shop's order with the same number.
    expect(await worthsOf(file.join('\n'), file.join('\n'))).toEqual({
      2000001: '24 of 300, approved',
      2000002: '0 of 0, reversed',
      2000005: '9 of 100, pending',
    });
    const [sum] = (await new ReportLedger().take(file.join('\n'))).sums;
    expect(sum).toMatchObject({ inFile: 33, counted: 33, leftOut: [] });
  });

  it('counts each reversal once, whether by status, negative row or both', async () => {
    const file = [
      'Order ID,SKU,Sales,Commission,Status',
      'A,1,100,8,approved',
      'A,2,100,5,reversed',
      'A,2,-100,-5,reversed',
      'B,1,100,8,approved',
      'B,1,-100,-8,reversed',
      'C,1,100,8,pending',
      'C,1,100,7,approved',
    ].join('\n');
    expect(await worthsOf(file)).toEqual({
      A: '8 of 100, approved',
      B: '0 of 0, reversed',
      C: '7 of 100, approved',
    });
  });

  it('cannot add up the rows of an order in several currencies', async () => {
    const { rows } = await new ReportLedger().take(
      'Order ID,Amount,Commission\nA,1,5 EUR\nA,1,-5 USD\n',
    );
    const message = 'The rows of this order are in several currencies.';
    expect(rows).toMatchObject([{ message }, { message }]);
  });

  it('can mark statuses in separate columns', async () => {
    const row = (id: number, marks: string) =>
      `${id}|12345|777|11/04/2026 10:11:12 AM|300.00|24.00|Sale|${marks}|abc123def456ghi${id % 10}`;
    const file = [SHAREASALE, row(9001, '||'), row(9002, '1||'), row(9003, '||1')].join('\n');
    expect(await worthsOf(file)).toEqual({
      9001: '24 of 300, pending',
      9002: '24 of 300, reversed',
      9003: '24 of 300, approved',
    });
    const [sum] = (await new ReportLedger().take(file)).sums;
    expect(sum).toEqual({
      currency: 'USD',
      inFile: 72,
      counted: 48,
      leftOut: [{ reason: 'reversed', rows: 1, commission: 24 }],
      total: null,
    });
  });

  it('can have a title, no order numbers, returns and a total line', async () => {
    const bag =
      'Luggage,Carry-on 22" spinner,B0EXAMPLE1,Example Store,aurelian-20,2026-11-03,420.00,1,0,420.00,12.60,DESKTOP';
    const file = [
      AMAZON,
      ...[bag, bag],
      'Luggage,Weekender,B0EXAMPLE1,Example Store,aurelian-20,September 15 2026,420.00,0,1,-420.00,-12.60,DESKTOP',
      ',,,,,,,,,Total,12.60,',
    ].join('\n');
    const ledger = new ReportLedger();
    const { sums } = await ledger.take(file);
    expect(sums).toEqual([
      { currency: 'USD', inFile: 12.6, counted: 12.6, leftOut: [], total: 12.6 },
    ]);
    const { worths } = ledger;
    expect(Object.values(worths).sort()).toEqual([
      '-12.6 of -420, approved',
      '12.6 of 420, approved',
      '12.6 of 420, approved',
    ]);
    await ledger.take(file, { currency: 'CAD' });
    expect(Object.keys(ledger.worths)).toEqual(Object.keys(worths));
    const { format } = await readReport(file);
    expect(format).toMatchObject({ profile: 'Amazon Associates', withoutId: true });
    expect(format.mapping).toMatchObject({ amount: 'Revenue($)', commission: 'Ad Fees($)' });
  });

  it('is in euros if its headings say so', async () => {
    const file =
      'Category,Name,ASIN,Tracking ID,Date Shipped,Price(€),Items Shipped,Returns,Revenue(€),Ad Fees(€)\nBags,Bag,B0EXAMPLE1,aurelian-21,2026-11-03,1.420,1,0,"1.420,00","42,60"\n';
    expect((await new ReportLedger().take(file)).sums).toMatchObject([
      { currency: 'EUR', inFile: 42.6, counted: 42.6 },
    ]);
  });

  it('can be Spanish, in windows-1252 or in UTF-16 without a byte order mark', async () => {
    const file =
      'Informe de ganancias\nCategoría,Nombre,ASIN,ID de seguimiento,Fecha de envío,Precio,Artículos enviados,Devoluciones,Ingresos,Comisiones\nHogar,Sartén,B0EXAMPLE1,aurelian-21,15 de septiembre de 2026,"1,250.50",1,0,"1,250.50",50.02\n';
    for (const bytes of [Buffer.from(file, 'latin1'), Buffer.from(file, 'utf16le')]) {
      const { sums, rows } = await new ReportLedger().take(bytes, { currency: 'EUR' });
      expect(sums).toMatchObject([{ currency: 'EUR', inFile: 50.02, counted: 50.02 }]);
      expect(rows[0]).toHaveProperty('sale.occurredAt', Date.UTC(2026, 8, 15));
    }
  });

  it('is refused with advice if it contains orders without commissions', async () => {
    const file =
      'Category,Name,ASIN,Date,Qty,Price($),Link Type,Tag,Indirect Sales,Device Type Group\nLuggage,Bag,B0EXAMPLE1,2026-11-03,1,420.00,Text,aurelian-20,No,DESKTOP\n';
    await expect(readReport(file)).rejects.toThrow('import the earnings report');
  });
});

describe('an ambiguous report', () => {
  const file = 'id,commission\nA,"1,234"\nB,500\n';

  it('needs its decimal mark before the import', async () => {
    expect((await readReport(file, { dryRun: '1' })).format).toMatchObject({ doubt: '1,234' });
    await expect(readReport(file)).rejects.toThrow('decimal must say how 1,234 is to be read');
    expect((await readReport(file, { decimal: 'comma' })).format.doubt).toBeNull();
    expect((await readReport(`${file}C,12.50\n`)).format).toMatchObject({ decimal: 'point' });
  });

  it('needs its date order, unless the network or the file determines it', async () => {
    const days = 'id,commission,date\nA,5,03/04/2026\n';
    expect((await readReport(days, { dryRun: '1' })).format).toMatchObject({
      dateDoubt: '03/04/2026',
    });
    await expect(readReport(days)).rejects.toThrow('dateOrder must say how 03/04/2026 is to be');
    const reported = await readReport(days, { dateOrder: 'dmy' });
    expect(reported.format.dateDoubt).toBeNull();
    expect(reported.rows[0]).toHaveProperty('sale.occurredAt', Date.UTC(2026, 3, 3));
    expect((await readReport(`${days}B,5,21/04/2026\n`)).format).toMatchObject({
      dateOrder: 'dmy',
    });
    const shareasale = `${SHAREASALE}\n9001|1|777|03/04/2026 10:11:12 AM|300.00|24.00|Sale||||\n`;
    expect((await readReport(shareasale)).format).toMatchObject({
      ...{ dateOrder: 'mdy', dateDoubt: null },
    });
  });

  it.each([
    ['Awin Europe', ''],
    ['My CJ account', 'a report from Awin, but the chosen network is My CJ account'],
    ['Meridian', ''],
  ])('from Awin is distinguished from another network’s: %s', async (network, notice) => {
    const awin =
      'id,advertiserId,commissionStatus,commissionAmount,saleAmount,transactionDate,orderRef,clickRef\n1,2,pending,12.50,250.00,2026-11-03T14:05:00,S-1,\n';
    expect((await readReport(awin, {}, network)).format.notice).toContain(notice);
    expect((await readReport(awin, {}, network)).format.notice === '').toBe(notice === '');
  });

  it('lists what cannot be read with its share of the commissions', async () => {
    const { sums } = await new ReportLedger().take(
      'id,commission,currency,status\nA,5,USD,paid\nA,5,USD,paid\nB,7,USD,purple\nC,9,EUR,void\nD,x,USD,\nTotal,26,USD,\n',
    );
    expect(sums).toEqual([
      {
        ...{ currency: 'EUR', inFile: 9, counted: 0, total: null },
        leftOut: [{ reason: 'reversed', rows: 1, commission: 9 }],
      },
      {
        ...{ currency: 'USD', inFile: 17, counted: 5, total: 26 },
        leftOut: [
          { reason: 'wrong', rows: 1, commission: 7 },
          { reason: 'repeated', rows: 1, commission: 5 },
        ],
      },
    ]);
  });

  it.each([
    ['2026-11-03 14:05 PST', 22],
    ['Nov 3, 2026 14:05 EST', 19],
    ['2026-11-03T14:05:00+02:00', 12],
    ['2026-11-03T14:05:00Z', 14],
    ['2026-11-03 14:05 (GMT+1)', 13],
    ['2026-11-03 14:05', 14],
  ])('may name a time zone after its times: %s', async (moment, hour) => {
    const { rows } = await new ReportLedger().take(`id\tcommission\tdate\nA\t5\t${moment}\n`);
    expect(rows[0]).toHaveProperty('sale.occurredAt', Date.UTC(2026, 10, 3, hour, 5));
  });
});
