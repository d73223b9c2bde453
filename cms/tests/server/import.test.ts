import type { ConversionImportReport } from '../../src/contract/conversion-import';
import { limits } from '../../src/contract/limits';
import { shutDown } from '../support/boot';
import { ImportSite } from '../support/import-site';
import { Reader } from '../support/reader';
import { call, expectContract, expectProblem } from '../support/request';

const CLICK = 'click-of-the-reader';

let site: ImportSite;

beforeAll(async () => {
  site = await ImportSite.open();
  const { server, post: post, productId } = site.site;
  const click = { clickId: CLICK, productId, postId: post.id, path: `/post/${post.slug}` };
  expect((await new Reader(server).click(click)).status).toBe(202);
});
afterAll(() => shutDown(site.site.server));

const outcomesOf = ({ rows }: ConversionImportReport) =>
  rows.map(({ line, transactionId, outcome, matched }) => [line, transactionId, outcome, matched]);

const EVERY_KIND = [
  'Order ID,Sub ID,Sale Amount,Commission,Currency,Status,Date',
  `T-1,${CLICK},"1,250.00",100.50,USD,approved,2026-01-15`,
  'T-2,,$80.00,$4.00,,pending,2026-01-16T10:00:00Z',
  'T-1,click-of-the-reader,1250.00,100.5,usd,Approved,2026-01-15',
  `T-1,${CLICK},1250.00,100.50,USD,Rejected,2026-01-15`,
  'T-3,home,20,1,EUR',
  '"=HYPERLINK(""http://evil.example"")",,20,1,USD,paid,2026-01-16',
  'T-4,,20,-1,USD,paid,2026-01-16',
  'T-5,,20,1,USD,purple,2026-01-16',
  'T-6,,20,1,USD,paid,2026-02-30',
  ',,20,1,USD,paid,2026-01-16',
  'T-7,,20,1,XQX,paid,2026-01-16',
  'T-8,,1,50,1,USD,paid,2026-01-16',
  '"T-9',
  'with a break",,99999999999,1,USD,paid,2026-01-16',
  '',
  'T-10,,20,1,USD,paid,2026-01-16,,',
  'Total,,,,,,',
].join('\r\n');

const EXPECTED = [
  [2, 'T-1', 'imported', true],
  [3, 'T-2', 'imported', false],
  [4, 'T-1', 'duplicate', true],
  [5, 'T-1', 'updated', true],
  [6, 'T-3', 'imported', false],
  [7, '=HYPERLINK("http://evil.example")', 'imported', false],
  [8, 'T-4', 'imported', false],
  [9, 'T-5', 'wrong', false],
  [10, 'T-6', 'wrong', false],
  [11, '', 'wrong', false],
  [12, 'T-7', 'wrong', false],
  [13, 'T-8', 'wrong', false],
  [14, 'T-9 with a break', 'wrong', false],
  [17, 'T-10', 'imported', false],
  [18, 'Total', 'wrong', false],
];

describe('POST /api/affiliate/conversions/import', () => {
  it('is available only to the administrator', async () => {
    const raw = { type: 'text/csv', text: EVERY_KIND };
    const path = '/api/affiliate/conversions/import?networkId=1';
    expectProblem(await call(site.site.server, 'POST', path, { raw }), 401);
  });

  it('previews every kind of row without a trace, then imports them as previewed', async () => {
    const { id } = await site.createNetwork();
    const before = await site.tableContents();
    const tried = await site.importCsv(id, EVERY_KIND, { dryRun: '1' });
    expect(outcomesOf(tried)).toEqual(EXPECTED);
    expect(await site.tableContents()).toEqual(before);
    expect(tried).toMatchObject({ imported: 6, updated: 1, duplicates: 1, unmatched: 5, wrong: 7 });
    expect(tried).toMatchObject({
      encoding: 'UTF-8',
      separator: ',',
      decimal: 'point',
      dateOrder: 'ymd',
    });
    const done = await site.importCsv(id, EVERY_KIND);
    expect(done).toEqual({ ...tried, dryRun: false });
    expect(await site.salesOf(id)).toHaveLength(6);
    const [formula, first] = await site.salesOf(id);
    expect(formula?.transaction_id).toBe('=HYPERLINK("http://evil.example")');
    expect(first).toMatchObject({ transaction_id: 'T-1', status: 'reversed', matched_by: 'click' });
    expect([first?.amount, first?.commission, first?.revenue].map(Number)).toEqual([
      125_000, 10_050, 0,
    ]);
  });

  it('changes nothing on a second import, since all valid rows are duplicates', async () => {
    const { id } = await site.createNetwork();
    await site.importCsv(id, EVERY_KIND);
    const stored = await site.tableContents();
    const again = await site.importCsv(id, EVERY_KIND);
    expect(again).toMatchObject({ imported: 0, updated: 0, duplicates: 8, wrong: 7 });
    expect(await site.tableContents()).toEqual(stored);
  });

  it('reports why a row is wrong and which sub-id was ignored', async () => {
    const { id } = await site.createNetwork();
    const { rows } = await site.importCsv(id, EVERY_KIND, { dryRun: '1' });
    const messages = Object.fromEntries(rows.map(({ line, message }) => [line, message]));
    expect(messages).toMatchObject({
      2: '',
      6: 'Click ID “home” was not created by this site and was ignored.',
      8: 'Deducted from T-4.',
      9: 'Status “purple” must be pending, approved or reversed.',
      10: 'Date “2026-02-30” is not a date such as 2026-11-21.',
      11: 'Transaction ID is required.',
      12: 'Currency “XQX” is not an ISO 4217 code such as USD or EUR.',
      13: 'The row has 8 cells but there are 7 headings.',
      14: expect.stringContaining('Transaction ID must be a single line.') as string,
      18: 'This is a totals row.',
    });
  });

  it('reads dates without a time in the time zone of the site', async () => {
    const { id } = await site.createNetwork();
    await site.importCsv(id, 'id,commission,date\nA,5,2026-01-16\n');
    const [sale] = await site.salesOf(id);
    // Midnight in New York.
    expect(Number(sale?.occurred_at)).toBe(Date.UTC(2026, 0, 16, 5));
    expect(sale?.day).toBe('2026-01-16');
  });
});

describe('sales reported too often with different values', () => {
  it('are rejected, and the rest of the file is imported', async () => {
    const { id } = await site.createNetwork();
    const many = Array.from({ length: limits.saleReports + 1 }, (_, n) => `MANY,${n}`);
    const few = Array.from({ length: 30 }, (_, n) => `T-${n},5`);
    const csv = `id,commission\n${[...few, ...many, 'LAST,1'].join('\n')}\n`;
    const tried = await site.importCsv(id, csv, { dryRun: '1' });
    expect(tried).toMatchObject({ imported: 31, wrong: limits.saleReports + 1 });
    expect(await site.importCsv(id, csv)).toEqual({ ...tried, dryRun: false });
  });
});

describe('imports and postbacks', () => {
  const statuses = ['pending', 'approved', 'reversed'];
  const reports = statuses.flatMap((status) =>
    ['A', 'B'].map((sale) => ({ sale, status, commission: status === 'pending' ? '9.00' : '8.5' })),
  );

  /** Reports a network's sales in some order, each by postback or file. */
  async function ledgerAfter(order: readonly number[], isFile: (index: number) => boolean) {
    const { id, slug, postbackSecret } = await site.createNetwork();
    for (const index of order) {
      const report = reports[index];
      if (report === undefined) continue;
      const { sale, status, commission } = report;
      if (isFile(index)) {
        const row = `${sale},${CLICK},100.00,${commission},usd,${status},2026-01-15T10:00:00Z`;
        await site.importCsv(id, `id,click id,amount,commission,currency,status,date\n${row}\n`);
        continue;
      }
      const fields = new URLSearchParams({
        token: postbackSecret,
        transaction_id: sale,
        click_id: CLICK,
        amount: '100',
        commission,
        currency: 'USD',
        status,
        occurred_at: '2026-01-15T10:00:00Z',
      });
      const answer = await call(
        site.site.server,
        'GET',
        `/api/affiliate/postback/${slug}?${fields.toString()}`,
      );
      expectContract('affiliate.postback', answer);
    }
    return (await site.salesOf(id)).map(({ network_id: _id, origin: _origin, ...sale }) => sale);
  }

  it('produce the same ledger in any order and combination', async () => {
    const all = reports.map((_, index) => index);
    const expected = await ledgerAfter(all, () => true);
    expect(expected).toHaveLength(2);
    const backwards = all.toReversed();
    expect(await ledgerAfter(backwards, () => false)).toEqual(expected);
    expect(await ledgerAfter([...backwards, ...all], (index) => index % 2 === 0)).toEqual(expected);
    expect(await ledgerAfter([...all, ...backwards, 3, 3], (index) => index % 3 === 0)).toEqual(
      expected,
    );
  });
});
