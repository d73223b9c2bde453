import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ListedAuthor } from '@contract/author';
import { renderApp } from '~/testing/render-app';
import { servedAxios } from '~/testing/serve-axios';
import { toastStore } from '~/ui/toast/toast-store';
import { AuthorsScreen } from './authors-page';

const author = (id: number, name: string, postCount: number): ListedAuthor => ({
  ...{ id, name, postCount, slug: name.toLowerCase(), role: 'Editor', bio: '' },
  ...{ imageUrl: '', links: ['https://a.example'], version: 4 },
});
const ok = (body: unknown, status = 200) => ({ status, body });

const open = (answers: Parameters<typeof servedAxios.serve>[0] = {}) => {
  servedAxios.serve({
    'GET /api/authors': ok([author(1, 'Ada', 3), author(2, 'Bo', 0)]),
    'GET /api/trash/posts?limit=1': ok([]),
    ...answers,
  });
  return renderApp(<AuthorsScreen />, { url: '/admin/authors' });
};
describe('the authors of the admin area', () => {
  it('are listed with links to their pages and articles', async () => {
    open();
    expect(await screen.findByText('2 authors')).toBeVisible();
    expect(screen.getByRole('link', { name: '3 articles' })).toHaveAttribute(
      'href',
      '/admin/articles?author=ada',
    );
    expect(screen.getByRole('link', { name: '/author/bo' })).toHaveAttribute('href', '/author/bo');
  });

  it('are added with an address derived from the name, and one link per line', async () => {
    open({ 'POST /api/authors': ok(author(3, 'Côme', 0), 201) });
    await userEvent.click(await screen.findByRole('button', { name: 'Add author' }));
    await userEvent.type(screen.getByLabelText('Name'), 'Côme D.');
    expect(screen.getByLabelText('Slug')).toHaveValue('come-d');
    await userEvent.type(screen.getByLabelText('Links'), 'https://b.example{enter} c.example ');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(toastStore.list()[0]).toMatchObject({ title: 'Author saved' }));
    expect(servedAxios.sent('POST', '/api/authors')).toMatchObject([
      { name: 'Côme D.', links: ['https://b.example', 'c.example'], bio: '' },
    ]);
  });

  it('send only changes, and show a rejected slug at its field', async () => {
    const detail = 'Slug is taken by another author';
    const errors = [{ path: 'slug', message: detail }];
    const refused = { status: 409, title: 'Conflict', detail, code: 'conflict', errors };
    open({ 'PATCH /api/authors/1': ok(refused, 409) });
    await userEvent.click((await screen.findAllByRole('button', { name: 'Edit' }))[0] as Element);
    const slug = screen.getByLabelText('Slug');
    await userEvent.clear(slug);
    await userEvent.type(slug, 'bo');
    await userEvent.type(screen.getByLabelText('Links'), '{enter}https://b.example');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(detail)).toBeVisible();
    expect(servedAxios.sent('PATCH', '/api/authors/1')).toEqual([
      { slug: 'bo', links: ['https://a.example', 'https://b.example'] },
    ]);
  });

  it("overwrite another person's change only on request, or load it", async () => {
    const refused = { status: 412, title: 'Precondition Failed', detail: 'Saved elsewhere.' };
    open({ 'PATCH /api/authors/1': ok(refused, 412) });
    await userEvent.click((await screen.findAllByRole('button', { name: 'Edit' }))[0] as Element);
    await userEvent.type(screen.getByLabelText('Role'), ' at large');
    const theirs = { ...author(1, 'Ada', 3), role: 'Founder', version: 5 };
    servedAxios.serve({
      'PATCH /api/authors/1': ok(refused, 412),
      'GET /api/authors': ok([theirs]),
      'GET /api/trash/posts?limit=1': ok([]),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Somebody saved this author');
    expect(screen.getByLabelText('Role')).toHaveValue('Editor at large');
    expect(servedAxios.request.mock.calls.at(-2)?.[0].headers).toMatchObject({
      'If-Match': '"1-4"',
    });
    expect(screen.getByRole('button', { name: 'Save over it' })).toBeEnabled();
    await userEvent.click(screen.getByRole('button', { name: 'Load their version' }));
    expect(screen.getByLabelText('Role')).toHaveValue('Founder');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('can be deleted only if no article names them', async () => {
    open({ 'DELETE /api/authors/2': ok(undefined, 204) });
    const [ofAda, ofBo] = await screen.findAllByRole('button', { name: 'Delete' });
    await userEvent.click(ofAda as Element);
    expect(screen.getByText(/^3 articles name this author, including drafts/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await userEvent.click(ofBo as Element);
    const dialog = within(screen.getByRole('alertdialog', { name: 'Delete Bo?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(servedAxios.sent('DELETE', '/api/authors/2')).toHaveLength(1));
  });
});
