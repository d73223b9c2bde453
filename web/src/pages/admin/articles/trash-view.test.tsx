import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderApp } from '~/testing/render-app';
import { sampleArticle, ServedArticles } from '~/testing/served-articles';
import { servedAxios } from '~/testing/serve-axios';
import { toastStore } from '~/ui/toast/toast-store';
import { Page } from './articles-page';

const open = (search = '?view=trash') => renderApp(<Page />, { url: `/admin/articles${search}` });
const itemOf = async (title: string) =>
  within((await screen.findByText(title)).closest<HTMLElement>('[data-row]')!);
const shownToast = (expected: object) =>
  waitFor(() => expect(toastStore.list()[0]).toMatchObject(expected));

describe('the trash', () => {
  let served: ServedArticles;

  beforeEach(() => {
    sessionStorage.setItem('admin_authenticated', 'true');
    served = new ServedArticles([sampleArticle(3)]);
    served.trash.set(1, sampleArticle(1, { published: true }));
    served.trash.set(2, sampleArticle(2));
  });

  it('shows when each article was deleted, and until when it can be restored', async () => {
    open('');
    await userEvent.click(await screen.findByRole('link', { name: 'Trash (2)' }));
    expect(await screen.findByText('2 deleted articles')).toBeVisible();
    const item = await itemOf('Article 1');
    expect(item.getByText('Deleted November 20, 2026 at 12:30 PM EST')).toBeVisible();
    expect(item.getByText('Can be restored until December 20, 2026')).toBeVisible();
    expect(item.getByText('Was published')).toBeVisible();
  });

  it('is searched and sorted by the address, and says that nothing matches', async () => {
    open('?view=trash&q=fjord&sort=title');
    expect(await screen.findByLabelText('Search')).toHaveValue('fjord');
    expect(servedAxios.request).toHaveBeenCalledWith(
      expect.objectContaining({ url: '/api/trash/posts?limit=20&q=fjord&sort=title' }),
    );
    expect(await screen.findByText('No deleted article matches.')).toBeVisible();
  });

  it('restores an article as a draft', async () => {
    open();
    const item = await itemOf('Article 1');
    await userEvent.click(item.getByRole('button', { name: 'Restore' }));
    await shownToast({ description: '“Article 1” is restored as a draft.' });
    await waitFor(() => expect(screen.queryByText('Article 1')).toBeNull());
    expect(served.posts.get(1)?.published).toBe(false);
    expect(screen.getByRole('link', { name: 'Trash (1)' })).toBeVisible();
    expect((await itemOf('Article 2')).getByRole('button', { name: 'Restore' })).toHaveFocus();
  });

  it('contains deleted pages too, below the articles', async () => {
    const dates = { deletedAt: '2026-11-20T17:30:00Z', expiresAt: '2026-12-20T17:30:00Z' };
    const page = { id: 1, slug: 'imprint', title: 'Imprint', published: true, ...dates };
    served.pagesInTrash.push(page);
    open();
    expect(await screen.findByText('1 deleted page')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Trash (3)' })).toBeVisible();
    const item = await itemOf('Imprint');
    expect(item.getByText('/imprint')).toBeVisible();
    await userEvent.click(item.getByRole('button', { name: 'Restore' }));
    await shownToast({ description: '“Imprint” is restored as a draft.' });
    await waitFor(() => expect(screen.queryByText('Imprint')).toBeNull());
  });

  it('shows what was removed from an old text that is no longer allowed as it is', async () => {
    served.takenOut = ['<style>p{color:red}</style>', '<link rel="x">', '<link rel="y">'];
    open();
    await userEvent.click((await itemOf('Article 1')).getByRole('button', { name: 'Restore' }));
    await shownToast({
      description:
        '“Article 1” is restored as a draft. Removed, because the site has its own styles: ' +
        '<style>p{color:red}</style> and 2 more.',
    });
  });

  it('offers the proposed address if the original is taken', async () => {
    served.change(3, { slug: 'article-1' });
    open();
    await userEvent.click((await itemOf('Article 1')).getByRole('button', { name: 'Restore' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'The URL is already in use' }));
    expect(dialog.getByLabelText('Slug')).toHaveValue('article-1-2');
    await userEvent.click(dialog.getByRole('button', { name: 'Restore' }));
    await shownToast({ title: 'Success' });
    expect(served.posts.get(1)?.slug).toBe('article-1-2');
  });

  it('reports that an article could not be restored', async () => {
    served.refuse('POST', '/api/trash/posts/2', new Error('Network Error'));
    open();
    await userEvent.click((await itemOf('Article 2')).getByRole('button', { name: 'Restore' }));
    await shownToast({ description: 'Failed to restore article', variant: 'destructive' });
    expect(screen.getByText('Article 2')).toBeVisible();
  });

  it('deletes permanently after confirmation', async () => {
    open();
    const item = await itemOf('Article 2');
    await userEvent.click(item.getByRole('button', { name: 'Delete permanently' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/This can’t be undone/)).toBeVisible();
    expect(served.trash.has(2)).toBe(true);
    await userEvent.click(question.getByRole('button', { name: 'Delete permanently' }));
    await shownToast({ description: 'Article deleted permanently' });
    await waitFor(() => expect(screen.queryByText('Article 2')).toBeNull());
    expect(served.trash.has(2)).toBe(false);
  });

  it('restores several articles, and names the address that was taken', async () => {
    served.change(3, { slug: 'article-1' });
    open();
    await itemOf('Article 1');
    await userEvent.click(screen.getByLabelText('Select all on this page'));
    await userEvent.click(screen.getAllByRole('button', { name: 'Restore' })[0]!);
    await shownToast({ title: '1 article restored' });
    expect(await screen.findByRole('alert')).toHaveTextContent(/Article 1: .*article-1/);
    expect(screen.getByLabelText('Select Article 1')).toBeChecked();
    expect(served.posts.has(2)).toBe(true);
  });

  it('reports a load failure, and that it is empty', async () => {
    served.trash.clear();
    served.refuse('GET', '/api/trash/posts', new Error('Network Error'));
    open();
    expect(await screen.findByText('The trash could not be loaded.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('The trash is empty.')).toBeVisible();
  });
});
