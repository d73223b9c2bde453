import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderApp } from '~/testing/render-app';
import { servedAxios } from '~/testing/serve-axios';
import { toastStore } from '~/ui/toast/toast-store';
import { CategoriesTab } from './categories-tab';

const shared = { color: '#AA0000', imageUrl: '' };
const categories = [
  { id: 1, slug: 'supercars', name: 'Supercars', description: 'Fast ones.', ...shared },
  { id: 2, slug: 'real-estate', name: 'Real Estate', description: 'Houses.', ...shared },
];
const stillHolds = {
  status: 409,
  body: {
    ...{ status: 409, title: 'Conflict', code: 'conflict', errors: [] },
    detail: 'The category still has 2 articles.',
  },
};
const open = (answers: Parameters<typeof servedAxios.serve>[0], query = ''): void => {
  servedAxios.serve({ 'GET /api/categories': { status: 200, body: categories }, ...answers });
  renderApp(<CategoriesTab />, { url: `/admin?tab=categories${query}` });
};

describe('several categories', () => {
  it('are searched and sorted by the address', async () => {
    open({}, '&sort=name');
    const names = () => screen.getAllByRole('heading', { level: 3 }).map((one) => one.textContent);
    await screen.findByText('Supercars');
    expect(names()).toEqual(['Real Estate', 'Supercars']);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), 'fast{Enter}');
    await waitFor(() => expect(names()).toEqual(['Supercars']));
    expect(screen.getByText('1 of 2 categories')).toBeVisible();
  });

  it('are deleted together, except those that still have articles', async () => {
    open({
      'DELETE /api/categories/1': stillHolds,
      'DELETE /api/categories/2': { status: 204 },
    });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Real Estate' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Supercars' }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    const question = await screen.findByRole('alertdialog', { name: 'Delete 2 categories?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
    await waitFor(() =>
      expect(toastStore.list()[0]).toMatchObject({ title: '1 category deleted' }),
    );
    const failed = within(await screen.findByRole('alert'));
    expect(failed.getByText(/The category still has 2 articles/)).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Select Supercars' })).toBeChecked();
  });
});
