import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { LinkHealth } from '@contract/link-health';
import {
  listOf,
  problem,
  sampleNetwork,
  sampleProduct,
} from '~/features/affiliates/testing/sample-affiliates';
import { renderApp } from '~/testing/render-app';
import { servedAxios } from '~/testing/serve-axios';
import { toastStore } from '~/ui/toast/toast-store';
import { Page } from './products-page';

const LIST = 'GET /api/affiliate/products?limit=20';
const EARNINGS = 'GET /api/affiliate/earnings?by=product&ids=7';

const link: LinkHealth = {
  state: 'other-host',
  detail: 'It ends at outlet.example',
  finalUrl: 'https://outlet.example/antipode',
  failures: 2,
  alarm: true,
  checkedAt: '2026-11-20T15:00:00.000Z',
};
const earned = { id: 7, views: 0, clicks: 40, conversions: 2, revenue: 130 };
const quiet = {
  [LIST]: listOf([sampleProduct()]),
  [EARNINGS]: { status: 200, body: { since: null, earnings: [earned] } },
  'GET /api/affiliate/networks': { status: 200, body: [sampleNetwork()] },
  'GET /api/affiliate/networks?archived=1': { status: 200, body: [] },
  'GET /api/contact/messages?limit=1&read=0': listOf([]),
};

const open = (search = '') => renderApp(<Page />, { url: `/admin/products${search}` });
const row = async (name = 'Antipode 39') => {
  const found = (await screen.findByText(name)).closest('li');
  if (found === null) throw new Error(`There is no row ${name}`);
  return within(found);
};
const shownToast = (expected: object) =>
  waitFor(() => expect(toastStore.list()[0]).toMatchObject(expected));

describe('the product catalog', () => {
  beforeEach(() => {
    sessionStorage.setItem('admin_authenticated', 'true');
    servedAxios.serve(quiet);
  });

  it('shows each product with the age of its price, its clicks and its earnings', async () => {
    open();
    const product = await row();
    expect(product.getByText('Castellan · Meridian')).toBeVisible();
    expect(product.getByText('Fresh')).toBeVisible();
    expect(product.getByText('checked Nov 2, 2026')).toBeVisible();
    expect(product.getByText('Not checked yet')).toBeVisible();
    expect(product.getByRole('link', { name: '2 articles' })).toHaveAttribute(
      'href',
      '/admin/articles?product=7',
    );
    expect(await product.findByText('$3.25')).toBeVisible();
    expect(product.getByRole('link', { name: '$130.00' })).toHaveAttribute(
      'href',
      '/admin/sales?product=7',
    );
  });

  it('stores its filters in the address', async () => {
    const filtered = 'GET /api/affiliate/products?limit=20&q=watch&networkId=1&archived=1&broken=1';
    servedAxios.serve({ ...quiet, [filtered]: listOf([]) });
    open('?q=watch&network=1&archived=1&broken=1');
    expect(await screen.findByText('No products found matching your criteria.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Broken links' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    servedAxios.serve({
      ...quiet,
      'GET /api/affiliate/products?limit=20&archived=1': listOf([]),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByText('No archived products.')).toBeVisible();
  });

  it('checks a link immediately and accepts its new target', async () => {
    servedAxios.serve({
      ...quiet,
      [LIST]: listOf([sampleProduct({ link })]),
      'POST /api/affiliate/products/7/check-link': { status: 200, body: link },
      'POST /api/affiliate/products/7/accept-link': { status: 200, body: link },
    });
    open('');
    const product = await row();
    expect(product.getByText('Other shop')).toBeVisible();
    expect(product.getByText('Alarm')).toBeVisible();
    expect(product.getByText('Ends at https://outlet.example/antipode')).toBeVisible();
    await userEvent.click(product.getByRole('button', { name: 'Check now' }));
    await shownToast({
      title: 'Link of Antipode 39 checked',
      description: 'It ends at outlet.example',
    });
    await userEvent.click(product.getByRole('button', { name: 'Accept new address' }));
    await shownToast({ title: 'New address accepted' });
  });

  it('adds a product, and shows errors at their fields', async () => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-21T02:00:00Z'));
    servedAxios.serve({
      ...quiet,
      'POST /api/affiliate/products': { status: 201, body: sampleProduct({ name: 'Lamp' }) },
    });
    open();
    await row();
    await userEvent.click(screen.getByRole('button', { name: 'Add product' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a product' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByText('Name is required')).toBeVisible();
    expect(dialog.getByText('Valid affiliate URL is required')).toBeVisible();
    await userEvent.type(dialog.getByLabelText('Name'), 'Lamp');
    await userEvent.type(dialog.getByLabelText('Price'), '$90');
    await userEvent.click(dialog.getByRole('button', { name: 'Use today' }));
    await userEvent.type(dialog.getByLabelText('Affiliate link'), 'https://shop.example/lamp');
    await userEvent.selectOptions(dialog.getByLabelText('Network'), 'Meridian');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await shownToast({ title: 'Product saved', description: 'Lamp' });
    expect(servedAxios.sent('POST', '/api/affiliate/products')).toEqual([
      {
        name: 'Lamp',
        brand: '',
        description: '',
        price: '$90',
        priceAsOf: '2026-11-20',
        imageUrl: '',
        affiliateUrl: 'https://shop.example/lamp',
        networkId: 1,
        archived: false,
        rating: null,
        bestFor: '',
        pros: [],
        cons: [],
      },
    ]);
  });

  it('warns about a link without a click id, in the list and while typing', async () => {
    const warning = /^Short links can’t carry a click ID/;
    servedAxios.serve({
      ...quiet,
      [LIST]: listOf([sampleProduct({ affiliateUrl: 'https://amzn.to/3abcDEF' })]),
    });
    open();
    const product = await row();
    expect(product.getByText('No click ID')).toBeVisible();
    expect(product.getByText(warning)).toBeVisible();
    await userEvent.click(product.getByRole('button', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit product' }));
    const address = dialog.getByLabelText('Affiliate link');
    expect(address).toHaveAccessibleDescription(warning);
    await userEvent.clear(address);
    await userEvent.type(address, 'https://www.amazon.com/dp/B0?tag=a-20');
    expect(address).toHaveAccessibleDescription('As created by the program, without the sub-ID.');
  });

  it('sends only the changes of an edit, and nothing if there are none', async () => {
    servedAxios.serve({
      ...quiet,
      'PATCH /api/affiliate/products/7': { status: 200, body: sampleProduct() },
    });
    open();
    await userEvent.click((await row()).getByRole('button', { name: 'Edit' }));
    let dialog = within(await screen.findByRole('dialog', { name: 'Edit product' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(servedAxios.sent('PATCH', '/api/affiliate/products/7')).toEqual([]);
    await userEvent.click((await row()).getByRole('button', { name: 'Edit' }));
    dialog = within(await screen.findByRole('dialog', { name: 'Edit product' }));
    await userEvent.type(dialog.getByLabelText('Brand'), ' Frères');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await shownToast({ title: 'Product saved' });
    expect(servedAxios.sent('PATCH', '/api/affiliate/products/7')).toEqual([
      { brand: 'Castellan Frères' },
    ]);
  });

  it('accepts a verdict, with stars set by keyboard or removed by a button', async () => {
    const cons = ['Loud', 'Dear'];
    servedAxios.serve({
      ...quiet,
      [LIST]: listOf([sampleProduct({ rating: 4, cons })]),
      'PATCH /api/affiliate/products/7': { status: 200, body: sampleProduct() },
    });
    open();
    const product = await row();
    expect(product.getByText('Castellan · Meridian · Rated 4 of 5')).toBeVisible();
    await userEvent.click(product.getByRole('button', { name: 'Edit' }));
    const verdict = within(await screen.findByRole('group', { name: 'Verdict' }));
    const stars = verdict.getByRole('slider', { name: 'Rating' });
    expect(stars).toHaveAttribute('aria-valuetext', '4 out of 5');
    fireEvent.change(stars, { target: { value: '4.5' } });
    expect(verdict.getByText('4.5 out of 5')).toBeVisible();
    await userEvent.click(verdict.getByRole('button', { name: 'Remove rating' }));
    expect(stars).toHaveAttribute('aria-valuetext', 'Not rated');
    await userEvent.type(verdict.getByLabelText('Best for'), 'Divers');
    await userEvent.type(verdict.getByLabelText('Pros'), 'Light{Enter}Quiet');
    expect(verdict.getByLabelText('Cons')).toHaveValue('Loud\nDear');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await shownToast({ title: 'Product saved' });
    expect(servedAxios.sent('PATCH', '/api/affiliate/products/7')).toEqual([
      { rating: null, bestFor: 'Divers', pros: ['Light', 'Quiet'] },
    ]);
  });

  it('asks before discarding an edit, and only then', async () => {
    open();
    const edit = (await row()).getByRole('button', { name: 'Edit' });
    await userEvent.click(edit);
    await screen.findByRole('dialog', { name: 'Edit product' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(edit);
    const brand = await screen.findByLabelText('Brand');
    await userEvent.type(brand, ' Frères');
    await userEvent.keyboard('{Escape}');
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/haven’t been saved/)).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Stay here' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByLabelText('Brand')).toHaveValue('Castellan Frères');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(screen.queryByLabelText('Brand')).toBeNull());
  });

  it('archives with an undo and deletes after confirmation, naming where the product is shown', async () => {
    const product = sampleProduct({
      pages: [{ id: 4, title: 'How we test' }],
      issues: [
        { id: 8, title: 'June' },
        { id: 9, title: 'July' },
      ],
    });
    servedAxios.serve({
      ...quiet,
      [LIST]: { status: 200, body: [product], headers: { 'x-total-count': '1' } },
      'PATCH /api/affiliate/products/7': { status: 200, body: product },
      'DELETE /api/affiliate/products/7': { status: 204 },
    });
    open();
    await userEvent.click((await row()).getByRole('button', { name: 'Archive' }));
    const places = '2 articles, 1 page, and 2 newsletter issues';
    await shownToast({ title: 'Product archived', action: { label: 'Undo' } });
    expect(toastStore.list()[0]?.description).toContain(`It is left out of ${places}.`);
    act(() => toastStore.list()[0]?.action?.onAction());
    await shownToast({ title: 'Product restored' });
    expect(servedAxios.sent('PATCH', '/api/affiliate/products/7')).toEqual([
      { archived: true },
      { archived: false },
    ]);
    expect((await row()).getByRole('link', { name: '1 page' })).toHaveAttribute(
      'href',
      '/admin/pages?edit=4',
    );
    expect((await row()).getByRole('link', { name: '2 issues' })).toHaveAttribute(
      'href',
      '/admin/newsletter?tab=issues',
    );
    await userEvent.click((await row()).getByRole('button', { name: 'Delete' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(new RegExp(`It will be removed from ${places}`))).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    await shownToast({ title: 'Product deleted' });
  });

  it('reports a load failure and retries on request', async () => {
    servedAxios.serve({ ...quiet, [LIST]: problem(500, 'Away.') });
    open();
    const again = await screen.findByRole('button', { name: 'Try again' });
    servedAxios.serve(quiet);
    await userEvent.click(again);
    await row();
  });
});
