import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderApp } from '~/testing/render-app';
import { servedAxios } from '~/testing/serve-axios';
import { sampleArticle, ServedArticles } from '~/testing/served-articles';
import { toastStore } from '~/ui/toast/toast-store';
import { Page } from './articles-page';
import { savedVersion, proposedRewrite } from '~/testing/saved-version';

const ACCEPT = '/api/posts/1/revisions/104/accept';
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const shownToast = (expected: object) =>
  waitFor(() => expect(toastStore.list()[0]).toMatchObject(expected));
const proposals = () => screen.findByRole('list', { name: 'Proposed rewrites' });

/** Opens the history of the first article and compares its proposal. */
const compare = async () => {
  renderApp(<Page />, { url: '/admin/articles?history=1' });
  await userEvent.click(within(await proposals()).getByRole('button', { name: 'Compare' }));
  await screen.findByRole('region', { name: 'Content' });
};

describe('a proposed rewrite in the history of an article', () => {
  let served: ServedArticles;

  beforeEach(() => {
    sessionStorage.setItem('admin_authenticated', 'true');
    served = new ServedArticles([sampleArticle(1, { version: 3, published: true })]);
    served.revisions.push(proposedRewrite(), savedVersion(2));
  });

  it('is shown first, with its author and reason, and not among the versions', async () => {
    renderApp(<Page />, { url: '/admin/articles?history=1' });
    expect(await proposals()).toHaveTextContent(
      /Proposed rewrite.*by the AI writer · Quality 41 of 100: no headings/,
    );
    const versions = within(await screen.findByRole('list', { name: 'Versions' }));
    expect(versions.getAllByRole('button')).toHaveLength(1);
  });

  it('is compared with the current version, with additions underlined', async () => {
    await compare();
    const content = within(screen.getByRole('region', { name: 'Content' }));
    expect(content.getByText('rewritten', { exact: false, selector: 'ins' })).toBeVisible();
    expect(content.getByText('Proposed rewrite')).toBeVisible();
    expect(screen.getByRole('dialog', { name: 'Proposed rewrite' })).toBeVisible();
    expect(screen.getByText(/Readers will see the rewrite once you accept it/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Restore this version' })).toBeNull();
  });

  it('is accepted with the tag of the version it was compared with', async () => {
    await compare();
    await press('Accept');
    await shownToast({ title: 'Rewrite accepted' });
    expect(served.posts.get(1)?.content).toBe('A rewritten text of article 1.');
    expect(servedAxios.request).toHaveBeenCalledWith(
      expect.objectContaining({
        url: ACCEPT,
        headers: expect.objectContaining({ 'If-Match': '"1-3"' }) as object,
      }),
    );
    const present = await screen.findByText(/Current: version 4/);
    expect(present).toHaveFocus();
    expect(screen.getByRole('dialog', { name: 'History' })).toBeVisible();
    await waitFor(() =>
      expect(screen.queryByRole('list', { name: 'Proposed rewrites' })).toBeNull(),
    );
  });

  it('shows the server’s reason why it cannot be accepted', async () => {
    await compare();
    const detail = 'The content has been edited since this rewrite was written.';
    served.refuse('POST', ACCEPT, { status: 409, body: { code: 'conflict', detail } });
    await press('Accept');
    expect(await screen.findByRole('alert')).toHaveTextContent(detail);
    expect(screen.getByRole('button', { name: 'Accept' })).toBeEnabled();
    served.refuse('POST', ACCEPT, new Error('Network Error'));
    await press('Accept');
    await shownToast({ description: 'Failed to accept this rewrite. Nothing was changed.' });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('never overwrites a version that was not shown', async () => {
    await compare();
    served.change(1, { title: 'Newest of all' });
    await press('Accept');
    await shownToast({ description: /since been saved elsewhere/ });
    expect(await screen.findByText(/Current: version 4/)).toBeVisible();
    expect(served.posts.get(1)?.title).toBe('Newest of all');
  });

  it('is rejected after confirmation', async () => {
    await compare();
    await press('Reject');
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: 'Reject' }));
    await shownToast({ title: 'Rewrite rejected' });
    expect(served.revisions[0]?.state).toBe('rejected');
    expect(await screen.findByText(/Current: version 3/)).toHaveFocus();
    const versions = within(await screen.findByRole('list', { name: 'Versions' }));
    await waitFor(() => expect(versions.getAllByRole('button')).toHaveLength(2));
  });

  it('is marked in the editor, whose form contains it once it is accepted', async () => {
    renderApp(<Page />, { url: '/admin/articles?edit=1' });
    expect(await screen.findByText('Rewrite waiting')).toBeVisible();
    await userEvent.type(screen.getByLabelText('Title'), ' changed');
    await press('History');
    await userEvent.click(within(await proposals()).getByRole('button', { name: 'Compare' }));
    await screen.findByRole('region', { name: 'Content' });
    await press('Accept');
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: 'Accept' }));
    await shownToast({ title: 'Rewrite accepted' });
    await press('Close');
    expect(await screen.findByLabelText('Title')).toHaveValue('Article 1');
    expect(screen.getByRole('textbox', { name: 'Content' })).toHaveValue(
      'A rewritten text of article 1.',
    );
    await waitFor(() => expect(screen.queryByText('Rewrite waiting')).toBeNull());
    await userEvent.type(screen.getByLabelText('Title'), '!');
    await press('Update');
    await waitFor(() => expect(served.matched(1)).toEqual(['"1-4"']));
  });
});
