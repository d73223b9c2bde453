import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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

const shownToast = (expected: object) =>
  waitFor(() => expect(toastStore.list()[0]).toMatchObject(expected));

describe('several products', () => {
  beforeEach(() => sessionStorage.setItem('admin_authenticated', 'true'));

  it('are sorted by the address, and archived together with an undo', async () => {
    const other = sampleProduct({ id: 8, name: 'Bath oil' });
    servedAxios.serve({
      'GET /api/affiliate/networks': { status: 200, body: [sampleNetwork()] },
      'GET /api/affiliate/networks?archived=1': { status: 200, body: [] },
      'GET /api/contact/messages?limit=1&read=0': listOf([]),
      'GET /api/affiliate/products?limit=20&sort=name': listOf([sampleProduct(), other]),
      'GET /api/affiliate/earnings?by=product&ids=7%2C8': {
        status: 200,
        body: { since: null, earnings: [] },
      },
      'PATCH /api/affiliate/products/7': { status: 200, body: sampleProduct() },
      'PATCH /api/affiliate/products/8': problem(409, 'It is gone.'),
    });
    renderApp(<Page />, { url: '/admin/products?sort=name' });
    expect(await screen.findByLabelText('Sort by')).toHaveValue('name');
    await userEvent.click(await screen.findByLabelText('Select all on this page'));
    await userEvent.click(screen.getAllByRole('button', { name: 'Archive' })[0]!);
    await shownToast({ title: '1 product archived', action: { label: 'Undo' } });
    expect((await screen.findByRole('alert')).textContent).toContain('Bath oil: It is gone.');
    expect(screen.getByLabelText('Select Bath oil')).toBeChecked();
    act(() => toastStore.list()[0]?.action?.onAction());
    await shownToast({ title: '1 product restored' });
    expect(servedAxios.sent('PATCH', '/api/affiliate/products/7')).toEqual([
      { archived: true },
      { archived: false },
    ]);
  });
});
