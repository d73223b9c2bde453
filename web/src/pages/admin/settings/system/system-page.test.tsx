import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AttentionItem } from '@contract/attention';
import type { TaskStatus } from '@contract/automation';
import type { SystemStatus } from '@contract/system';
import { renderApp } from '~/testing/render-app';
import { type ServedAnswer, servedAxios } from '~/testing/serve-axios';
import { answers as settingsAnswers } from '~/testing/settings-answers';
import { Page } from './system-page';

const GB = 1_024 ** 3;
const task: TaskStatus = {
  id: 'link-check',
  name: 'Link check',
  enabled: true,
  lastRun: '2026-11-22T09:00:00.000Z',
  lastIdle: null,
  nextRun: '2026-11-23T09:00:00.000Z',
  schedule: '0 4 * * *',
  defaultSchedule: '0 4 * * *',
  missed: 'skip',
  switch: 'always',
  running: false,
  lastStatus: 'failed',
  lastRunId: 3,
};
const status: SystemStatus = {
  version: '1.2.3',
  node: '22.11.0',
  startedAt: '2026-11-20T15:04:00.000Z',
  publicUrl: 'https://magazine.example.org',
  database: { kind: 'PostgreSQL', bytes: 3 * GB },
  disk: { folder: '/data', usedBytes: 30 * GB, freeBytes: 10 * GB },
  memoryBytes: 300 * 1_024 ** 2,
  cacheShare: 0.874,
  requests: 12_345,
  failures: 2,
  lastBackup: { name: 'aurelian.tar.gz', at: '2026-11-22T06:30:00.000Z', bytes: 1.4 * GB },
  tasks: [
    task,
    {
      ...task,
      id: 'seo',
      name: 'Telling search engines',
      enabled: false,
      lastRun: null,
      lastStatus: null,
    },
    {
      ...task,
      id: 'mail-outbox',
      name: 'Sending mail',
      lastRun: null,
      lastIdle: '2026-11-22T20:00:00.000Z',
      lastStatus: null,
    },
  ],
  mail: {
    transport: 'smtp',
    queued: 1_200,
    doubtful: 0,
    failed: 3,
    sentToday: 41,
    haltedBecause: 'The server rejected the login.',
  },
  ai: {
    today: {
      date: '2026-11-22',
      requests: 4,
      promptTokens: 20_000,
      completionTokens: 5_000,
      cost: 0.5,
    },
    tokenBudget: 100_000,
    costBudget: null,
  },
};

const SYSTEM = 'GET /api/system';
const one = (body: unknown, code = 200): ServedAnswer => ({ status: code, body });
const serve = (answer: ServedAnswer): void =>
  servedAxios.serve({ ...settingsAnswers, 'GET /api/backups': one([]), [SYSTEM]: answer });
const open = (): void => {
  renderApp(<Page />, { url: '/admin/settings/system' });
};
const region = async (name: string) => within(await screen.findByRole('region', { name }));

beforeEach(() => {
  sessionStorage.setItem('admin_authenticated', 'true');
  serve(one(status));
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-22T20:00:00Z'));
});

it('shows what needs you on the server', async () => {
  const item = (area: AttentionItem['area'], title: string): AttentionItem => ({
    ...{ id: area, area, severity: 'problem', title, detail: '', count: 1, since: null },
    ...{ link: null, action: null, digest: 'a'.repeat(64), isDismissed: false },
  });
  const items = [item('mail', 'No mail is being sent'), item('messages', '1 message is unread')];
  servedAxios.serve({
    ...settingsAnswers,
    'GET /api/backups': one([]),
    [SYSTEM]: one(status),
    'GET /api/attention': one({ items, unchecked: [] }),
  });
  open();
  const card = await region('What needs you');
  expect(card.getByText('No mail is being sent')).toBeVisible();
  expect(card.queryByText('1 message is unread')).toBeNull();
});

it('shows the version, and the free disk space', async () => {
  open();
  const server = await region('Server');
  expect(screen.getByText('1.2.3')).toBeVisible();
  expect(server.getByText('PostgreSQL, 3 GB')).toBeVisible();
  expect(server.getByText('12,345 requests, 2 failed')).toBeVisible();
  const disk = server.getByRole('progressbar', {
    name: /^Disk: 10\sGB free, 30\sGB used$/,
  });
  expect(disk).toHaveAttribute('aria-valuenow', '75');
  expect(screen.getByText('87 %')).toBeVisible();
  expect(screen.getByText('Nov 22')).toBeVisible();
  expect(screen.getByText(/^1:30\sAM, 1\.4\sGB$/)).toBeVisible();
});

it('shows the year of a backup from another year', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2027-11-22T20:00:00Z'));
  open();
  expect(await screen.findByText('Nov 22, 2026')).toBeVisible();
});

it('shows mail and the AI budget', async () => {
  open();
  const mail = await region('Mail');
  expect(mail.getByText('Halted')).toBeVisible();
  expect(mail.getByText('1,200')).toBeVisible();
  const ai = await region('AI today');
  expect(ai.getByText('25,000 of 100,000')).toBeVisible();
  expect(ai.getAllByRole('progressbar')).toHaveLength(1);
  expect(ai.getByText('$0.50')).toBeVisible();
});

it('does not claim to send mail without a mail server', async () => {
  const mail = { ...status.mail, transport: 'folder' as const, haltedBecause: null };
  serve(one({ ...status, mail }));
  open();
  const card = await region('Mail');
  expect(card.getByText('No mail server')).toBeVisible();
  expect(card.queryByText('Leaving')).toBeNull();
});

it('shows the outcome and the next run of each task', async () => {
  open();
  const tasks = await region('Tasks');
  const [, failed, off, idle] = tasks.getAllByRole('row');
  expect(failed).toHaveTextContent(/Link check.*Nov 22, 2026, 4:00 AM.*Failed.*Nov 23, 2026/);
  expect(off).toHaveTextContent(/Telling search engines.*Never.*Not yet run.*Switched off/);
  expect(idle).toHaveTextContent(/Sending mail.*Checked Nov 22, 2026, 3:00\sPM.*Nothing to do/);
  expect(idle).not.toHaveTextContent('Never');
});

it('shows no backup before the first one', async () => {
  serve(one({ ...status, lastBackup: null, cacheShare: null }));
  open();
  expect(await screen.findByText('Created by the Automation schedule')).toBeVisible();
});

it('shows a backup that was just created', async () => {
  const run = {
    ...{ id: 9, task: 'backup', trigger: 'button', status: 'done', attempt: 1, error: null },
    ...{ startedAt: '2026-11-22T20:00:00.000Z', finishedAt: '2026-11-22T20:01:00.000Z' },
    ...{ durationMs: 60_000, total: 4, changed: 4, skipped: 0, failed: 0, undoable: false },
  };
  serve(one({ ...status, lastBackup: null }));
  open();
  await screen.findByText('Created by the Automation schedule');
  servedAxios.serve({
    ...settingsAnswers,
    'GET /api/backups': one([]),
    'POST /api/backups': one(run, 202),
    'GET /api/automation/runs/9?limit=1': one(run),
    [SYSTEM]: one(status),
  });
  await userEvent.click(screen.getByRole('button', { name: 'Back up now' }));
  expect(await screen.findByText(/^1:30\sAM, 1\.4\sGB$/)).toBeVisible();
});

it('reports a load failure and retries on request', async () => {
  serve(one({ status: 503, title: 'Away', detail: 'Away.', code: 'unavailable' }, 503));
  open();
  await screen.findByText('The system status could not be loaded.');
  serve(one(status));
  await userEvent.click(screen.getByRole('button', { name: /again/i }));
  await region('Server');
});
