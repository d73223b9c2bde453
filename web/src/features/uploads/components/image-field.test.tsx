import { act, createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { Upload } from '@contract/upload';
import { ApiError, type ApiResponse, request, type CallOptions } from '~/lib/http';
import { renderApp } from '~/testing/render-app';
import { ImageField } from './image-field';

jest.mock('~/lib/http', () => ({
  ...jest.requireActual<object>('~/lib/http'),
  request: jest.fn(),
}));

const call = jest.mocked(request);
const answer = (body: unknown): ApiResponse => ({ status: 201, body, total: null });
const placed: Partial<Upload> = { id: 7, url: '/uploads/beach.webp', alt: '' };
const imageFile = (name = 'beach.jpg', type = 'image/jpeg', size = 9) =>
  new File([new Uint8Array(size)], name, { type });

interface ExampleProps {
  url?: string;
  description?: string;
  /** Without a field for the description. */
  isBare?: boolean;
}

function Example({ url = '', description = '', isBare = false }: ExampleProps) {
  const [value, setValue] = useState(url);
  const [alt, setAlt] = useState(description);
  return (
    <ImageField
      label="Image URL"
      value={value}
      onChange={setValue}
      {...(isBare ? {} : { alt, onAltChange: setAlt })}
    />
  );
}

const fileInput = () => document.querySelector<HTMLInputElement>('input[type="file"]')!;
const address = () => screen.getByLabelText('Image URL');
const choose = (file: File) => userEvent.setup({ applyAccept: false }).upload(fileInput(), file);

/** A call that stays pending until it is finished or aborted, as in axios. */
const servePendingCall = () => {
  const pending: { options: CallOptions; finish: () => void } = {
    options: {},
    finish: () => undefined,
  };
  call.mockImplementation((_method, _path, _body, options = {}) => {
    pending.options = options;
    return new Promise((resolve, reject) => {
      pending.finish = () => resolve(answer(placed));
      options.signal?.addEventListener('abort', () => reject(new Error('canceled')));
    });
  });
  return pending;
};

beforeEach(() => call.mockReset());

describe('an image with an address', () => {
  it('is previewed in a small size, or replaced with an explanation if it is broken', async () => {
    renderApp(<Example url="/pictures/supercars.jpg" description="A red car" />);
    const image = screen.getByRole('img', { name: 'A red car' });
    expect(image).toHaveAttribute('src', '/img/800/pictures/supercars.jpg.webp');
    fireEvent.error(image);
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    expect(screen.getByText(/can’t be shown/)).toBeVisible();
    await userEvent.clear(address());
    await userEvent.type(address(), '/uploads/other.webp');
    expect(screen.getByRole('img')).toHaveAttribute('src', '/img/800/uploads/other.webp.webp');
  });

  it('is not loaded without https, with an explanation', async () => {
    renderApp(<Example url="http://pictures.example/a.jpg" />);
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    expect(address()).toHaveAccessibleDescription(/don’t show images without https/);
    await userEvent.clear(address());
    await userEvent.type(address(), 'https://pictures.example/a.jpg');
    expect(await screen.findByRole('img')).toBeVisible();
    expect(address()).not.toHaveAccessibleDescription(/https/);
  });

  it('is loaded from another site only after typing has paused, without a referrer', () => {
    jest.useFakeTimers();
    renderApp(<Example />);
    fireEvent.change(address(), { target: { value: 'https://pictures.example/a.jpg' } });
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    act(() => {
      jest.advanceTimersByTime(400);
    });
    const image = screen.getByRole('img');
    expect(image).toHaveAttribute('src', 'https://pictures.example/a.jpg');
    expect(image).toHaveAttribute('referrerpolicy', 'no-referrer');
    jest.useRealTimers();
  });

  it('is never loaded from an address that is not an image’s', () => {
    renderApp(<Example url="javascript:alert(1)" />);
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });

  it('is removed with its description', async () => {
    renderApp(<Example url="/pictures/supercars.jpg" description="A red car" />);
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    expect(address()).toHaveValue('');
    expect(address()).toHaveFocus();
    expect(screen.getByLabelText('Image description')).toHaveValue('');
    expect(screen.getByText('No image yet')).toBeVisible();
  });
});

describe('an upload', () => {
  it('sends the image, uses its address, and asks for a description for the library', async () => {
    call.mockResolvedValueOnce(answer(placed));
    renderApp(<Example />);
    await choose(imageFile());
    await waitFor(() => expect(address()).toHaveValue('/uploads/beach.webp'));
    const [method, path, form] = call.mock.calls[0]!;
    expect([method, path]).toEqual(['POST', '/api/uploads']);
    expect((form as FormData).get('file')).toBeInstanceOf(File);
    expect((form as FormData).get('alt')).toBe('');
    expect(screen.getByText('beach.jpg uploaded.')).toBeInTheDocument();

    const description = screen.getByLabelText('Image description');
    await waitFor(() => expect(description).toHaveFocus());
    call.mockResolvedValueOnce(answer({ ...placed, alt: 'A beach' }));
    await userEvent.type(description, 'A beach');
    await userEvent.tab();
    expect(call).toHaveBeenLastCalledWith('PATCH', '/api/uploads/7', { alt: 'A beach' }, {});
    expect(description).toHaveValue('A beach');
  });

  it('asks for a description even if the form has no field for it', async () => {
    call.mockResolvedValueOnce(answer(placed));
    renderApp(<Example isBare />);
    expect(screen.queryByLabelText('Image description')).not.toBeInTheDocument();
    await choose(imageFile());
    const description = await screen.findByLabelText('Image description');
    call.mockResolvedValueOnce(answer({ ...placed, alt: 'A beach' }));
    await userEvent.type(description, 'A beach');
    await userEvent.tab();
    expect(call).toHaveBeenLastCalledWith('PATCH', '/api/uploads/7', { alt: 'A beach' }, {});
  });

  it('removes the description of the replaced image', async () => {
    call.mockResolvedValueOnce(answer(placed));
    renderApp(<Example url="/pictures/supercars.jpg" description="A red car" />);
    await choose(imageFile());
    await waitFor(() => expect(address()).toHaveValue('/uploads/beach.webp'));
    expect(screen.getByLabelText('Image description')).toHaveValue('');
    expect((call.mock.calls[0]![2] as FormData).get('alt')).toBe('');
  });

  it.each([
    ['an SVG', imageFile('x.svg', 'image/svg+xml'), /must be JPEG, PNG, WebP, AVIF or GIF/],
    ['11 MB', imageFile('x.jpg', 'image/jpeg', 11_000_000), /must be at most 10 MB/],
  ])('is rejected before it is sent if it is %s', async (_what, file, reason) => {
    renderApp(<Example />);
    await choose(file);
    expect(await screen.findByRole('alert')).toHaveTextContent(reason);
    expect(call).not.toHaveBeenCalled();
  });

  it.each([
    [
      new ApiError(
        400,
        JSON.stringify({
          errors: [{ path: 'file', message: 'The file is not a supported image' }],
        }),
      ),
      'The file is not a supported image',
    ],
    [new ApiError(413, 'Payload Too Large'), 'The image must be at most 10 MB'],
    [new Error('Network Error'), 'The image could not be uploaded. Please try again.'],
  ])('shows why the server rejected it (%#), and can be retried', async (failure, reason) => {
    call.mockRejectedValueOnce(failure);
    renderApp(<Example url="/pictures/supercars.jpg" />);
    await choose(imageFile());
    expect(await screen.findByRole('alert')).toHaveTextContent(reason);
    expect(address()).toHaveValue('/pictures/supercars.jpg');
    call.mockResolvedValueOnce(answer(placed));
    await choose(imageFile());
    await waitFor(() => expect(address()).toHaveValue('/uploads/beach.webp'));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('shows its progress, and prevents another upload meanwhile', async () => {
    const pending = servePendingCall();
    renderApp(<Example />);
    await choose(imageFile());
    act(() => pending.options.onProgress?.(0.4));
    expect(screen.getByRole('progressbar', { name: 'Upload of beach.jpg' })).toHaveAttribute(
      'aria-valuenow',
      '40',
    );
    expect(screen.getByText('beach.jpg · 40%')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Uploading…' })).toBeDisabled();
    act(() => pending.options.onProgress?.(1));
    expect(screen.getByText('beach.jpg · processing…')).toBeVisible();
    act(() => pending.finish());
    await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
  });

  it('can be canceled without an error', async () => {
    const pending = servePendingCall();
    renderApp(<Example />);
    await choose(imageFile());
    await userEvent.click(screen.getByRole('button', { name: 'Cancel upload' }));
    expect(pending.options.signal?.aborted).toBe(true);
    await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
    expect(screen.getByText('Upload canceled.')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(address()).toHaveValue('');
  });

  it('is aborted when its screen is left', async () => {
    const pending = servePendingCall();
    const { unmount } = renderApp(<Example />);
    await choose(imageFile());
    unmount();
    expect(pending.options.signal?.aborted).toBe(true);
  });

  it('accepts dropped and pasted images', async () => {
    call.mockResolvedValue(answer(placed));
    renderApp(<Example />);
    const transfer = { files: [imageFile()], types: ['Files'] };
    fireEvent.dragOver(address(), { dataTransfer: transfer });
    fireEvent.drop(address(), { dataTransfer: transfer });
    await waitFor(() => expect(address()).toHaveValue('/uploads/beach.webp'));
    const paste = createEvent.paste(address(), { clipboardData: transfer });
    fireEvent(address(), paste);
    expect(paste.defaultPrevented).toBe(true);
    await waitFor(() => expect(call).toHaveBeenCalledTimes(2));
    await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
  });

  const cells = {
    files: [imageFile('image.png', 'image/png')],
    types: ['text/plain', 'text/html', 'Files'],
    getData: () => 'Beach\t12',
  };

  it.each([
    ['text', { files: [], types: ['text'] }],
    ['text with an image of it, such as cells of a spreadsheet', cells],
  ])('ignores %s pasted into a field', (_what, clipboardData) => {
    renderApp(<Example />);
    const paste = createEvent.paste(address(), { clipboardData });
    fireEvent(address(), paste);
    expect(paste.defaultPrevented).toBe(false);
    expect(call).not.toHaveBeenCalled();
  });

  it('accepts a copied file that is pasted with its name', async () => {
    call.mockResolvedValue(answer(placed));
    renderApp(<Example />);
    fireEvent.paste(address(), { clipboardData: { ...cells, getData: () => 'image.png' } });
    await waitFor(() => expect(address()).toHaveValue('/uploads/beach.webp'));
  });
});
