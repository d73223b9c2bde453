import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  listOf,
  problem,
  sampleNetwork,
  sampleProduct,
  sampleSale,
} from '~/features/affiliates/testing/sample-affiliates';
import { saveFile } from '~/lib/save-file';
import { renderApp } from '~/testing/render-app';
import { servedAxios } from '~/testing/serve-axios';
import { toastStore } from '~/ui/toast/toast-store';
import { Page } from './sales-page';

jest.mock('~/lib/save-file', () => ({ saveFile: jest.fn() }));

const LIST = 'GET /api/affiliate/conversions?limit=25';
const quiet = {
  [LIST]: listOf([sampleSale()]),
  'GET /api/affiliate/networks': { status: 200, body: [sampleNetwork()] },
  'GET /api/affiliate/networks?archived=1': { status: 200, body: [] },
  'GET /api/affiliate/products?limit=20': listOf([sampleProduct()]),
  'GET /api/posts?view=card&status=all&limit=20': listOf([{ id: 3, title: 'A Slow Train' }]),
  'GET /api/contact/messages?limit=1&read=0': listOf([]),
};

const open = (search = '') => renderApp(<Page />, { url: `/admin/sales${search}` });
const shownToast = (expected: object) =>
  waitFor(() => expect(toastStore.list()[0]).toMatchObject(expected));

beforeEach(() => {
  sessionStorage.setItem('admin_authenticated', 'true');
  servedAxios.serve(quiet);
});

describe('the sales', () => {
  it('are shown in their own currency and in USD, with match and origin', async () => {
    open();
    const sale = within((await screen.findByText('T-1001')).closest('li') as HTMLElement);
    expect(sale.getByText('€1,250.00')).toBeVisible();
    expect(sale.getByText('$67.50')).toBeVisible();
    expect(sale.getByText('Pending')).toBeVisible();
    expect(sale.getByText('Unmatched')).toBeVisible();
    expect(sale.getByText('Postback')).toBeVisible();
  });

  it('are filtered by the address', async () => {
    const filtered =
      'GET /api/affiliate/conversions?limit=25&networkId=1&status=approved&matched=0&postId=3&productId=7&slot=comparison';
    servedAxios.serve({ ...quiet, [filtered]: listOf([]) });
    open('?network=1&status=approved&matched=0&post=3&product=7&slot=comparison');
    expect(await screen.findByText('No sales found matching your criteria.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByText('T-1001')).toBeVisible();
  });

  it('are assigned to a product and an article by hand, sending only these', async () => {
    servedAxios.serve({
      ...quiet,
      'PATCH /api/affiliate/conversions/5': { status: 200, body: sampleSale() },
    });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Match or edit' }));
    const dialog = within(await screen.findByRole('dialog', { name: /Edit sale/ }));
    expect(dialog.getByText('In the magazine’s time zone.')).toBeVisible();
    await dialog.findByRole('option', { name: 'Antipode 39' });
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Product' }), '7');
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Article' }), '3');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await shownToast({ title: 'Sale saved', description: 'T-1001' });
    expect(servedAxios.sent('PATCH', '/api/affiliate/conversions/5')).toEqual([
      { productId: 7, postId: 3 },
    ]);
  });

  it('can have their corrections removed', async () => {
    servedAxios.serve({
      ...quiet,
      [LIST]: listOf([sampleSale({ corrected: true, matchedBy: 'hand' })]),
      'PATCH /api/affiliate/conversions/5': { status: 200, body: sampleSale() },
    });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Remove corrections' }));
    await shownToast({ title: 'Corrections removed' });
    expect(servedAxios.sent('PATCH', '/api/affiliate/conversions/5')).toEqual([
      { corrected: false },
    ]);
  });

  it('can be entered by hand, with errors of the server at their fields', async () => {
    servedAxios.serve({
      ...quiet,
      'POST /api/affiliate/conversions': problem(409, 'The sale is known.', [
        { path: 'transactionId', message: 'This network has a sale T-1001 already' },
      ]),
    });
    open();
    await screen.findByText('T-1001');
    await userEvent.click(screen.getByRole('button', { name: 'Add sale' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add sale' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByText('Network is required')).toBeVisible();
    await userEvent.selectOptions(dialog.getByLabelText('Network'), 'Meridian');
    await userEvent.type(dialog.getByLabelText('Transaction ID'), 'T-1001');
    await userEvent.type(dialog.getByLabelText('Commission'), '12.50');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('This network has a sale T-1001 already')).toBeVisible();
    expect(servedAxios.sent('POST', '/api/affiliate/conversions')).toEqual([
      expect.objectContaining({ networkId: 1, transactionId: 'T-1001', commission: 12.5 }),
    ]);
    servedAxios.serve({ ...quiet, 'POST /api/affiliate/conversions': problem(500, 'Away.') });
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await shownToast({ title: 'The sale was not added' });
  });

  it('show their reports', async () => {
    const report = {
      origin: 'postback',
      clickId: null,
      amount: '1250',
      commission: null,
      currency: 'EUR',
      status: 'pending',
      occurredAt: null,
      reportedAt: null,
      receivedAt: '2026-11-20T15:00:00.000Z',
    };
    servedAxios.serve({
      ...quiet,
      'GET /api/affiliate/conversions/5/reports': { status: 200, body: [report] },
    });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'History' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reports' }));
    expect(await dialog.findByText('1250')).toBeVisible();
  });

  it('are exported completely, page by page', async () => {
    const all = Array.from({ length: 101 }, (_, index) => sampleSale({ id: index + 1 }));
    servedAxios.serve({
      ...quiet,
      'GET /api/affiliate/conversions?limit=100': listOf(all.slice(0, 100), 101),
      'GET /api/affiliate/conversions?limit=100&offset=100': listOf(all.slice(100), 101),
    });
    open();
    await screen.findByText('T-1001');
    await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(saveFile).toHaveBeenCalled());
    const [, csv = ''] = jest.mocked(saveFile).mock.calls[0] ?? [];
    expect(csv.trim().split('\r\n')).toHaveLength(102);
  });
});

describe('the other views of sales', () => {
  it('list clicks and reject an incomplete click id', async () => {
    servedAxios.serve({
      ...quiet,
      'GET /api/affiliate/clicks?limit=50': listOf([
        {
          clickId: 'click-0001',
          at: '2026-11-20T15:00:00.000Z',
          productId: 7,
          product: 'Antipode 39',
          networkId: 1,
          network: 'Meridian',
          postId: null,
          post: null,
          slot: 'product',
          path: '/',
          source: 'Direct',
          channel: 'direct',
          device: 'phone',
          bot: null,
          isRepeat: true,
          conversionId: 5,
        },
      ]),
    });
    open('?view=clicks');
    expect(await screen.findByText('click-0001')).toBeVisible();
    expect(screen.getByRole('cell', { name: 'Product in the text' })).toBeVisible();
    expect(screen.getByText('Repeated')).toBeVisible();
    await userEvent.type(screen.getByLabelText('Click ID'), 'abc');
    expect(await screen.findByText(/8 to 64 letters/)).toBeVisible();
  });

  it('compare clicks and save those reported by a network', async () => {
    servedAxios.serve({
      ...quiet,
      'GET /api/affiliate/networks/1/reconciliation?period=30d': {
        status: 200,
        body: {
          networkId: 1,
          network: 'Meridian',
          ourClicks: 40,
          reportedClicks: 60,
          reportedDays: 1,
          drift: 50,
          isDrifting: true,
          days: [{ day: '2026-11-20', ours: 40, reported: 60 }],
        },
      },
      'PUT /api/affiliate/networks/1/reported-clicks': { status: 204 },
    });
    open('?view=reconciliation');
    expect(await screen.findByText('+50.0%')).toBeVisible();
    expect(screen.getByText('Drifting')).toBeVisible();
    const field = screen.getByLabelText('Date, clicks');
    await userEvent.type(field, 'tomorrow, 3');
    await userEvent.click(screen.getByRole('button', { name: 'Save clicks' }));
    expect(screen.getByText(/^Line 1 must look like/)).toBeVisible();
    await userEvent.clear(field);
    await userEvent.type(field, '2026-11-19, 30');
    await userEvent.click(screen.getByRole('button', { name: 'Save clicks' }));
    await shownToast({ title: 'Reported clicks saved', description: '1 day' });
    expect(servedAxios.sent('PUT', '/api/affiliate/networks/1/reported-clicks')).toEqual([
      { days: [{ day: '2026-11-19', clicks: 30 }] },
    ]);
  });

  it('set exchange rates, with missing ones listed first', async () => {
    const rate = (currency: string, usd: number | null) => ({
      currency,
      usd,
      sales: 2,
      updatedAt: null,
    });
    servedAxios.serve({
      ...quiet,
      'GET /api/affiliate/rates': {
        status: 200,
        body: [rate('EUR', 1.08), rate('USD', 1), rate('GBP', null)],
      },
      'PUT /api/affiliate/rates/GBP': { status: 200, body: rate('GBP', 1.27) },
    });
    open('?view=currencies');
    const rates = await screen.findAllByRole('heading', { level: 2 });
    expect(rates.map(({ textContent }) => textContent)).toEqual(['GBP', 'EUR', 'USD']);
    await userEvent.click(screen.getByRole('button', { name: 'Set rate for GBP' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Rate for GBP' }));
    await userEvent.type(dialog.getByLabelText('USD for one GBP'), '1,27');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByText('Rate must be a number')).toBeVisible();
    await userEvent.clear(dialog.getByLabelText('USD for one GBP'));
    await userEvent.type(dialog.getByLabelText('USD for one GBP'), '1.27');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await shownToast({ title: 'Rate for GBP saved', description: '2 sales recalculated.' });
    expect(servedAxios.sent('PUT', '/api/affiliate/rates/GBP')).toEqual([{ usd: 1.27 }]);
  });
});
