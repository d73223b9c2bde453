import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { StarterState } from '@contract/starter';
import { readOne, useRead } from '~/lib/read';
import { renderApp } from '~/testing/render-app';
import { type ServedAnswer, servedAxios } from '~/testing/serve-axios';
import { toastStore } from '~/ui/toast/toast-store';
import { StarterCard } from './starter-card';

const STATE = 'GET /api/admin/starter';
const REMOVE = 'DELETE /api/admin/starter';
const STATS = 'GET /api/stats';

const none = { posts: 0, products: 0, authors: 0, series: 0 };
const left = (removable: StarterState['kept'], kept = none): Record<string, ServedAnswer> => ({
  [STATE]: { status: 200, body: { removable, kept } },
  [STATS]: { status: 200, body: { totalPosts: 24 } },
});

const stats = readOne('GET /api/stats');
const Total = () => <output>{useRead(stats).data?.totalPosts}</output>;

const show = () =>
  renderApp(
    <>
      <StarterCard />
      <Total />
    </>,
    { url: '/admin/settings' },
  );
const card = () => screen.findByRole('region', { name: 'Starter magazine' });
const ask = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Remove starter content' }));
  return screen.findByRole('alertdialog', { name: 'Remove the starter magazine?' });
};
const confirm = async () =>
  userEvent.click(within(await ask()).getByRole('button', { name: 'Remove' }));

describe('the card of the starter magazine', () => {
  it('shows what can be removed and what is kept', async () => {
    servedAxios.serve(
      left({ posts: 25, products: 28, authors: 2, series: 1 }, { ...none, posts: 1, products: 2 }),
    );
    show();
    expect(await card()).toHaveTextContent(
      '25 articles, 28 products, 2 authors, and 1 series can be removed.',
    );
    expect(await card()).toHaveTextContent(
      '1 article and 2 products that you have changed or use are kept.',
    );
  });

  it('asks before removing anything', async () => {
    servedAxios.serve(left({ ...none, posts: 1, products: 1 }));
    show();
    const question = await ask();
    expect(question).toHaveAccessibleDescription(
      /^1 article and 1 product will be removed .+ trash for 30 days\. Products, authors and series are deleted permanently\.$/,
    );
    expect(within(question).getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(servedAxios.sent('DELETE', '/api/admin/starter')).toEqual([]);
    expect(screen.getByRole('button', { name: 'Remove starter content' })).toHaveFocus();
  });

  it('removes it, shows what was removed, and links to the trash', async () => {
    servedAxios.serve(
      left({ ...none, posts: 25, products: 28 }, { ...none, posts: 1, products: 0 }),
    );
    show();
    expect(await screen.findByText('24')).toBeVisible();
    const question = await ask();
    const kept = { ...none, posts: 1, products: 0 };
    servedAxios.serve({
      [STATE]: { status: 200, body: { removable: none, kept } },
      [REMOVE]: { status: 200, body: { removed: { ...none, posts: 25, products: 28 }, kept } },
      [STATS]: { status: 200, body: { totalPosts: 1 } },
    });
    await userEvent.click(within(question).getByRole('button', { name: 'Remove' }));
    const outcome = await screen.findByText(
      '25 articles and 28 products of the starter magazine were removed.',
    );
    await waitFor(() => expect(outcome).toHaveFocus());
    expect(screen.getByText('1 article that you have changed or use is kept.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open the trash' })).toHaveAttribute(
      'href',
      '/admin/articles?view=trash',
    );
    expect(screen.queryByRole('button', { name: 'Remove starter content' })).toBeNull();
    expect(screen.getByRole('status')).toHaveTextContent('1');
    expect(toastStore.list()[0]).toMatchObject({
      title: 'Starter magazine removed',
      description:
        '25 articles and 28 products removed. Articles can be restored from the trash for 30 days.',
    });
  });

  it('reports that it could not be removed, and offers it again', async () => {
    const state = left({ ...none, posts: 2, products: 0 });
    servedAxios.serve(state);
    show();
    await screen.findByText('2 articles');
    servedAxios.serve({ ...state, [REMOVE]: { status: 500, body: {} } });
    await confirm();
    await waitFor(() =>
      expect(toastStore.list()[0]).toMatchObject({ title: 'Error', variant: 'destructive' }),
    );
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByRole('button', { name: 'Remove starter content' })).toBeEnabled();
  });

  it('says that nothing is left to remove', async () => {
    servedAxios.serve(left(none, { ...none, posts: 2, products: 3 }));
    show();
    await waitFor(() => expect(servedAxios.sent('GET', '/api/admin/starter')).toHaveLength(1));
    expect(await screen.findByText('Nothing is left to remove.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Remove starter content' })).toBeNull();
  });

  it('reports a load failure and retries on request', async () => {
    servedAxios.serve({ ...left(none), [STATE]: new Error('down') });
    show();
    await screen.findByText(/could not be loaded/);
    servedAxios.serve(left({ ...none, posts: 0, products: 1 }));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('1 product')).toBeVisible();
  });
});
