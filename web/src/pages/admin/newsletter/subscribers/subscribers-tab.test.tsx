import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Subscriber, SubscriberGrowth } from '@contract/newsletter';
import { renderApp } from '~/testing/render-app';
import { servedAxios } from '~/testing/serve-axios';
import { toastStore } from '~/ui/toast/toast-store';
import { Page } from '../newsletter-page';

const LIST = 'GET /api/newsletter/subscribers?limit=25';
const GROWTH = 'GET /api/newsletter/growth?period=30d';

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

beforeEach(() => sessionStorage.setItem('admin_authenticated', 'true'));

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

  it('are counted by state, and each count filters the list and its export', async () => {
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

  it('are searched when typing pauses', async () => {
    servedAxios.serve({ ...quiet, 'GET /api/newsletter/subscribers?q=nobody&limit=25': page([]) });
    open();
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Search' }), 'nobody');
    expect(await screen.findByText('No matching subscribers.')).toBeVisible();
  });

  it('are shown by day, in a chart and in a table', async () => {
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
    expect(await screen.findByText('Nothing to show yet.')).toBeVisible();
    expect(await screen.findByText('No subscribers yet.')).toBeVisible();
  });

  it('are unsubscribed only after confirmation', async () => {
    servedAxios.serve({
      ...quiet,
      'PATCH /api/newsletter/subscribers/1': {
        status: 200,
        body: { ...ada, status: 'unsubscribed' },
      },
    });
    open();
    const action = () => screen.getByRole('button', { name: 'End subscription' });
    await entry('ada@example.com');
    await userEvent.click(action());
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('You can’t undo this');
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(servedAxios.sent('PATCH', '/api/newsletter/subscribers/1')).toEqual([]);
    await userEvent.click(action());
    await userEvent.click(await screen.findByRole('button', { name: 'End Subscription' }));
    await waitFor(() => expect(toastStore.list()[0]?.title).toBe('Subscription ended'));
    expect(servedAxios.sent('PATCH', '/api/newsletter/subscribers/1')).toEqual([
      { status: 'unsubscribed' },
    ]);
  });

  it('are erased after a dialog explains which data is kept', async () => {
    servedAxios.serve({ ...quiet, 'DELETE /api/newsletter/subscribers/2': { status: 204 } });
    open();
    const second = await entry('ben@example.com');
    await userEvent.click(second.getByRole('button', { name: 'Erase' }));
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('an unreadable fingerprint of the address');
    await userEvent.click(within(question).getByRole('button', { name: 'Erase' }));
    await waitFor(() => expect(toastStore.list()[0]?.title).toBe('Subscriber erased'));
  });

  it('do not change if an action fails, and the reason is shown', async () => {
    const detail = 'This subscription has already ended.';
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

  it('can be reloaded after a failure', async () => {
    servedAxios.serve({ ...quiet, [LIST]: { status: 503, body: {} } });
    open();
    expect(await screen.findByText('The subscribers could not be loaded.')).toBeVisible();
    servedAxios.serve(quiet);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('ada@example.com')).toBeVisible();
  });
});
