import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { renderApp } from '~/testing/render-app';
import { servedAxios } from '~/testing/serve-axios';
import { CommandPalette } from './command-palette';

function Place() {
  const { pathname, search } = useLocation();
  return (
    <p>
      at {pathname}
      {search}
    </p>
  );
}

const none = { status: 200, body: [], headers: { 'x-total-count': '0' } };

function renderPalette() {
  renderApp(
    <>
      <CommandPalette open onClose={() => undefined} signOut={() => undefined} />
      <Place />
    </>,
  );
  return screen.getByPlaceholderText(/article/);
}

describe('command palette', () => {
  it('shows that nothing is found only after the search', async () => {
    servedAxios.serve({ 'GET /api/posts?q=yeti&limit=6&view=card': none });
    await userEvent.type(renderPalette(), 'yeti');
    expect(screen.getByText('Searching…')).toBeVisible();
    expect(await screen.findByText('Nothing found.')).toBeVisible();
    expect(screen.queryByRole('option')).toBeNull();
  });

  it('shows that its search has failed, also beside the screens found', async () => {
    const failed = { status: 500, body: { title: 'Internal Server Error', status: 500 } };
    servedAxios.serve({
      'GET /api/posts?q=yeti&limit=6&view=card': failed,
      'GET /api/posts?q=social+acc&limit=6&view=card': failed,
    });
    const field = renderPalette();
    await userEvent.type(field, 'yeti');
    const text = 'The articles could not be searched.';
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByText('Nothing found.')).toBeNull();
    await userEvent.clear(field);
    expect(screen.queryByText(text)).toBeNull();
    await userEvent.type(field, 'social acc');
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole('option', { name: /^Social accounts/ })).toBeVisible();
  });

  it('opens a part of a screen', async () => {
    servedAxios.serve({ 'GET /api/posts?q=social+acc&limit=6&view=card': none });
    await userEvent.type(renderPalette(), 'social acc');
    await userEvent.click(await screen.findByRole('option', { name: /^Social accounts/ }));
    expect(await screen.findByText('at /admin/settings/social-accounts')).toBeVisible();
  });

  it('opens the article for the whole text if Enter is pressed before it is found', async () => {
    const found = (id: number, title: string) => ({
      status: 200,
      body: [{ id, title, published: true }],
      headers: { 'x-total-count': '1' },
    });
    servedAxios.serve({
      'GET /api/posts?q=yet&limit=6&view=card': found(1, 'Yet another'),
      'GET /api/posts?q=yeti&limit=6&view=card': found(2, 'The yeti'),
    });
    await userEvent.type(renderPalette(), 'yet');
    await screen.findByRole('option', { name: 'Yet another' });
    await userEvent.keyboard('i{Enter}');
    expect(await screen.findByText('at /admin/articles?edit=2')).toBeInTheDocument();
  });
});
