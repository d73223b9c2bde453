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

describe('command palette', () => {
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
    renderApp(
      <>
        <CommandPalette open onClose={() => undefined} signOut={() => undefined} />
        <Place />
      </>,
    );
    await userEvent.type(screen.getByPlaceholderText(/article/), 'yet');
    await screen.findByRole('option', { name: 'Yet another' });
    await userEvent.keyboard('i{Enter}');
    expect(await screen.findByText('at /admin/articles?edit=2')).toBeInTheDocument();
  });
});
