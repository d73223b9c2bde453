import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Subscriber, SubscriberGrowth, SubscriberImport } from '@contract/newsletter';
import { renderApp } from '~/testing/render-app';
import { servedAxios } from '~/testing/serve-axios';
import { dismissToast, toastStore } from '~/ui/toast/toast-store';
import { Page } from '../newsletter-page';

jest.mock('axios', () => ({
  __esModule: true,
  default: {
    create: () => jest.requireActual<{ servedAxios: object }>('~/testing/serve-axios').servedAxios,
  },
}));

const LIST = 'GET /api/newsletter/subscribers?limit=25';
const GROWTH = 'GET /api/newsletter/growth?period=30d';
const IMPORT = '/api/newsletter/subscribers/import';

const ada: Subscriber = {
  id: 1,
  email: 'ada@example.com',
  status: 'confirmed',
  origin: 'form',
  consentText: 'By subscribing you agree to our Privacy Policy.',
  consentAt: '2026-11-20T15:00:00.000Z',
  createdAt: '2026-11-20T15:00:00.000Z',
  confirmedAt: '2026-11-20T15:04:00.000Z',
  endedAt: null,
  reason: '',
  frequency: 'weekly',
  categoryIds: [],
};
const ben: Subscriber = {
  ...ada,
  id: 2,
  email: 'ben@example.com',
  status: 'bounced',
  origin: 'import',
  consentText: '',
  endedAt: '2026-11-21T02:00:00.000Z',
  reason: '550 no such mailbox',
  frequency: 'monthly',
  categoryIds: [3, 4],
};
const growth: SubscriberGrowth = {
  counts: { pending: 3, confirmed: 1_204, unsubscribed: 9, bounced: 1 },
  since: '2026-11-20',
  days: [
    { day: '2026-11-20', confirmed: 4, left: 1, total: 1_203 },
    { day: '2026-11-21', confirmed: 1, left: 0, total: 1_204 },
  ],
};
const page = (items: Subscriber[], total = items.length) => ({
  status: 200,
  body: items,
  headers: { 'x-total-count': String(total) },
});
const quiet = {
  'GET /api/contact/messages?limit=1&read=0': page([]),
  [GROWTH]: { status: 200, body: growth },
  [LIST]: page([ada, ben]),
};
const open = (rest = '') => renderApp(<Page />, { url: `/admin/newsletter${rest}` });
const entry = async (email: string) =>
  within((await screen.findByText(email)).closest('li') as HTMLElement);

beforeEach(() => {
  sessionStorage.setItem('admin_authenticated', 'true');
  servedAxios.request.mockReset();
  dismissToast();
});
afterEach(() => sessionStorage.clear());

describe('the subscribers of the newsletter', () => {
  it('are listed with state, consent and dates in the time zone of the site', async () => {
    servedAxios.serve(quiet);
    open();
    const first = await entry('ada@example.com');
    expect(first.getByText('Confirmed', { selector: 'span' })).toBeVisible();
    expect(first.getByText('Signed up on the site')).toBeVisible();
    expect(first.getByText(/agree to our Privacy Policy/)).toBeVisible();
    expect(first.getByText('Weekly, every category')).toBeVisible();
    expect(first.getByText(/Nov 20, 2026, 10:04/)).toBeVisible();
    const second = await entry('ben@example.com');
    expect(second.getByText('550 no such mailbox')).toBeVisible();
    expect(second.getByText('No consent on record')).toBeVisible();
    expect(second.getByText('Monthly, 2 categories')).toBeVisible();
    expect(second.queryByRole('button', { name: 'End subscription' })).toBeNull();
  });

  it('are counted by state, and each count narrows the list and its export', async () => {
    servedAxios.serve({
      ...quiet,
      'GET /api/newsletter/subscribers?status=bounced&limit=25': page([ben]),
    });
    open();
    expect(await screen.findByRole('button', { name: 'All (1,217)' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Bounced (1)' }));
    await waitFor(() => expect(screen.queryByText('ada@example.com')).toBeNull());
    expect(await screen.findByText('1 subscriber')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Export CSV' })).toHaveAttribute(
      'href',
      '/api/newsletter/subscribers/export?status=bounced',
    );
  });

  it('are searched once the typing pauses', async () => {
    servedAxios.serve({ ...quiet, 'GET /api/newsletter/subscribers?q=nobody&limit=25': page([]) });
    open();
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Search' }), 'nobody');
    expect(await screen.findByText('No subscribers match.')).toBeVisible();
  });

  it('are drawn day by day, and the figures stand in a table too', async () => {
    servedAxios.serve({
      ...quiet,
      'GET /api/newsletter/growth?period=90d': { status: 200, body: growth },
    });
    open();
    expect(
      await screen.findByRole('application', {
        name: 'Confirmed subscribers by day, last 30 days',
      }),
    ).toBeVisible();
    const rows = within(screen.getByRole('table')).getAllByRole('row');
    expect(rows[1]).toHaveTextContent('Nov 21, 2026101,204');
    await userEvent.selectOptions(screen.getByLabelText('Period'), '90d');
    expect(await screen.findByRole('application', { name: /last 90 days/ })).toBeVisible();
  });

  it('have no chart before the first confirmation', async () => {
    servedAxios.serve({
      ...quiet,
      [LIST]: page([]),
      [GROWTH]: { status: 200, body: { ...growth, since: null, days: [] } },
    });
    open();
    expect(await screen.findByText('Nothing to draw yet.')).toBeVisible();
    expect(await screen.findByText('No subscribers yet.')).toBeVisible();
  });

  it('lose their subscription only after a question', async () => {
    servedAxios.serve({
      ...quiet,
      'PATCH /api/newsletter/subscribers/1': {
        status: 200,
        body: { ...ada, status: 'unsubscribed' },
      },
    });
    open();
    const deed = () => screen.getByRole('button', { name: 'End subscription' });
    await entry('ada@example.com');
    await userEvent.click(deed());
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('You cannot take this back');
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(servedAxios.sent('PATCH', '/api/newsletter/subscribers/1')).toEqual([]);
    await userEvent.click(deed());
    await userEvent.click(await screen.findByRole('button', { name: 'End Subscription' }));
    await waitFor(() => expect(toastStore.list()[0]?.title).toBe('Subscription ended'));
    expect(servedAxios.sent('PATCH', '/api/newsletter/subscribers/1')).toEqual([
      { status: 'unsubscribed' },
    ]);
  });

  it('are erased after saying what stays', async () => {
    servedAxios.serve({ ...quiet, 'DELETE /api/newsletter/subscribers/2': { status: 204 } });
    open();
    const second = await entry('ben@example.com');
    await userEvent.click(second.getByRole('button', { name: 'Erase' }));
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('a fingerprint of the address that nobody can read back');
    await userEvent.click(within(question).getByRole('button', { name: 'Erase' }));
    await waitFor(() => expect(toastStore.list()[0]?.title).toBe('Subscriber erased'));
  });

  it('stay as they were where a deed fails, and the reason is said', async () => {
    const detail = 'This subscription has ended already.';
    servedAxios.serve({
      ...quiet,
      'PATCH /api/newsletter/subscribers/1': { status: 409, body: { code: 'conflict', detail } },
    });
    open();
    await entry('ada@example.com');
    await userEvent.click(screen.getByRole('button', { name: 'End subscription' }));
    await userEvent.click(await screen.findByRole('button', { name: 'End Subscription' }));
    await waitFor(() => expect(toastStore.list()[0]).toMatchObject({ description: detail }));
  });

  it('can be asked for again where they could not be loaded', async () => {
    servedAxios.serve({ ...quiet, [LIST]: { status: 503, body: {} } });
    open();
    expect(await screen.findByText('The subscribers could not be loaded.')).toBeVisible();
    servedAxios.serve(quiet);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('ada@example.com')).toBeVisible();
  });
});

describe('the import of subscribers', () => {
  const report = (rest: Partial<SubscriberImport> = {}): SubscriberImport => ({
    dryRun: true,
    added: 2,
    known: 1,
    suppressed: 1,
    refused: 1_200,
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
  const choose = async () => {
    open('?tab=subscribers&view=import');
    await userEvent.upload(await screen.findByLabelText('Choose a CSV file'), file);
  };

  it('shows first what would come of each line, and asks for the consent', async () => {
    servedAxios.serve({
      ...quiet,
      [`POST ${IMPORT}?dryRun=1`]: { status: 200, body: report() },
      [`POST ${IMPORT}`]: { status: 200, body: report({ dryRun: false }) },
    });
    await choose();
    expect(await screen.findByText(/^2 addresses would be added, 1 known already/)).toBeVisible();
    expect(screen.getByRole('row', { name: /5 a@b Wrong Email must be/ })).toBeVisible();
    expect(screen.getByText('1,199 further lines are not listed.')).toBeVisible();
    const [sent] = servedAxios.sent('POST', `${IMPORT}?dryRun=1`) as [Blob];
    expect([sent.type, sent.size]).toEqual(['text/csv', file.size]);
    const button = screen.getByRole('button', { name: 'Import 2 addresses' });
    expect(button).toBeDisabled();
    await userEvent.click(screen.getByRole('checkbox', { name: /have agreed/ }));
    await userEvent.click(button);
    expect(await screen.findByRole('heading', { name: 'What was imported' })).toBeVisible();
    expect(toastStore.list()[0]).toMatchObject({ description: '2 subscribers added.' });
    expect(screen.getByRole('button', { name: 'Import another file' })).toBeVisible();
  });

  it('says what is wrong with a file, and keeps it', async () => {
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

  it('adds nobody where nobody is new', async () => {
    servedAxios.serve({
      ...quiet,
      [`POST ${IMPORT}?dryRun=1`]: { status: 200, body: report({ added: 0 }) },
    });
    await choose();
    expect(await screen.findByRole('button', { name: 'Import 0 addresses' })).toBeDisabled();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});
