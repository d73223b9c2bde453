import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Upload } from '@contract/upload';
import { renderApp } from '~/testing/render-app';
import { type SentRequest, servedAxios } from '~/testing/serve-axios';
import { toastStore } from '~/ui/toast/toast-store';
import { Page } from './images-page';

const LIST = 'GET /api/uploads?limit=24';
const MESSAGES = 'GET /api/contact/messages?limit=1&read=0';

const image = (id: number, name: string, rest: Partial<Upload> = {}): Upload => ({
  ...{ id, name, url: `/uploads/p${id}.webp`, alt: '', tags: [], mime: 'image/webp' },
  ...{ width: 1600, height: 900, bytes: 245_760, author: '', licence: '', sourceUrl: '' },
  createdAt: '2026-11-20T15:00:00.000Z',
  ...rest,
});
const bay = image(1, 'bay.jpg', { alt: 'A quiet bay', tags: ['sea'] });
const alps = image(2, 'alps.jpg', { author: 'Ada', licence: 'CC BY 4.0' });
const list = (...items: Upload[]) => ({
  status: 200,
  body: items,
  headers: { 'x-total-count': String(items.length) },
});
const refusal = (status: number, detail: string) => ({
  status,
  body: { status, title: 'Refused', code: 'refused', detail, errors: [] },
});
const open = (answers: Parameters<typeof servedAxios.serve>[0] = {}, query = ''): void => {
  servedAxios.serve({ [MESSAGES]: list(), [LIST]: list(bay, alps), ...answers });
  renderApp(<Page />, { url: `/admin/images${query}` });
};
const row = async (name: string) => {
  const heading = await screen.findByRole('heading', { name });
  return within(heading.closest('li')!);
};
const shownToast = (expected: object) =>
  waitFor(() => expect(toastStore.list()[0]).toMatchObject(expected));
const photo = (name: string) => new File(['pixels'], name, { type: 'image/jpeg' });

beforeEach(() => sessionStorage.setItem('admin_authenticated', 'true'));

describe('the images', () => {
  it('are listed with their details, in the order of the address', async () => {
    open({ 'GET /api/uploads?limit=24&q=a&sort=name': list(alps, bay) }, '?q=a&sort=name');
    const first = await row('alps.jpg');
    expect(first.getByText(/^1600 × 900 px · 240 KB · .*2026 · By Ada, CC BY 4.0$/)).toBeVisible();
    expect(first.getByText('No description')).toBeVisible();
    expect((await row('bay.jpg')).getByText('A quiet bay')).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveValue('name');
  });

  it('explain how to upload if there are none', async () => {
    open({ [LIST]: list() });
    expect(await screen.findByText('Nothing has been uploaded yet.')).toBeVisible();
    // Nothing is focused, so pasting is not offered.
    expect(screen.getByText(/^Drop images here: JPEG, PNG, WebP, AVIF or GIF/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Upload images' })).toBeVisible();
  });

  it('can be described and tagged', async () => {
    open({ 'PATCH /api/uploads/1': { status: 200, body: bay } });
    await userEvent.click((await row('bay.jpg')).getByRole('button', { name: 'Edit' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Edit image' }));
    await userEvent.type(dialog.getByLabelText('Image description'), ' at dawn');
    await userEvent.type(dialog.getByLabelText('Tags'), ', dawn,');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await shownToast({ title: 'Image saved' });
    expect(servedAxios.sent('PATCH', '/api/uploads/1')).toEqual([
      { alt: 'A quiet bay at dawn', tags: ['sea', 'dawn'] },
    ]);
  });

  it('send only what was changed', async () => {
    open({ 'PATCH /api/uploads/1': { status: 200, body: bay } });
    const edit = (await row('bay.jpg')).getByRole('button', { name: 'Edit' });
    await userEvent.click(edit);
    await userEvent.type(screen.getByLabelText('Tags'), ' , ');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(servedAxios.sent('PATCH', '/api/uploads/1')).toEqual([]);
    await userEvent.click(edit);
    await userEvent.type(screen.getByLabelText('Image description'), ' at dawn');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await shownToast({ title: 'Image saved' });
    expect(servedAxios.sent('PATCH', '/api/uploads/1')).toEqual([{ alt: 'A quiet bay at dawn' }]);
  });

  it('are deleted together, except those in use, with the place where they are used', async () => {
    const detail = 'The image is used by “Slow Trains”.';
    open({
      'DELETE /api/uploads/1': refusal(409, detail),
      'DELETE /api/uploads/2': { status: 204 },
    });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select bay.jpg' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select alps.jpg' }));
    await userEvent.click(screen.getAllByRole('button', { name: 'Delete' })[0]!);
    const question = within(screen.getByRole('alertdialog', { name: 'Delete 2 images?' }));
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    await shownToast({ title: '1 image deleted' });
    expect(await screen.findByRole('alert')).toHaveTextContent(`bay.jpg: ${detail}`);
  });

  it('are uploaded one after another; rejected ones are named, and the others continue', async () => {
    open({ 'POST /api/uploads': { status: 201, body: bay } });
    const input = await screen.findByLabelText('Images to upload');
    const text = new File(['text'], 'notes.txt', { type: 'text/plain' });
    fireEvent.change(input, { target: { files: [photo('a.jpg'), text, photo('b.jpg')] } });
    expect(await screen.findByText('2 images uploaded.')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(/^notes\.txt: The image must be JPEG/);
    expect(servedAxios.sent('POST', '/api/uploads')).toHaveLength(2);
  });

  it('stop uploading after an error that affects all, and show the first reasons', async () => {
    open({ 'POST /api/uploads': refusal(429, 'Too many uploads.') });
    const input = await screen.findByLabelText('Images to upload');
    const files = ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg', 'e.jpg'].map(photo);
    fireEvent.change(input, { target: { files } });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^a\.jpg: Too many uploads\. · b\.jpg: .* · c\.jpg: [^·]* · and 2 more$/,
    );
    expect(servedAxios.sent('POST', '/api/uploads')).toHaveLength(1);
  });

  it('can be canceled by a button, with a message and the focus returned', async () => {
    open();
    const input = await screen.findByLabelText('Images to upload');
    servedAxios.request.mockImplementation(
      (sent: SentRequest & { signal?: AbortSignal }) =>
        new Promise((_resolve, reject) => {
          sent.signal?.addEventListener('abort', () => reject(new Error('canceled')));
        }),
    );
    fireEvent.change(input, { target: { files: [photo('a.jpg'), photo('b.jpg')] } });
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel upload' }));
    expect(await screen.findByText('Upload canceled.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Upload images' })).toHaveFocus();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('are not uploaded when they are pasted or dropped into a dialog', async () => {
    open();
    await userEvent.click((await row('bay.jpg')).getByRole('button', { name: 'Edit' }));
    const field = screen.getByLabelText('Image description');
    const transfer = { files: [photo('a.jpg')], types: ['Files'] };
    expect(fireEvent.dragOver(field, { dataTransfer: transfer })).toBe(true);
    expect(fireEvent.drop(field, { dataTransfer: transfer })).toBe(true);
    expect(fireEvent.paste(field, { clipboardData: transfer })).toBe(true);
    expect(servedAxios.sent('POST', '/api/uploads')).toEqual([]);
  });
});
