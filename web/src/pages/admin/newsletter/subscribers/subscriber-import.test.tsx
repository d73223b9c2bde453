import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SubscriberGrowth, SubscriberImport } from '@contract/newsletter';
import { renderApp } from '~/testing/render-app';
import { servedAxios } from '~/testing/serve-axios';
import { toastStore } from '~/ui/toast/toast-store';
import { Page } from '../newsletter-page';

const IMPORT = '/api/newsletter/subscribers/import';

const growth: SubscriberGrowth = {
  counts: { pending: 0, confirmed: 0, unsubscribed: 0, bounced: 0 },
  since: null,
  days: [],
};
const nothing = { status: 200, body: [], headers: { 'x-total-count': '0' } };
const quiet = {
  'GET /api/contact/messages?limit=1&read=0': nothing,
  'GET /api/newsletter/growth?period=30d': { status: 200, body: growth },
  'GET /api/newsletter/subscribers?limit=25': nothing,
};

beforeEach(() => sessionStorage.setItem('admin_authenticated', 'true'));

describe('the import of subscribers', () => {
  const report = (rest: Partial<SubscriberImport> = {}): SubscriberImport => ({
    dryRun: true,
    added: 2,
    known: 1,
    suppressed: 1,
    refused: 1_200,
    unconfirmed: 0,
    left: 0,
    bounced: 0,
    complained: 0,
    questions: [],
    unread: [],
    lines: [
      { line: 3, email: 'ada@example.com', outcome: 'known', message: 'Subscribed already' },
      { line: 4, email: 'eve@example.com', outcome: 'suppressed', message: 'Has unsubscribed' },
      { line: 5, email: 'a@b', outcome: 'refused', message: 'Email must be a valid address' },
    ],
    ...rest,
  });
  const file = new File(['email\nnew@example.com\n'], 'people.csv', {
    type: 'application/vnd.ms-excel',
  });
  const choose = async (chosen = file) => {
    renderApp(<Page />, { url: '/admin/newsletter?tab=subscribers&view=import' });
    await userEvent.upload(await screen.findByLabelText('Choose a CSV file'), chosen);
  };

  it('shows the outcome of each line first, and requires consent', async () => {
    servedAxios.serve({
      ...quiet,
      [`POST ${IMPORT}?dryRun=1`]: { status: 200, body: report({ unread: ['Name', 'Tags'] }) },
      [`POST ${IMPORT}`]: { status: 200, body: report({ dryRun: false }) },
    });
    await choose();
    expect(await screen.findByText(/^2 addresses would be added, 1 already known/)).toBeVisible();
    expect(screen.getByText(/Ignored columns: Name, Tags\./)).toBeVisible();
    expect(screen.getByRole('row', { name: /5 a@b Invalid Email must be/ })).toBeVisible();
    expect(screen.getByText('1,199 further lines are not listed.')).toBeVisible();
    const [sent] = servedAxios.sent('POST', `${IMPORT}?dryRun=1`) as [Blob];
    expect([sent.type, sent.size]).toEqual(['text/csv', file.size]);
    const button = screen.getByRole('button', { name: 'Import 2 addresses' });
    expect(button).toBeDisabled();
    await userEvent.click(screen.getByRole('checkbox', { name: /have agreed/ }));
    await userEvent.click(button);
    expect(await screen.findByRole('heading', { name: 'Import results' })).toBeVisible();
    expect(toastStore.list()[0]).toMatchObject({ description: '2 subscribers added.' });
    expect(screen.getByRole('button', { name: 'Import another file' })).toBeVisible();
  });

  it('counts each outcome, and suppresses addresses even if none is added', async () => {
    const counts = { added: 0, left: 3, bounced: 2, complained: 1, unconfirmed: 4, refused: 1 };
    servedAxios.serve({
      ...quiet,
      [`POST ${IMPORT}?dryRun=1`]: {
        status: 200,
        body: report({
          ...counts,
          lines: [
            { line: 2, email: 'eve@example.com', outcome: 'left', message: 'The file says so' },
          ],
        }),
      },
      [`POST ${IMPORT}`]: { status: 200, body: report({ ...counts, dryRun: false }) },
    });
    await choose();
    const sentence = /3 unsubscribed, 2 bounced, 1 complained, 4 not confirmed/;
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(
      screen.getByRole('row', { name: /2 eve@example.com Unsubscribed The file/ }),
    ).toBeVisible();
    expect(screen.getByText('12 further lines are not listed.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Stop emails to 6 addresses' }));
    await waitFor(() =>
      expect(toastStore.list()[0]).toMatchObject({
        description: '0 subscribers added, 6 addresses blocked from emails.',
      }),
    );
  });

  it('asks about a column that looks like a state but is unknown', async () => {
    const answers = [
      { column: 'Mailing status', value: 'gold', meaning: 'wanted' },
      { column: 'Mailing status', value: '7', meaning: 'ignored' },
    ];
    const query = new URLSearchParams({ dryRun: '1', answers: JSON.stringify(answers) });
    const kept = new URLSearchParams({ answers: JSON.stringify(answers) });
    const none = { added: 0, known: 0, suppressed: 0, refused: 0, lines: [] };
    const questions = [
      {
        column: 'Mailing status',
        values: [
          { value: 'gold', rows: 2 },
          { value: '7', rows: 1 },
        ],
      },
    ];
    servedAxios.serve({
      ...quiet,
      [`POST ${IMPORT}?dryRun=1`]: { status: 200, body: report({ ...none, questions }) },
      [`POST ${IMPORT}?${query.toString()}`]: { status: 200, body: report() },
      [`POST ${IMPORT}?${kept.toString()}`]: { status: 200, body: report({ dryRun: false }) },
    });
    await choose();
    expect(await screen.findByRole('group', { name: /Mailing status/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Import \d/ })).toBeNull();
    const go = screen.getByRole('button', { name: 'Continue' });
    expect(go).toBeDisabled();
    await userEvent.selectOptions(screen.getByLabelText('“gold” (2 rows)'), 'wanted');
    expect(go).toBeDisabled();
    await userEvent.selectOptions(screen.getByLabelText('“7” (1 row)'), 'ignored');
    await userEvent.click(go);
    expect(await screen.findByText(/^2 addresses would be added/)).toBeVisible();
    await userEvent.click(screen.getByRole('checkbox', { name: /have agreed/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Import 2 addresses' }));
    expect(await screen.findByRole('heading', { name: 'Import results' })).toBeVisible();
  });

  it('asks about a plain list, based on the name of its file', async () => {
    const name = 'unsubscribed.csv';
    const column = 'the name of the file';
    const none = { added: 0, known: 0, suppressed: 0, refused: 0, lines: [] };
    const questions = [{ column, values: [{ value: name, rows: 9 }] }];
    const asked = new URLSearchParams({ dryRun: '1', fileName: name });
    servedAxios.serve({
      ...quiet,
      [`POST ${IMPORT}?${asked.toString()}`]: { status: 200, body: report({ ...none, questions }) },
    });
    await choose(new File(['email\nnew@example.com\n'], name, { type: 'text/csv' }));
    expect(await screen.findByRole('group', { name: 'The file name' })).toBeVisible();
    expect(screen.getByLabelText('“unsubscribed.csv” (9 rows)')).toBeVisible();
  });

  it('shows what is wrong with a file, and retries the same file', async () => {
    const detail = 'The first line names no column email.';
    servedAxios.serve({
      ...quiet,
      [`POST ${IMPORT}?dryRun=1`]: { status: 400, body: { code: 'bad_request', detail } },
    });
    await choose();
    expect(await screen.findByRole('alert')).toHaveTextContent(detail);
    servedAxios.serve({ ...quiet, [`POST ${IMPORT}?dryRun=1`]: { status: 200, body: report() } });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/would be added/)).toBeVisible();
  });

  it('adds no subscribers if all of them are already listed', async () => {
    servedAxios.serve({
      ...quiet,
      [`POST ${IMPORT}?dryRun=1`]: { status: 200, body: report({ added: 0 }) },
    });
    await choose();
    expect(await screen.findByRole('button', { name: 'Import 0 addresses' })).toBeDisabled();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});
