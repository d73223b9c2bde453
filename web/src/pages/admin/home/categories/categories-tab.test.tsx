import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Category } from '@contract/category';
import { renderApp } from '~/testing/render-app';
import { servedAxios } from '~/testing/serve-axios';
import { toastStore } from '~/ui/toast/toast-store';
import { CategoriesTab } from './categories-tab';

const LIST = 'GET /api/categories';
const PATCH = 'PATCH /api/categories/1';
const cars: Category = {
  id: 1,
  slug: 'supercars',
  name: 'Supercars',
  description: 'Fast ones.',
  color: '#AA0000',
  imageUrl: '/pictures/supercars.jpg',
};
const homes: Category = {
  id: 2,
  slug: 'real-estate',
  name: 'Real Estate',
  description: '',
  color: '#00AA00',
  imageUrl: '',
};
const ok = (body: unknown, status = 200) => ({ status, body });
const refusal = (status: number, detail: string, errors: object[] = []) =>
  ok({ status, title: 'Refused', detail, code: 'refused', errors }, status);

type Answers = Parameters<typeof servedAxios.serve>[0];
const serve = (changed: Answers = {}) =>
  servedAxios.serve({ [LIST]: ok([cars, homes]), ...changed });
const open = (changed: Answers = {}) => {
  serve(changed);
  return renderApp(<CategoriesTab />, { url: '/admin?tab=categories' });
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const edit = async () => {
  await press('Edit Supercars');
  return within(screen.getByRole('form', { name: 'Edit Supercars' }));
};
const retype = async (field: HTMLElement, text: string) => {
  await userEvent.clear(field);
  await userEvent.type(field, text);
};
const shownToast = (expected: object) =>
  waitFor(() => expect(toastStore.list()[0]).toMatchObject(expected));

describe('the list of categories', () => {
  it('shows each with its image, color and description, or without', async () => {
    const { container } = open();
    const [first, second] = await screen.findAllByRole('listitem');
    expect(first).toHaveTextContent(/Supercars#AA0000\/category\/supercarsFast ones\./);
    expect(container.querySelector('img')).toHaveAttribute(
      'src',
      '/img/1200/pictures/supercars.jpg.jpg',
    );
    expect(second).toHaveTextContent('No hero image set');
    expect(second).toHaveTextContent('No description');
  });

  it('hides a broken image', async () => {
    const { container } = open();
    await screen.findByText('Supercars');
    const image = container.querySelector('img')!;
    fireEvent.error(image);
    expect(image).not.toBeVisible();
  });

  it('reports a load failure, and that there are no categories', async () => {
    open({ [LIST]: new Error('Network Error') });
    expect(await screen.findByText('The categories could not be loaded.')).toBeVisible();
    serve({ [LIST]: ok([]) });
    await press('Try again');
    expect(await screen.findByText('There are no categories yet.')).toBeVisible();
  });
});

describe('editing a category', () => {
  it('sends the whole category, confirms it, closes the editor and refreshes', async () => {
    open({ [PATCH]: ok({ ...cars, name: 'Fast Cars' }) });
    const form = await edit();
    expect(form.getByLabelText('Name')).toHaveFocus();
    expect(form.getByText('1200 × 600 recommended')).toBeVisible();
    await retype(form.getByLabelText('Name'), 'Fast Cars');
    await retype(form.getByLabelText('Color'), '#BB0000');
    serve({ [PATCH]: ok(cars), [LIST]: ok([{ ...cars, name: 'Fast Cars' }, homes]) });
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await shownToast({
      title: 'Category updated',
      description: 'Category has been updated successfully.',
    });
    expect(servedAxios.sent('PATCH', '/api/categories/1')).toEqual([
      { ...cars, name: 'Fast Cars', color: '#BB0000' },
    ]);
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Edit Fast Cars' })).toHaveFocus(),
    );
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
  });

  it('keeps changes made elsewhere, and asks about those to the same field', async () => {
    open();
    const form = await edit();
    await userEvent.type(form.getByLabelText('Name'), '!');
    const theirs = { ...cars, description: 'By somebody else.', name: 'Cars' };
    serve({ [LIST]: ok([theirs, homes]), [PATCH]: ok(theirs) });
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText(/This was changed elsewhere since/)).toBeVisible();
    expect(servedAxios.sent('PATCH', '/api/categories/1')).toEqual([]);
    expect(form.getByLabelText('Name')).toHaveValue('Supercars!');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await shownToast({ title: 'Category updated' });
    expect(servedAxios.sent('PATCH', '/api/categories/1')).toEqual([
      { ...theirs, name: 'Supercars!' },
    ]);
  });

  it('does not change the address when the name changes', async () => {
    open();
    const form = await edit();
    await retype(form.getByLabelText('Name'), 'Fast Cars');
    expect(form.getByLabelText('Slug')).toHaveValue('supercars');
  });

  it('keeps the input and marks the field if saving fails', async () => {
    const message = 'Slug is taken by another category';
    open({ [PATCH]: refusal(409, message, [{ path: 'slug', message }]) });
    const form = await edit();
    await retype(form.getByLabelText('Slug'), 'real-estate');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await shownToast({
      title: 'Update failed',
      description: 'Failed to update category.',
      variant: 'destructive',
    });
    const slug = form.getByLabelText('Slug');
    expect(slug).toHaveValue('real-estate');
    expect(slug).toHaveAccessibleDescription(new RegExp(message));
    await waitFor(() => expect(slug).toHaveFocus());
    expect(form.getByRole('button', { name: 'Save' })).toBeEnabled();
  });

  it('sends nothing while a field is invalid', async () => {
    open();
    const form = await edit();
    await userEvent.clear(form.getByLabelText('Name'));
    await retype(form.getByLabelText('Color'), 'gold');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    expect(form.getByText('Name is required')).toBeVisible();
    expect(form.getByText('Color must be a hex value such as #D4AF37')).toBeVisible();
    expect(servedAxios.sent('PATCH', '/api/categories/1')).toEqual([]);
  });

  it('is disabled while saving', async () => {
    open();
    const form = await edit();
    servedAxios.request.mockImplementation(() => new Promise(() => undefined));
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    expect(form.getByRole('button', { name: 'Saving…' })).toBeDisabled();
    expect(form.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    // Otherwise text typed during the save would be lost.
    expect(form.getByLabelText('Name').closest('[inert]')).not.toBeNull();
  });

  it('can be discarded by Cancel', async () => {
    open();
    const form = await edit();
    await userEvent.type(form.getByLabelText('Description'), ' And loud.');
    await userEvent.click(form.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByText('Fast ones.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Edit Supercars' })).toHaveFocus();
    expect((await edit()).getByLabelText('Description')).toHaveValue('Fast ones.');
  });

  it('accepts a color from the browser’s color picker', async () => {
    open();
    const form = await edit();
    fireEvent.change(form.getByLabelText('Choose a color'), { target: { value: '#0b6a76' } });
    expect(form.getByLabelText('Color')).toHaveValue('#0B6A76');
  });

  it('can be saved by Ctrl S', async () => {
    open({ [PATCH]: ok(cars) });
    const form = await edit();
    await userEvent.type(form.getByLabelText('Name'), '!{Control>}s{/Control}');
    await shownToast({ title: 'Category updated' });
  });

  it('offers to restore unsaved changes', async () => {
    const values = { ...cars, name: 'Faster Cars' };
    localStorage.setItem(
      'aurelian:copy:category:1',
      JSON.stringify({ savedAt: Date.now(), base: '', values }),
    );
    open();
    const form = await edit();
    await userEvent.click(form.getByRole('button', { name: 'Restore' }));
    expect(form.getByLabelText('Name')).toHaveValue('Faster Cars');
    await userEvent.click(form.getByRole('button', { name: 'Cancel' }));
    expect(localStorage).toHaveLength(0);
  });
});

describe('a new category', () => {
  const begin = async () => {
    await press('New category');
    return within(screen.getByRole('form', { name: 'New category' }));
  };

  it('gets an address from its name, and the default color', async () => {
    open({ 'POST /api/categories': ok({ ...cars, id: 3 }, 201) });
    const form = await begin();
    await userEvent.type(form.getByLabelText('Name'), 'Süper Yachts & Sail');
    expect(form.getByLabelText('Slug')).toHaveValue('super-yachts-sail');
    await userEvent.click(form.getByRole('button', { name: 'Create' }));
    await shownToast({ title: 'Category created' });
    expect(servedAxios.sent('POST', '/api/categories')).toEqual([
      {
        name: 'Süper Yachts & Sail',
        slug: 'super-yachts-sail',
        description: '',
        color: '#D4AF37',
        imageUrl: '',
      },
    ]);
    await waitFor(() => expect(screen.getByRole('button', { name: 'New category' })).toHaveFocus());
  });

  it('keeps an address that was typed', async () => {
    open();
    const form = await begin();
    await userEvent.type(form.getByLabelText('Name'), 'Sail');
    await retype(form.getByLabelText('Slug'), 'boats');
    await userEvent.type(form.getByLabelText('Name'), 'ing');
    expect(form.getByLabelText('Slug')).toHaveValue('boats');
  });

  it('stays open if it is rejected', async () => {
    open({ 'POST /api/categories': refusal(500, '') });
    const form = await begin();
    await userEvent.type(form.getByLabelText('Name'), 'Sail');
    await userEvent.click(form.getByRole('button', { name: 'Create' }));
    await shownToast({ title: 'Create failed', variant: 'destructive' });
    expect(form.getByLabelText('Name')).toHaveValue('Sail');
  });
});

describe('deleting a category', () => {
  const confirm = async () => {
    await press('Delete Supercars');
    const question = await screen.findByRole('alertdialog');
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
  };

  it('requires confirmation', async () => {
    open({ 'DELETE /api/categories/1': { status: 204 } });
    await screen.findByText('Supercars');
    serve({ 'DELETE /api/categories/1': { status: 204 }, [LIST]: ok([homes]) });
    await confirm();
    await shownToast({ title: 'Category deleted' });
    await waitFor(() => expect(screen.queryByText('Supercars')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('button', { name: 'New category' })).toHaveFocus());
  });

  it('is not offered while articles are in the category', async () => {
    const held = { ...ok([]), headers: { 'x-total-count': '5' } };
    open({ 'GET /api/categories/1/posts?status=all&view=card&limit=1': held });
    await press('Delete Supercars');
    expect(await screen.findByText(/^It still has 5 articles, including drafts/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  });

  it('is refused while articles are in the category, with the server’s reason', async () => {
    open({ 'DELETE /api/categories/1': refusal(409, 'The category still has 2 articles.') });
    await confirm();
    await shownToast({
      title: 'Delete failed',
      description: 'The category still has 2 articles.',
      variant: 'destructive',
    });
    expect(screen.getByText('Supercars')).toBeVisible();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Delete Supercars' })).toHaveFocus(),
    );
  });
});
