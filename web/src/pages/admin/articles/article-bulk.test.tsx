import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderApp } from '~/testing/render-app';
import { servedAxios } from '~/testing/serve-axios';
import { sampleArticle, ServedArticles } from '~/testing/served-articles';
import { toastStore } from '~/ui/toast/toast-store';
import { Page } from './articles-page';

const choose = async (...titles: string[]) => {
  renderApp(<Page />, { url: '/admin/articles' });
  for (const name of titles) await userEvent.click(await screen.findByLabelText(`Select ${name}`));
};
const bar = () => within(screen.getByRole('group', { name: 'Selected articles' }));
const press = (name: string) => userEvent.click(bar().getByRole('button', { name }));
const shownToast = (expected: object) =>
  waitFor(() => expect(toastStore.list()[0]).toMatchObject(expected));
const orders = () => servedAxios.sent('POST', '/api/posts/bulk');

describe('several articles at once', () => {
  let served: ServedArticles;

  beforeEach(() => {
    sessionStorage.setItem('admin_authenticated', 'true');
    served = new ServedArticles([
      sampleArticle(1, { published: true }),
      sampleArticle(2),
      sampleArticle(3),
    ]);
  });

  it('are all selected on a page, or none', async () => {
    await choose('Article 2');
    const all = screen.getByLabelText<HTMLInputElement>('Select all on this page');
    expect(bar().getByText('1 selected')).toBeVisible();
    expect(all.indeterminate).toBe(true);
    await userEvent.click(all);
    expect(bar().getByText('3 selected')).toBeVisible();
    await userEvent.click(all);
    expect(screen.queryByRole('group', { name: 'Selected articles' })).toBeNull();
  });

  it('are published in one call', async () => {
    await choose('Article 2', 'Article 3');
    await press('Publish');
    await shownToast({ title: '2 articles published' });
    expect(orders()).toEqual([{ action: 'publish', ids: [2, 3] }]);
    await waitFor(() =>
      expect(screen.getAllByRole('button', { name: 'Unpublish' })).toHaveLength(3),
    );
    expect(screen.queryByRole('group', { name: 'Selected articles' })).toBeNull();
  });

  it('are counted and undone only if they have changed', async () => {
    await choose('Article 1', 'Article 2');
    await press('Publish');
    await shownToast({ title: '1 article published', description: '1 article already published.' });
    act(() => toastStore.list()[0]?.action?.onAction());
    await shownToast({ title: '1 article unpublished' });
    expect(toastStore.list()[0]?.action).toBeUndefined();
    expect(orders().at(-1)).toEqual({ action: 'unpublish', ids: [2] });
    expect([1, 2].map((id) => served.posts.get(id)?.published)).toEqual([true, false]);
  });

  it('are scheduled again if publishing them is undone', async () => {
    const publishAt = new Date(Date.now() + 86_400_000).toISOString();
    served.change(2, { publishAt });
    await choose('Article 2', 'Article 3');
    await press('Publish');
    await shownToast({ title: '2 articles published' });
    act(() => toastStore.list()[0]?.action?.onAction());
    await shownToast({ title: '2 articles unpublished' });
    expect(servedAxios.sent('PATCH', '/api/posts/2')).toEqual([{ published: false, publishAt }]);
    expect(orders().at(-1)).toEqual({ action: 'unpublish', ids: [3] });
  });

  it('are unpublished, and only those that were published are restored', async () => {
    await choose('Article 1', 'Article 3');
    await press('Unpublish');
    await shownToast({
      title: '1 article unpublished',
      description: '1 article already unpublished.',
    });
    expect(served.posts.get(1)?.published).toBe(false);
    act(() => toastStore.list()[0]?.action?.onAction());
    await shownToast({ title: '1 article published' });
    expect(toastStore.list()[0]?.action).toBeUndefined();
    expect(orders()).toEqual([
      { action: 'unpublish', ids: [1, 3] },
      { action: 'publish', ids: [1] },
    ]);
    expect([1, 3].map((id) => served.posts.get(id)?.published)).toEqual([true, false]);
  });

  it('stay selected if they could not be changed, and the failure is shown', async () => {
    served.refuse('POST', '/api/posts/bulk', {
      status: 200,
      body: { done: [2], unchanged: [], failed: [{ id: 3, message: 'There is no post 3.' }] },
    });
    await choose('Article 2', 'Article 3');
    await press('Unpublish');
    await shownToast({
      title: '1 article unpublished',
      description: '1 article failed: There is no post 3.',
    });
    await waitFor(() => expect(bar().getByText('1 selected')).toBeVisible());
    expect(screen.getByLabelText('Select Article 3')).toBeChecked();
  });

  it('are deleted after a question with their number, and restored as they were', async () => {
    await choose('Article 1', 'Article 2');
    await press('Delete');
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText('Delete 2 articles?')).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    await shownToast({ title: '2 articles deleted' });
    expect(await screen.findByText('1 article')).toBeVisible();
    act(() => toastStore.list()[0]?.action?.onAction());
    await shownToast({ title: '2 articles restored' });
    expect(await screen.findByText('3 articles')).toBeVisible();
    expect([1, 2].map((id) => served.posts.get(id)?.published)).toEqual([true, false]);
  });

  it('are named if they stay in the trash after an undo', async () => {
    await choose('Article 1', 'Article 2');
    await press('Delete');
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    await shownToast({ title: '2 articles deleted' });
    const detail = 'Slug is taken';
    served.refuse('POST', '/api/trash/posts/2/restore', {
      status: 409,
      body: { status: 409, code: 'conflict', detail },
    });
    served.takenOut = ['<style>'];
    act(() => toastStore.list()[0]?.action?.onAction());
    await shownToast({
      title: '1 article restored',
      description: `1 article failed: ${detail} Removed, because the site has its own styles: <style>.`,
    });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      `1 article could not be changed back:Article 2: ${detail}`,
    );
  });

  it('stay selected if the call fails, with a message', async () => {
    served.refuse('POST', '/api/posts/bulk', new Error('Network Error'));
    await choose('Article 1');
    await press('Unpublish');
    await shownToast({ title: 'Error', variant: 'destructive' });
    expect(bar().getByText('1 selected')).toBeVisible();
  });
});
