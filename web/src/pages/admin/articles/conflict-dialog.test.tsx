import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderApp } from '~/testing/render-app';
import { sampleArticle, ServedArticles } from '~/testing/served-articles';
import { toastStore } from '~/ui/toast/toast-store';
import { Page } from './articles-page';

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const title = () => screen.findByLabelText('Title');

/** Types over version 1 while version 2 is saved elsewhere, so that the save is refused. */
async function meetConflict(): Promise<ServedArticles> {
  const served = new ServedArticles([sampleArticle(1)]);
  renderApp(<Page />, { url: '/admin/articles?edit=1' });
  await userEvent.clear(await title());
  await userEvent.type(await title(), 'Mine');
  served.change(1, { title: 'Theirs', featured: true });
  await press('Save');
  await screen.findByText('This article has been saved elsewhere');
  return served;
}

describe("a save after another person's", () => {
  beforeEach(() => sessionStorage.setItem('admin_authenticated', 'true'));

  it('shows both versions with their differences marked', async () => {
    await meetConflict();
    const field = within(screen.getByRole('region', { name: 'Title' }));
    expect(field.getByText('Theirs').tagName).toBe('DEL');
    expect(field.getByText('Mine').tagName).toBe('INS');
    expect(
      within(screen.getByRole('region', { name: 'Content' })).getByText('Unchanged.'),
    ).toBeVisible();
    expect(within(screen.getByRole('region', { name: 'Featured' })).getByText('Yes')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Keep editing' })).toHaveFocus();
    // The list behind the dialog shows the newer version, too.
    expect(
      await screen.findByRole('rowheader', { name: /Theirs/, hidden: true }),
    ).toBeInTheDocument();
  });

  it('saves my version over the one that was shown', async () => {
    const served = await meetConflict();
    await press('Use my version');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(served.posts.get(1)).toMatchObject({ title: 'Mine', version: 3 });
    expect(served.matched(1)).toEqual(['"1-1"', '"1-2"']);
  });

  it('compares again if a third version was saved meanwhile', async () => {
    const served = await meetConflict();
    served.change(1, { title: 'A third' });
    await press('Use my version');
    const field = () => within(screen.getByRole('region', { name: 'Title' }));
    await waitFor(() => expect(field().getByText('A third')).toBeVisible());
    expect(served.posts.get(1)?.title).toBe('A third');
  });

  it('uses the saved version, and restores mine on request', async () => {
    const served = await meetConflict();
    await press('Use saved version');
    expect(await title()).toHaveValue('Theirs');
    expect(screen.queryByText('This article has been saved elsewhere')).toBeNull();
    act(() => toastStore.list()[0]?.action?.onAction());
    expect(await title()).toHaveValue('Mine');
    await press('Save');
    await waitFor(() => expect(served.posts.get(1)?.title).toBe('Mine'));
  });

  it('allows further editing without a decision', async () => {
    const served = await meetConflict();
    await press('Keep editing');
    await userEvent.type(await title(), ' still');
    expect(await title()).toHaveValue('Mine still');
    expect(served.posts.get(1)?.title).toBe('Theirs');
  });

  it('keeps the choice open if saving my version fails', async () => {
    const served = await meetConflict();
    served.refuse('PATCH', '/api/posts/1', new Error('Network Error'));
    await press('Use my version');
    await waitFor(() =>
      expect(toastStore.list()[0]).toMatchObject({ description: 'Failed to save article' }),
    );
    expect(screen.getByText('This article has been saved elsewhere')).toBeVisible();
  });
});

describe('a save of an article that was deleted elsewhere', () => {
  it('reports the deletion, keeps what was typed and links to the trash', async () => {
    sessionStorage.setItem('admin_authenticated', 'true');
    const served = new ServedArticles([sampleArticle(1)]);
    renderApp(<Page />, { url: '/admin/articles?edit=1' });
    await userEvent.clear(await title());
    await userEvent.type(await title(), 'Mine');
    served.posts.delete(1);
    await press('Save');
    const note = await screen.findByText(/^This article has been deleted in the meantime\./);
    expect(note).toHaveTextContent('Your changes are still here');
    expect(toastStore.list()[0]).toMatchObject({ description: 'Failed to save article' });
    expect(await title()).toHaveValue('Mine');
    expect(within(note).getByRole('link', { name: /^trash/ })).toHaveAttribute(
      'href',
      '/admin/articles?view=trash',
    );
    served.posts.set(1, sampleArticle(1));
    await press('Save');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
