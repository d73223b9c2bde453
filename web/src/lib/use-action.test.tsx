import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { toastStore } from '~/ui/toast/toast-store';
import { ApiError, request } from './http';
import { readOne, swrConfig, useRead } from './read';
import { staleOf, type ActionOptions, useAction } from './use-action';

jest.mock('./http', () => ({
  ...jest.requireActual<object>('./http'),
  request: jest.fn(),
}));

const backups = readOne('GET /api/backups');
const posts = readOne('GET /api/posts/counts');
const answered: string[] = [];

/** Answers reads with an empty list and the write with `write`. */
function serve(write: () => Promise<null>): void {
  answered.length = 0;
  jest.mocked(request).mockImplementation(async (method, path) => {
    answered.push(`${method} ${path}`);
    const body = method === 'GET' ? [] : await write();
    return { status: 200, body, total: null };
  });
}

function Screen({ options }: { options: ActionOptions<unknown, never> }) {
  const { isPending, run } = useAction();
  useRead(backups);
  useRead(posts);
  return (
    <button
      onClick={() =>
        void run(
          (call) => call('DELETE /api/backups/{name}', { params: { name: 'one' } }),
          options,
        ).then((outcome) => answered.push(outcome === null ? 'failed' : 'done'))
      }
    >
      {isPending ? 'Deleting…' : 'Delete'}
    </button>
  );
}

async function open(options: ActionOptions<unknown, never>): Promise<void> {
  render(
    <SWRConfig value={{ ...swrConfig, provider: () => new Map() }}>
      <Screen options={options} />
    </SWRConfig>,
  );
  await screen.findByRole('button', { name: 'Delete' });
  answered.length = 0;
  await userEvent.click(screen.getByRole('button'));
}

const openTitles = (): string[] =>
  toastStore
    .list()
    .filter((one) => one.open)
    .map(({ title }) => title);

it('shows a notice, closes the dialog, then reloads what the call makes stale', async () => {
  serve(() => Promise.resolve(null));
  await open({ done: { title: 'Deleted' }, close: () => answered.push('closed') });
  expect(openTitles()).toEqual(['Deleted']);
  expect(answered).toEqual(['DELETE /api/backups/one', 'closed', 'GET /api/backups', 'done']);
  expect(screen.getByRole('button', { name: 'Delete' })).toBeVisible();
});

it('is pending until the call has ended', async () => {
  let end = (): void => undefined;
  serve(() => new Promise((resolve) => (end = () => resolve(null))));
  await open({});
  expect(screen.getByRole('button', { name: 'Deleting…' })).toBeVisible();
  act(() => end());
  expect(await screen.findByRole('button', { name: 'Delete' })).toBeVisible();
});

it('reports a failure, and reloads nothing', async () => {
  serve(() => Promise.reject(new ApiError(503, 'down')));
  await open({
    done: { title: 'Deleted' },
    failed: (error) => ({ title: error instanceof ApiError ? 'Not deleted' : 'Lost' }),
    close: () => answered.push('closed'),
  });
  expect(openTitles()).toEqual(['Not deleted']);
  expect(answered).toEqual(['DELETE /api/backups/one', 'closed', 'failed']);
});

it('reloads after a conflict', async () => {
  serve(() => Promise.reject(new ApiError(404, 'gone')));
  await open({ failed: { title: 'Not deleted' } });
  expect(answered).toEqual(['DELETE /api/backups/one', 'GET /api/backups', 'failed']);
});

it('shows a rejection in the form, without a toast', async () => {
  serve(() => Promise.reject(new ApiError(400, 'wrong')));
  await open({ failed: { title: 'Not deleted' }, refuse: () => true });
  expect(openTitles()).toEqual([]);
});

it('knows from the contract what calls make stale, each path once', () => {
  expect(staleOf('DELETE /api/backups/{name}', 'POST /api/backups')).toEqual([
    '/api/backups',
    '/api/system',
    '/api/setup',
    '/api/attention',
  ]);
  expect(staleOf('GET /api/stats')).toEqual([]);
});
