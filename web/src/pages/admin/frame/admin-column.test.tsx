import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderApp } from '~/testing/render-app';
import { servedAxios } from '~/testing/serve-axios';
import { AdminArea } from './admin-area';

const open = async (url: string) => {
  const rendered = renderApp(
    <AdminArea title="Screen">
      <p>Content</p>
    </AdminArea>,
    { url },
  );
  await screen.findAllByText(/unread/);
  return rendered;
};

const places = () => within(screen.getByRole('navigation', { name: 'Administration' }));

describe('the navigation of the admin area', () => {
  beforeEach(() => {
    sessionStorage.setItem('admin_authenticated', 'true');
    servedAxios.serve({
      'GET /api/contact/messages?limit=1&read=0': {
        status: 200,
        body: [],
        headers: { 'x-total-count': '3' },
      },
    });
  });

  it('groups the places by purpose, and marks the current place and unread messages', async () => {
    await open('/admin/products');
    const earn = places().getByRole('list', { name: 'Earn' });
    expect(
      within(earn)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Affiliates', 'Products', 'Sales']);
    expect(places().getByRole('link', { current: 'page' })).toHaveTextContent('Products');
    expect(places().getByRole('link', { name: 'Messages 3 unread' })).toBeVisible();
  });

  it('shows the sections of the settings while the settings are open', async () => {
    await open('/admin/settings/redirects');
    expect(places().getByRole('link', { name: 'Security' })).toHaveAttribute(
      'href',
      '/admin/settings/security',
    );
    expect(places().getByRole('link', { current: 'page' })).toHaveTextContent('Redirects');
  });

  it('can be collapsed to icons that keep their names, and stays collapsed', async () => {
    const { unmount } = await open('/admin/articles');
    await userEvent.click(screen.getByRole('button', { name: 'Collapse menu', expanded: true }));
    expect(screen.getByRole('button', { name: 'Expand menu', expanded: false })).toHaveFocus();
    expect(places().queryByRole('link', { name: 'Trash' })).toBeNull();
    unmount();
    await open('/admin/articles');
    expect(places().getByRole('link', { name: 'Articles' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Expand menu' }));
    expect(places().getByRole('link', { name: 'Trash' })).toBeVisible();
  });

  it('is a drawer on narrow screens, closed when a place is chosen', async () => {
    await open('/admin/articles');
    await userEvent.click(screen.getByText('Menu'));
    const drawer = await screen.findByRole('dialog', { name: 'Menu' });
    await userEvent.click(within(drawer).getByRole('link', { name: 'Sales' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(places().getByRole('link', { current: 'page' })).toHaveTextContent('Sales');
  });

  it('can be skipped by keyboard', async () => {
    await open('/admin/articles');
    await userEvent.tab();
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('main')).toHaveFocus();
  });
});
