import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeEventSource } from '~/features/automation/testing/fake-event-source';
import {
  sampleDetail,
  sampleItem,
  sampleRun,
} from '~/features/automation/testing/sample-automation';
import { renderApp } from '~/testing/render-app';
import { servedAxios } from '~/testing/serve-axios';
import { toastStore } from '~/ui/toast/toast-store';
import { GenerateNow } from './generate-now';

const START = '/api/automation/generate-content?async=1';
const RUNNING = 'GET /api/automation/runs?limit=20&status=running';
const NAME = 'Generate New Content Now';

const running = sampleRun({ task: 'generate-content' });
const answers = {
  'GET /api/automation/status': { status: 200, body: [] },
  [RUNNING]: { status: 200, body: [] },
  [`POST ${START}`]: { status: 202, body: running },
};
const open = (changed: Parameters<typeof servedAxios.serve>[0] = {}) => {
  servedAxios.serve({ ...answers, ...changed });
  renderApp(<GenerateNow />, { url: '/admin' });
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('Generate New Content Now', () => {
  beforeEach(() => FakeEventSource.install());

  it('starts once even if pressed again, and shows the progress and the result', async () => {
    open();
    await press(NAME);
    const bar = await screen.findByRole('progressbar', {
      name: 'Progress of Generate New Content',
    });
    expect(screen.getByRole('button', { name: 'Generating…' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await press('Generating…');
    expect(servedAxios.sent('POST', START)).toHaveLength(1);
    FakeEventSource.last.tell({ type: 'progress', done: 1, total: 2 });
    expect(bar).toHaveAttribute('aria-valuenow', '50');
    const run = sampleRun({ task: running.task, status: 'done', changed: 2, undoable: true });
    FakeEventSource.last.tell({ type: 'finished', run });
    expect(await screen.findByText('2 written, 0 skipped, 0 failed')).toBeVisible();
    expect(screen.getByRole('button', { name: NAME })).toBeVisible();
    expect(toastStore.list()[0]).toMatchObject({ title: 'Generate New Content is done' });

    servedAxios.serve({
      ...answers,
      'GET /api/automation/runs/7?limit=20': {
        status: 200,
        body: sampleDetail(run, [sampleItem({ outcome: 'created', changes: [] })]),
      },
    });
    await press('Show report');
    expect(await screen.findByRole('link', { name: 'A Slow Train North' })).toHaveAttribute(
      'href',
      '/admin/articles?edit=3',
    );
  });

  it('shows the server’s reason why it cannot start', async () => {
    const detail = 'Today’s budget of 100,000 tokens is used up.';
    open({ [`POST ${START}`]: { status: 409, body: { status: 409, code: 'conflict', detail } } });
    await press(NAME);
    await waitFor(() =>
      expect(toastStore.list()[0]).toMatchObject({
        title: 'Generate New Content was not started',
        description: detail,
        variant: 'destructive',
      }),
    );
    expect(screen.getByRole('button', { name: NAME })).not.toHaveAttribute('aria-disabled');
  });

  it('shows a run started elsewhere, but no other task', async () => {
    open({
      [RUNNING]: { status: 200, body: [running, sampleRun({ id: 8, task: 'image-check' })] },
    });
    expect(await screen.findByRole('progressbar')).toHaveAccessibleName(
      'Progress of Generate New Content',
    );
    expect(screen.getByRole('button', { name: 'Generating…' })).toBeVisible();
  });
});
