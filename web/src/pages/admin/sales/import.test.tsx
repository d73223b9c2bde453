import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  listOf,
  problem,
  sampleNetwork,
  sampleReport,
} from '~/features/affiliates/testing/sample-affiliates';
import { saveFile } from '~/lib/save-file';
import { renderApp } from '~/testing/render-app';
import { servedAxios } from '~/testing/serve-axios';
import { Page } from './sales-page';

jest.mock('~/lib/save-file', () => ({ saveFile: jest.fn() }));

const IMPORT = '/api/affiliate/conversions/import?networkId=1&currency=USD';
const PREVIEW = `POST ${IMPORT}&dryRun=1`;
const quiet = {
  'GET /api/affiliate/networks': { status: 200, body: [sampleNetwork()] },
  'GET /api/affiliate/networks?archived=1': { status: 200, body: [] },
  'GET /api/contact/messages?limit=1&read=0': listOf([]),
};
const file = new File(['Order;Earned\nA-1;5\n'], 'report.csv', {
  type: 'application/vnd.ms-excel',
});

const chooseFile = async () => {
  renderApp(<Page />, { url: '/admin/sales?view=import' });
  await userEvent.upload(await screen.findByLabelText('Choose a CSV file'), file);
  await screen.findByText('Choose the network this report is from.');
  await userEvent.selectOptions(screen.getByLabelText('Network'), 'Meridian');
};

describe('the import of a network’s report', () => {
  beforeEach(() => sessionStorage.setItem('admin_authenticated', 'true'));

  it('shows the outcome of each row first, then imports and reports it', async () => {
    servedAxios.serve({
      ...quiet,
      [PREVIEW]: { status: 200, body: sampleReport() },
      [`POST ${IMPORT}`]: { status: 200, body: sampleReport({ dryRun: false }) },
    });
    await chooseFile();
    expect(
      await screen.findByText(
        /^2 rows, read as UTF-8 with semicolon between columns\. 1 new sale,/,
      ),
    ).toBeVisible();
    const [sent] = servedAxios.sent('POST', `${IMPORT}&dryRun=1`) as [Blob];
    expect([sent.type, sent.size]).toEqual(['text/csv', file.size]);
    expect(screen.getByLabelText('Commission')).toHaveDisplayValue('Earned');
    await userEvent.click(screen.getByRole('button', { name: 'Wrong (1)' }));
    const rows = screen.getByRole('group', { name: 'Rows in the file' });
    expect(within(rows).getByText('Amount is negative.')).toBeVisible();
    expect(within(rows).queryByText('A-1')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Import 1 row' }));
    expect(await screen.findByRole('heading', { name: 'Import results' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Download CSV' }));
    expect(jest.mocked(saveFile).mock.calls[0]?.[1]).toContain(
      '3,A-2,Wrong,no,Amount is negative.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Import another file' }));
    expect(screen.getByLabelText('Choose a CSV file')).toBeInTheDocument();
  });

  it('checks the file again with other columns', async () => {
    const mapping = { transaction_id: 'Order', commission: 'Earned', click_id: 'Sub' };
    const mapped = `${IMPORT}&mapping=${encodeURIComponent(JSON.stringify(mapping)).replaceAll('%20', '+')}&dryRun=1`;
    servedAxios.serve({
      ...quiet,
      [PREVIEW]: { status: 200, body: sampleReport() },
      [`POST ${mapped}`]: { status: 200, body: sampleReport({ mapping, unmatched: 0 }) },
    });
    await chooseFile();
    await userEvent.selectOptions(await screen.findByLabelText('Click ID'), 'Sub');
    expect(await screen.findByText(/0 unmatched\.$/)).toBeVisible();
    expect(screen.getByLabelText('Click ID')).toHaveDisplayValue('Sub');
  });

  it('asks for the column of the transaction id if none is recognized', async () => {
    servedAxios.serve({
      ...quiet,
      [PREVIEW]: {
        status: 200,
        body: sampleReport({ mapping: { commission: 'Earned' }, rows: [], imported: 0, wrong: 0 }),
      },
    });
    await chooseFile();
    expect(await screen.findByText(/^Choose the column with/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Import \d/ })).toBeNull();
  });

  it('imports a report without transaction ids', async () => {
    const { transaction_id: _id, ...mapping } = sampleReport().mapping;
    const report = sampleReport({ mapping, withoutId: true, profile: 'Amazon Associates' });
    servedAxios.serve({ ...quiet, [PREVIEW]: { status: 200, body: report } });
    await chooseFile();
    expect(await screen.findByText(/^2 rows of Amazon Associates, read as/)).toBeVisible();
    expect(screen.getByLabelText('Transaction ID')).toHaveDisplayValue('None: each row is a sale');
    expect(screen.getByRole('button', { name: 'Import 1 row' })).toBeEnabled();
  });

  it('shows the total of the commissions, and why some of them do not count', async () => {
    const sums = [
      {
        ...{ currency: 'EUR', inFile: 179.1, counted: 79.1, total: 180 },
        leftOut: [
          { reason: 'reversed' as const, rows: 1, commission: 60 },
          { reason: 'wrong' as const, rows: 2, commission: 40 },
        ],
      },
    ];
    const notice = 'By its headings this is a report of Awin.';
    servedAxios.serve({
      ...quiet,
      [PREVIEW]: { status: 200, body: sampleReport({ sums, notice }) },
    });
    await chooseFile();
    expect(await screen.findByText(notice)).toBeVisible();
    const table = screen.getByRole('group', { name: 'Commission totals' });
    for (const text of [
      '€179.10',
      '€79.10',
      '€60.00 from reversed sales (1 row)',
      '€40.00 in rows that can’t be imported (2 rows)',
      'The file’s total is €180.00, which doesn’t match the sum of the rows.',
    ]) {
      expect(within(table).getByText(text)).toBeVisible();
    }
  });

  it('asks about ambiguous number formats', async () => {
    servedAxios.serve({
      ...quiet,
      [PREVIEW]: { status: 200, body: sampleReport({ doubt: '1,234' }) },
      [`POST ${IMPORT}&decimal=comma&dryRun=1`]: { status: 200, body: sampleReport() },
    });
    await chooseFile();
    expect(await screen.findByText(/^“1,234” is ambiguous/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Import 1 row' })).toBeDisabled();
    await userEvent.selectOptions(
      screen.getByLabelText('Number format'),
      '1.234,50 (1,234 is 1.234)',
    );
    await waitFor(() => expect(screen.getByRole('button', { name: 'Import 1 row' })).toBeEnabled());
  });

  it('asks about ambiguous date formats, and imports with the answer', async () => {
    const answered = `${IMPORT}&dateOrder=dmy`;
    servedAxios.serve({
      ...quiet,
      [PREVIEW]: { status: 200, body: sampleReport({ dateDoubt: '3/4/26' }) },
      [`POST ${answered}&dryRun=1`]: { status: 200, body: sampleReport({ dateOrder: 'dmy' }) },
      [`POST ${answered}`]: { status: 200, body: sampleReport({ dryRun: false }) },
    });
    await chooseFile();
    expect(await screen.findByText(/^“3\/4\/26” is ambiguous/)).toBeVisible();
    expect(screen.getByText(/^Choose the format of the days above/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Import 1 row' })).toBeDisabled();
    const days = screen.getByLabelText('Date format');
    expect(within(days).getByText('11/21/2026 (3/4/26 is Mar 4, 2026)')).toBeInTheDocument();
    expect(within(days).queryByText('2026-11-21')).toBeNull();
    await userEvent.selectOptions(days, '21.11.2026 (3/4/26 is Apr 3, 2026)');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Import 1 row' })).toBeEnabled());
    await userEvent.click(screen.getByRole('button', { name: 'Import 1 row' }));
    expect(await screen.findByRole('heading', { name: 'Import results' })).toBeVisible();
  });

  it('continues automatically after a new sign-in', async () => {
    servedAxios.serve({ ...quiet, [PREVIEW]: problem(401, 'Sign in first.') });
    await chooseFile();
    await screen.findByRole('dialog', { name: 'Please sign in again' });
    servedAxios.serve({
      ...quiet,
      'POST /api/admin/authenticate': { status: 200, body: { authenticated: true } },
      [PREVIEW]: { status: 200, body: sampleReport() },
      [`POST ${IMPORT}`]: problem(401, 'Sign in first.'),
    });
    await userEvent.type(screen.getByLabelText('Password'), 'secret{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Import 1 row' }));
    await screen.findByRole('dialog', { name: 'Please sign in again' });
    await userEvent.type(screen.getByLabelText('Password'), 'secret{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: 'Import 1 row' })).toBeEnabled();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(servedAxios.sent('POST', IMPORT)).toHaveLength(1);
  });

  it('keeps the file and the choices after a failure, and retries', async () => {
    servedAxios.serve({ ...quiet, [PREVIEW]: new Error('away') });
    await chooseFile();
    expect(await screen.findByText(/upload failed/)).toBeVisible();
    servedAxios.serve({
      ...quiet,
      [PREVIEW]: problem(400, 'The data is not valid.', [
        { path: 'file', message: 'A quote in line 3 is never closed.' },
      ]),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('A quote in line 3 is never closed.')).toBeVisible();
    servedAxios.serve({
      ...quiet,
      [PREVIEW]: { status: 200, body: sampleReport() },
      [`POST ${IMPORT}`]: problem(500, 'Away.'),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Import 1 row' }));
    expect(await screen.findByText(/still selected/)).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Import 1 row' })).toBeEnabled());
    expect(screen.getByText('report.csv')).toBeVisible();
  });
});
