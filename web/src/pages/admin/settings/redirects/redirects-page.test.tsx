import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MissedAddress, Redirect, RedirectTest } from '@contract/redirect';
import { renderApp } from '~/testing/render-app';
import { servedAxios } from '~/testing/serve-axios';
import { toastStore } from '~/ui/toast/toast-store';
import { Page } from './redirects-page';

const LIST = 'GET /api/redirects?limit=25';
const MISSED = 'GET /api/redirects/missed?limit=25';
const quiet = {
  'GET /api/contact/messages?limit=1&read=0': {
    status: 200,
    body: [],
    headers: { 'x-total-count': '0' },
  },
};

const redirect = (id: number, rest: Partial<Redirect> = {}): Redirect => ({
  ...{ id, source: `/old-${id}`, isPattern: false, target: '/stories', entry: null },
  ...{ status: 301, leadsTo: null, problem: null, madeBy: 'owner', hits: 3 },
  ...{ lastHitAt: '2026-11-20T10:00:00.000Z', createdAt: '2026-11-01T10:00:00.000Z' },
  ...rest,
});
const missed: MissedAddress = {
  ...{ path: '/vain', readers: 12, bots: 2, referrer: 'forum.example' },
  ...{ firstAt: '2026-11-01T10:00:00.000Z', lastAt: '2026-11-20T10:00:00.000Z' },
};
const page = (body: readonly unknown[]) => ({
  status: 200,
  body,
  headers: { 'x-total-count': String(body.length) },
});

const open = (
  redirects: readonly Redirect[],
  rest: Parameters<typeof servedAxios.serve>[0] = {},
) => {
  servedAxios.serve({ ...quiet, [LIST]: page(redirects), [MISSED]: page([missed]), ...rest });
  renderApp(<Page />, { url: '/admin/settings/redirects' });
};
const rowOf = async (source: string) =>
  within((await screen.findByRole('heading', { name: source })).closest('li') as HTMLElement);

const expectToast = (title: string) =>
  waitFor(() => expect(toastStore.list()[0]).toMatchObject({ title }));

beforeEach(() => sessionStorage.setItem('admin_authenticated', 'true'));

describe('the redirects screen', () => {
  it('shows the target, kind and fault of each redirect', async () => {
    open([
      redirect(1, { leadsTo: '/post/last' }),
      redirect(2, {
        entry: { kind: 'product', id: 5, title: 'Weekender', path: 'https://shop.example/w' },
        status: 302,
        madeBy: 'plugin',
      }),
      redirect(3, { isPattern: true, source: '^/a/(.*)$', target: '/post/$1' }),
      redirect(4, { problem: 'Its article is not published' }),
      redirect(5, { status: 410, target: '' }),
    ]);
    expect((await rowOf('/old-1')).getByText('Readers arrive at /post/last')).toBeVisible();
    const product = await rowOf('/old-2');
    expect(product.getByText('Weekender')).toBeVisible();
    expect(product.getByText('Link plugin')).toBeVisible();
    expect((await rowOf('^/a/(.*)$')).getByText('Pattern')).toBeVisible();
    const broken = await rowOf('/old-4');
    expect(broken.getByText('Broken')).toBeVisible();
    expect(broken.getByText('Its article is not published.')).toBeVisible();
    expect((await rowOf('/old-5')).getByText('Gone')).toBeVisible();
    expect(screen.getByText('5 redirects')).toBeVisible();
  });

  it('adds a redirect to an article that was searched, and shows an error at its field', async () => {
    const entry = { kind: 'post', id: 9, title: 'Slow trains', path: '/post/slow-trains' };
    open([], {
      'GET /api/redirects/targets?q=': page([]),
      'GET /api/redirects/targets?q=slow': page([entry]),
      'POST /api/redirects': {
        status: 400,
        body: { errors: [{ path: 'source', message: '“/stories” is a page of this site' }] },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Add redirect' }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.type(dialog.getByLabelText(/Old address/), '/stories');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByText('Target is required')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: /Find an article/ }));
    await userEvent.type(dialog.getByLabelText(/Search articles/), 'slow');
    await userEvent.click(await dialog.findByRole('button', { name: /Slow trains/ }));
    expect(dialog.getByLabelText(/Leads to/)).toHaveValue('/post/slow-trains');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('“/stories” is a page of this site')).toBeVisible();
  });

  it('restores a deleted redirect with its hits', async () => {
    open([redirect(1)], {
      'DELETE /api/redirects/1': { status: 204, body: null },
      'POST /api/redirects': { status: 201, body: redirect(2) },
    });
    await userEvent.click((await rowOf('/old-1')).getByRole('button', { name: 'Delete' }));
    await expectToast('Redirect deleted');
    act(() => toastStore.list()[0]?.action?.onAction());
    await expectToast('Redirect restored');
    expect(servedAxios.sent('POST', '/api/redirects')[0]).toMatchObject({
      source: '/old-1',
      target: '/stories',
      hits: 3,
    });
  });

  it('tests where an address leads', async () => {
    const result: RedirectTest = {
      ...{ address: '/x', outcome: 'redirect', status: 301, location: '/post/y' },
      ...{ steps: [], message: 'Redirects.' },
    };
    open([], { 'GET /api/redirects/test?address=%2Fx': { status: 200, body: result } });
    await userEvent.click(await screen.findByRole('button', { name: 'Test' }));
    expect(screen.getByText('Enter an address')).toBeVisible();
    await userEvent.type(screen.getByLabelText('Address'), '/x');
    await userEvent.click(screen.getByRole('button', { name: 'Test' }));
    expect(await screen.findByText('/post/y')).toBeVisible();
    expect(screen.getByText('Readers get status 301.')).toBeVisible();
  });

  it('creates a redirect for a missed address, or dismisses it', async () => {
    open([], { 'POST /api/redirects/missed/dismiss': { status: 204, body: null } });
    const row = await rowOf('/vain');
    expect(row.getByText(/12 readers · 2 bots · .* · from forum\.example/)).toBeVisible();
    await userEvent.click(row.getByRole('button', { name: 'Redirect to…' }));
    expect(screen.getByRole('textbox', { name: /Old address/ })).toHaveValue('/vain');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.click((await rowOf('/vain')).getByRole('button', { name: 'Dismiss' }));
    await expectToast('Address dismissed');
    expect(servedAxios.sent('POST', '/api/redirects/missed/dismiss')).toEqual([
      { path: '/vain', dismissed: true },
    ]);
  });

  it('dismisses several addresses at once, and undoes that', async () => {
    open([], { 'POST /api/redirects/missed/dismiss': { status: 204, body: null } });
    await userEvent.click(await screen.findByLabelText('Select /vain'));
    const bar = within(screen.getByRole('group', { name: 'Selected addresses' }));
    await userEvent.click(bar.getByRole('button', { name: 'Dismiss' }));
    await expectToast('1 address dismissed');
    act(() => toastStore.list()[0]?.action?.onAction());
    await expectToast('1 address restored');
    expect(servedAxios.sent('POST', '/api/redirects/missed/dismiss')).toEqual([
      { path: '/vain', dismissed: true },
      { path: '/vain', dismissed: false },
    ]);
  });

  it('imports a file after a check, without its faulty lines', async () => {
    const report = {
      ...{ dryRun: true, rows: 4, added: 2, changed: 1, unchanged: 0, faulty: 1 },
      faults: [{ line: 3, message: '“/stories” is a page of this site' }],
    };
    open([], {
      'POST /api/redirects/import?dryRun=1': { status: 200, body: report },
      'POST /api/redirects/import?partial=1': { status: 200, body: { ...report, dryRun: false } },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Import CSV' }));
    const file = new File(['from,to,status\n'], 'redirects.csv', { type: 'text/csv' });
    await userEvent.upload(screen.getByLabelText('Choose a CSV file'), file);
    expect(await screen.findByText(/“\/stories” is a page of this site/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Import the other 3 redirects' }));
    await expectToast('Redirects imported');
  });
});
