import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderApp } from '~/testing/render-app';
import { servedAxios } from '~/testing/serve-axios';
import { sampleArticle, ServedArticles } from '~/testing/served-articles';
import { toastStore } from '~/ui/toast/toast-store';
import { Page } from './articles-page';
import { savedVersion as kept, proposedRewrite } from '~/testing/saved-version';

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const open = () => renderApp(<Page />, { url: '/admin/articles?history=1' });
const shownToast = (expected: object) =>
  waitFor(() => expect(toastStore.list()[0]).toMatchObject(expected));

describe('the history of an article', () => {
  let served: ServedArticles;

  beforeEach(() => {
    sessionStorage.setItem('admin_authenticated', 'true');
    served = new ServedArticles([sampleArticle(1, { version: 3, slug: 'new-address' })]);
    served.revisions.push(kept(2), kept(1, { author: 'admin', reason: 'Published' }));
  });

  it('lists the versions with their time, author and cause', async () => {
    open();
    const [second, first] = within(
      await screen.findByRole('list', { name: 'Versions' }),
    ).getAllByRole('button');
    expect(second).toHaveTextContent(
      'Version 2Title of version 2Published by you · November 20, 2026 at 3:04 PM EST',
    );
    expect(first).toHaveTextContent('First version, replaced November 20, 2026 at 3:04 PM EST');
    expect(screen.getByText(/Current: version 3/)).toBeVisible();
  });

  it('reports a load failure, and that there are no earlier versions', async () => {
    served.revisions.length = 0;
    served.refuse('GET', '/api/posts/1/revisions?limit', new Error('Network Error'));
    open();
    expect(await screen.findByText('The history could not be loaded.')).toBeVisible();
    await press('Try again');
    expect(await screen.findByText('There are no earlier versions yet.')).toBeVisible();
  });

  it('compares a version with the current one, marking words not by color alone', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: /^Version 1/ }));
    const content = within(await screen.findByRole('region', { name: 'Content' }));
    expect(content.getByText('early', { exact: false, selector: 'del' })).toBeVisible();
    const slug = within(screen.getByRole('region', { name: 'Slug' }));
    expect(slug.getByText('new', { exact: false, selector: 'ins' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Keywords' })).toBeNull();
    expect(screen.getByRole('button', { name: 'All versions' })).toHaveFocus();
    await press('All versions');
    expect(await screen.findByRole('button', { name: /^Version 1/ })).toHaveFocus();
  });

  it('restores a version over the one it was compared with', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: /^Version 1/ }));
    await screen.findByRole('region', { name: 'Content' });
    await press('Restore this version');
    await shownToast({ title: 'Success' });
    expect(served.posts.get(1)).toMatchObject({ title: 'Title of version 1', slug: 'new-address' });
    expect(await screen.findByText(/Current: version 4/)).toBeVisible();
    expect(
      await screen.findByRole('rowheader', { name: /Title of version 1/, hidden: true }),
    ).toBeInTheDocument();
    expect(servedAxios.request).toHaveBeenCalledWith(
      expect.objectContaining({
        method: 'POST',
        url: '/api/posts/1/revisions/101/restore',
        headers: expect.objectContaining({ 'If-Match': '"1-3"' }) as object,
      }),
    );
  });

  it('shows what was removed from an old version that is no longer allowed as it is', async () => {
    served.takenOut = ['<style>p{}</style>'];
    open();
    await userEvent.click(await screen.findByRole('button', { name: /^Version 1/ }));
    await screen.findByRole('region', { name: 'Content' });
    await press('Restore this version');
    await shownToast({
      description:
        'Version 1 restored. The previous version is in the history. ' +
        'Removed, because the site has its own styles: <style>p{}</style>.',
    });
  });

  it('restores nothing over a version that was not shown', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: /^Version 1/ }));
    await screen.findByRole('region', { name: 'Content' });
    served.change(1, { title: 'Newest of all' });
    await press('Restore this version');
    await shownToast({ variant: 'destructive' });
    expect(await screen.findByText(/Current: version 4/)).toBeVisible();
    expect(served.posts.get(1)?.title).toBe('Newest of all');
  });

  it.each(['accepted', 'rejected'] as const)(
    'offers no restore of a rewrite that was %s',
    async (state) => {
      served.revisions.unshift(proposedRewrite({ state }));
      open();
      await userEvent.click(await screen.findByRole('button', { name: /^Rewrite of version 4/ }));
      await screen.findByRole('region', { name: 'Content' });
      expect(screen.getByText(/Restore an earlier version instead/)).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Restore this version' })).toBeNull();
    },
  );

  it('asks before replacing what is typed in the editor', async () => {
    renderApp(<Page />, { url: '/admin/articles?edit=1' });
    await userEvent.type(await screen.findByLabelText('Title'), ' changed');
    await press('History');
    await userEvent.click(await screen.findByRole('button', { name: /^Version 2/ }));
    await screen.findByRole('region', { name: 'Content' });
    await press('Restore this version');
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: 'Restore' }));
    await waitFor(() => expect(served.posts.get(1)?.title).toBe('Title of version 2'));
    await press('Close');
    expect(await screen.findByLabelText('Title')).toHaveValue('Title of version 2');
    expect(screen.getByText(/Version 4, saved/)).toBeVisible();
  });
});
