import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Run } from '@contract/automation-run';
import { BackupCard } from '~/features/backups/components/backup-card';
import { renderApp } from '~/testing/render-app';
import { type ServedAnswer, servedAxios } from '~/testing/serve-axios';
import { toastStore } from '~/ui/toast/toast-store';

const LIST = 'GET /api/backups';
const MAKE = 'POST /api/backups';
const FOLLOW = 'GET /api/automation/runs/9?limit=1';
const NAME = 'aurelian-20261122T063000Z.tar.gz';
const run: Run = {
  id: 9,
  task: 'backup',
  trigger: 'button',
  status: 'done',
  startedAt: '2026-11-22T20:00:00.000Z',
  finishedAt: '2026-11-22T20:01:00.000Z',
  durationMs: 60_000,
  attempt: 1,
  total: 4,
  changed: 3,
  skipped: 1,
  failed: 0,
  error: null,
  undoable: false,
};
const one = (body: unknown, code = 200): ServedAnswer => ({ status: code, body });
const listed = one([{ name: NAME, at: '2026-11-22T06:30:00.000Z', bytes: 1.5 * 1_024 ** 3 }]);
const expectToast = (text: string): Promise<void> =>
  waitFor(() => expect(JSON.stringify(toastStore.list()[0])).toContain(text));
const open = (answers: Record<string, ServedAnswer>, isShared = false): void => {
  servedAxios.serve(answers);
  renderApp(<BackupCard folder="/data" isShared={isShared} />, { url: '/admin/settings/system' });
};

beforeEach(() => sessionStorage.setItem('admin_authenticated', 'true'));

it('lists the backups with their downloads', async () => {
  open({ [LIST]: listed });
  const row = within((await screen.findByText('Nov 22, 2026, 1:30 AM')).closest('tr')!);
  expect(row.getByText(/^1\.5\sGB$/)).toBeVisible();
  expect(row.getByRole('link', { name: `Download ${NAME}` })).toHaveAttribute(
    'href',
    `/api/backups/${NAME}/download`,
  );
});

const OLDER = 'aurelian-20261121T063000Z.tar.gz';
const older = { name: OLDER, at: '2026-11-21T06:30:00.000Z', bytes: 1_024 };
const two = one([...(listed.body as object[]), older]);
const deletion = (name: string): string => `DELETE /api/backups/${name}`;
const ask = async (name: string): Promise<HTMLElement> => {
  await userEvent.click(await screen.findByRole('button', { name: `Delete ${name}` }));
  return screen.findByRole('alertdialog', { name: 'Delete this backup?' });
};

it('shows where backups are stored, and that each of several servers lists its own', async () => {
  open({ [LIST]: listed }, true);
  expect(await screen.findByText(/\/data\/backups/)).toHaveTextContent(/each lists only its own/);
});

it('does not mention other servers if there can be none', async () => {
  open({ [LIST]: listed });
  expect(await screen.findByText(/\/data\/backups/)).not.toHaveTextContent(/each lists only/);
});

it('deletes an older backup after confirmation', async () => {
  open({ [LIST]: two, [deletion(OLDER)]: one('', 204) });
  const dialog = await ask(OLDER);
  expect(dialog).toHaveTextContent('The backup from Nov 21, 2026, 1:30 AM is deleted permanently.');
  expect(dialog).not.toHaveTextContent(/newest|only/);
  servedAxios.serve({ [LIST]: listed, [deletion(OLDER)]: one('', 204) });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await expectToast('Backup deleted');
  await waitFor(() => expect(screen.queryByRole('button', { name: `Delete ${OLDER}` })).toBeNull());
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('warns before deleting the newest', async () => {
  open({ [LIST]: two });
  expect(await ask(NAME)).toHaveTextContent(
    'It is the newest: changes after Nov 21, 2026, 1:30 AM won’t be in any backup.',
  );
});

it('warns before deleting the only one, and deletes nothing when canceled', async () => {
  open({ [LIST]: listed });
  const dialog = await ask(NAME);
  expect(dialog).toHaveTextContent(/It is your only backup: until the next one/);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(servedAxios.request.mock.calls.flat()).not.toContainEqual(
    expect.objectContaining({ method: 'DELETE' }),
  );
});

it('shows why a backup could not be deleted', async () => {
  const problem = { status: 404, title: 'Not found', detail: 'There is no such backup.' };
  open({ [LIST]: listed, [deletion(NAME)]: one(problem, 404) });
  const dialog = await ask(NAME);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await expectToast('There is no such backup.');
});

it('says that there are no backups', async () => {
  open({ [LIST]: one([]) });
  expect(await screen.findByText('No backups yet.')).toBeVisible();
});

it('reports a load failure', async () => {
  open({ [LIST]: one({}, 500) });
  expect(await screen.findByText('The backups could not be loaded.')).toBeVisible();
});

it('creates a backup, and lists it once it is finished', async () => {
  open({ [LIST]: one([]), [MAKE]: one(run, 202), [FOLLOW]: one(run) });
  await screen.findByText('No backups yet.');
  servedAxios.serve({ [LIST]: listed, [MAKE]: one(run, 202), [FOLLOW]: one(run) });
  await userEvent.click(screen.getByRole('button', { name: 'Back up now' }));
  await expectToast('Backup created');
  expect(await screen.findByRole('link', { name: `Download ${NAME}` })).toBeVisible();
});

it('shows why a backup could not start', async () => {
  const problem = { status: 409, title: 'Conflict', detail: 'Backup is already running.' };
  open({ [LIST]: one([]), [MAKE]: one(problem, 409) });
  await userEvent.click(await screen.findByRole('button', { name: 'Back up now' }));
  await expectToast('Backup is already running.');
});
