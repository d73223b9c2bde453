import {
  type BoundFunctions,
  fireEvent,
  type queries,
  screen,
  waitFor,
  within,
} from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FormEvent, useState } from 'react';
import type { SiteImage, Upload } from '@contract/upload';
import { renderApp } from '~/testing/render-app';
import { servedAxios } from '~/testing/serve-axios';
import { toastStore } from '~/ui/toast/toast-store';
import { ImageField } from './image-field';

const LIST = 'GET /api/uploads?limit=24';
const ILLUSTRATIONS = 'GET /api/pictures';

const upload = (id: number, rest: Partial<Upload> = {}): Partial<Upload> => ({
  id,
  url: `/uploads/p${id}.webp`,
  name: `p${id}.jpg`,
  alt: `Picture ${id}`,
  width: 1600,
  height: 900,
  author: '',
  licence: '',
  createdAt: '2026-11-20T15:00:00.000Z',
  ...rest,
});
const illustration: SiteImage = {
  url: '/pictures/supercars.jpg',
  name: 'supercars.jpg',
  alt: 'A red car',
  tags: ['road'],
  width: 2400,
  height: 1350,
};
const page = (items: unknown[], total = items.length) => ({
  status: 200,
  body: items,
  headers: { 'x-total-count': String(total) },
});
type Answers = Parameters<typeof servedAxios.serve>[0];
const serve = (changed: Answers = {}) =>
  servedAxios.serve({
    [LIST]: page([upload(1), upload(2)]),
    [ILLUSTRATIONS]: { status: 200, body: [illustration] },
    ...changed,
  });

const onSubmit = jest.fn((event: FormEvent) => event.preventDefault());

function Example() {
  const [value, setValue] = useState('');
  const [alt, setAlt] = useState('');
  return (
    <form onSubmit={onSubmit}>
      <ImageField
        label="Image URL"
        value={value}
        onChange={setValue}
        alt={alt}
        onAltChange={setAlt}
      />
    </form>
  );
}

const open = async (changed: Answers = {}) => {
  serve(changed);
  renderApp(<Example />);
  await userEvent.click(screen.getByRole('button', { name: 'Choose from library' }));
  return within(await screen.findByRole('dialog', { name: 'Choose an image' }));
};
const use = (dialog: BoundFunctions<typeof queries>) =>
  userEvent.click(dialog.getByRole('button', { name: 'Use this image' }));
const patched = () => servedAxios.sent('PATCH', '/api/uploads/1');

beforeEach(() => onSubmit.mockClear());

describe('the image library', () => {
  it('shows thumbnails and uses the chosen image with its description', async () => {
    const dialog = await open();
    const first = await dialog.findByRole('radio', { name: 'p1.jpg' });
    expect(dialog.getByText('2 images')).toBeVisible();
    expect(first.parentElement?.querySelector('img')).toHaveAttribute(
      'src',
      '/img/320/uploads/p1.webp.webp',
    );
    expect(dialog.getByRole('button', { name: 'Use this image' })).toBeDisabled();
    await userEvent.click(first);
    expect(dialog.getByText('1600 × 900 px · November 20, 2026')).toBeVisible();
    await use(dialog);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByLabelText('Image URL')).toHaveValue('/uploads/p1.webp');
    expect(screen.getByLabelText('Image description')).toHaveValue('Picture 1');
    expect(screen.getByRole('button', { name: 'Choose from library' })).toHaveFocus();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('uses an image immediately on a double click', async () => {
    const dialog = await open();
    await userEvent.dblClick(await dialog.findByRole('radio', { name: 'p2.jpg' }));
    expect(screen.getByLabelText('Image URL')).toHaveValue('/uploads/p2.webp');
  });

  it('changes nothing when canceled', async () => {
    const dialog = await open();
    await userEvent.click(await dialog.findByRole('radio', { name: 'p1.jpg' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByLabelText('Image URL')).toHaveValue('');
  });

  it('can be searched', async () => {
    const dialog = await open({ 'GET /api/uploads?limit=24&q=bea': page([]) });
    await userEvent.type(dialog.getByLabelText('Search images'), 'bea');
    expect(await dialog.findByText('No matching images.')).toBeVisible();
  });

  it('has pages', async () => {
    const dialog = await open({
      [LIST]: page([upload(1)], 30),
      'GET /api/uploads?limit=24&offset=24': page([upload(30)], 30),
    });
    await userEvent.click(await dialog.findByRole('button', { name: 'Next' }));
    expect(await dialog.findByRole('radio', { name: 'p30.jpg' })).toBeInTheDocument();
    expect(dialog.getByText('Page 2 of 2')).toBeVisible();
  });

  it('returns to the previous page if the last one has become empty', async () => {
    const next = 'GET /api/uploads?limit=24&offset=24';
    const dialog = await open({ [LIST]: page([upload(1)], 25), [next]: page([], 24) });
    await userEvent.click(await dialog.findByRole('button', { name: 'Next' }));
    expect(await dialog.findByRole('radio', { name: 'p1.jpg' })).toBeInTheDocument();
    expect(dialog.getByText('Page 1 of 2')).toBeVisible();
  });

  it('shows a load failure, and that nothing has been uploaded yet', async () => {
    const dialog = await open({ [LIST]: new Error('Network Error') });
    expect(await dialog.findByText('The images could not be loaded.')).toBeVisible();
    serve({ [LIST]: page([]) });
    await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByText('Nothing has been uploaded yet.')).toBeVisible();
  });

  it('hides a broken thumbnail and keeps its name', async () => {
    const dialog = await open();
    const tile = (await dialog.findByRole('radio', { name: 'p1.jpg' })).parentElement!;
    fireEvent.error(tile.querySelector('img')!);
    expect(tile.querySelector('img')).toBeNull();
    expect(tile).toHaveTextContent('p1.jpg');
  });

  it('saves an edited description once, and uses it', async () => {
    const dialog = await open({ 'PATCH /api/uploads/1': { status: 200, body: upload(1) } });
    await userEvent.click(await dialog.findByRole('radio', { name: 'p1.jpg' }));
    const description = dialog.getByLabelText('Image description');
    await userEvent.clear(description);
    await userEvent.type(description, 'A quiet bay');
    await use(dialog);
    expect(screen.getByLabelText('Image description')).toHaveValue('A quiet bay');
    await waitFor(() => expect(patched()).toEqual([{ alt: 'A quiet bay' }]));
  });

  it('reports that a description could not be saved', async () => {
    const dialog = await open();
    await userEvent.click(await dialog.findByRole('radio', { name: 'p1.jpg' }));
    await userEvent.type(dialog.getByLabelText('Image description'), '!');
    await userEvent.tab();
    await waitFor(() =>
      expect(toastStore.list()[0]).toMatchObject({ title: 'Description not saved' }),
    );
    expect(dialog.getByLabelText('Image description')).toHaveValue('Picture 1!');
  });
});

describe('deleting an image of the library', () => {
  const remove = async (dialog: BoundFunctions<typeof queries>) => {
    await userEvent.click(await dialog.findByRole('radio', { name: 'p1.jpg' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete image' }));
    const question = await screen.findByRole('alertdialog', { name: 'Delete this image?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
  };

  it('asks for confirmation', async () => {
    const dialog = await open();
    await dialog.findByRole('radio', { name: 'p1.jpg' });
    serve({ 'DELETE /api/uploads/1': { status: 204 }, [LIST]: page([upload(2)]) });
    await remove(dialog);
    await waitFor(() =>
      expect(dialog.queryByRole('radio', { name: 'p1.jpg' })).not.toBeInTheDocument(),
    );
    expect(dialog.getByRole('button', { name: 'Use this image' })).toBeDisabled();
    await waitFor(() => expect(dialog.getByLabelText('Search images')).toHaveFocus());
  });

  it('is refused while the image is used, with the server’s reason', async () => {
    const detail = 'The image is used by “A quiet bay”.';
    const dialog = await open({
      'DELETE /api/uploads/1': { status: 409, body: { status: 409, title: 'Conflict', detail } },
    });
    await remove(dialog);
    expect(await dialog.findByRole('alert')).toHaveTextContent(detail);
    expect(dialog.getByRole('radio', { name: 'p1.jpg' })).toBeInTheDocument();
  });
});

describe('the illustrations', () => {
  it('are listed in a separate tab', async () => {
    const dialog = await open();
    await userEvent.click(dialog.getByRole('tab', { name: 'Illustrations' }));
    await userEvent.type(dialog.getByLabelText('Search illustrations'), 'road');
    await userEvent.click(dialog.getByRole('radio', { name: 'supercars.jpg' }));
    await use(dialog);
    expect(screen.getByLabelText('Image URL')).toHaveValue('/pictures/supercars.jpg');
    expect(screen.getByLabelText('Image description')).toHaveValue('A red car');
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('show a message if none matches', async () => {
    const dialog = await open();
    await userEvent.click(dialog.getByRole('tab', { name: 'Illustrations' }));
    await userEvent.type(dialog.getByLabelText('Search illustrations'), 'zzz');
    expect(dialog.getByText('No matching illustrations.')).toBeVisible();
  });
});
