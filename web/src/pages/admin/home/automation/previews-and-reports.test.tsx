import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { TaskReport } from '@contract/automation-run';
import { FakeEventSource } from '~/features/automation/testing/fake-event-source';
import {
  sampleDetail,
  sampleItem,
  sampleRun,
} from '~/features/automation/testing/sample-automation';
import { renderApp } from '~/testing/render-app';
import { servedAxios } from '~/testing/serve-axios';
import { AutomationTab } from './automation-tab';
import { listOf, problem, quiet, RUNNING } from './testing/automation-answers';

const PREVIEW = 'POST /api/automation/reformat-content?dryRun=1';
const UNDO = 'POST /api/automation/runs/7/undo?async=1';

const done = sampleRun({ status: 'done', changed: 12, undoable: true, durationMs: 2_000 });
const begun = {
  ...quiet,
  'POST /api/automation/reformat-content?async=1': { status: 202, body: sampleRun() },
};

const previewOf = (rest: Partial<TaskReport>): TaskReport => ({
  task: 'reformat-content',
  status: 'done',
  runId: null,
  dryRun: true,
  changed: 0,
  skipped: 1,
  failed: 0,
  error: null,
  durationMs: 40,
  items: [sampleItem({ outcome: 'skipped', message: 'Is clean', changes: [] })],
  ...rest,
});

/** Opens the tab and waits for its tasks. */
const openTab = async () => {
  renderApp(<AutomationTab />);
  await screen.findByRole('list', { name: 'Scheduled tasks' });
};
const panel = () => screen.getByRole('region', { name: 'Runs' });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

describe('the preview of a job', () => {
  beforeEach(() => {
    servedAxios.serve(quiet);
    FakeEventSource.install();
  });

  it('shows what would change, runs the job on confirmation and scrolls to the run', async () => {
    const report = previewOf({
      changed: 1,
      items: [
        sampleItem(),
        sampleItem({ id: 4, title: 'Clean', outcome: 'skipped', message: 'Is clean', changes: [] }),
      ],
    });
    servedAxios.serve({ ...begun, [PREVIEW]: { status: 200, body: report } });
    await openTab();
    await press('Preview of Reformat Content');
    const dialog = within(await screen.findByRole('dialog', { name: /Preview: Reformat Content/ }));
    expect(await dialog.findByText('1 would change, 1 would be skipped')).toBeVisible();
    expect(dialog.getByText('Would change')).toBeVisible();
    expect(dialog.getByRole('region', { name: 'Content' })).toHaveTextContent('## North');
    await userEvent.click(dialog.getByRole('button', { name: 'Skipped 1' }));
    expect(dialog.queryByText('Would change')).toBeNull();
    expect(dialog.getByText('Is clean')).toBeVisible();
    const moved = jest.spyOn(Element.prototype, 'scrollIntoView');
    await userEvent.click(dialog.getByRole('button', { name: 'Run now' }));
    expect(await screen.findByRole('progressbar')).toBeVisible();
    expect(moved).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('offers no run if nothing would change', async () => {
    servedAxios.serve({ ...quiet, [PREVIEW]: { status: 200, body: previewOf({}) } });
    await openTab();
    await press('Preview of Reformat Content');
    expect(await screen.findByText('0 would change, 1 would be skipped')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Run now' })).toBeNull();
  });

  it('shows what a failed preview had found, and why it failed', async () => {
    const report = previewOf({
      status: 'failed',
      error: 'The database does not respond right now.',
    });
    servedAxios.serve({ ...quiet, [PREVIEW]: { status: 200, body: report } });
    await openTab();
    await press('Preview of Reformat Content');
    expect(await screen.findByText('The database does not respond right now.')).toBeVisible();
    expect(screen.getByText('Until it stopped: 0 would change, 1 would be skipped')).toBeVisible();
    expect(screen.getByText('Is clean')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Run now' })).toBeNull();
    servedAxios.serve({ ...quiet, [PREVIEW]: problem(503, 'The database does not respond.') });
    await press('Try again');
    expect(await screen.findByText('The database does not respond.')).toBeVisible();
    servedAxios.serve({ ...quiet, [PREVIEW]: problem(409, 'A preview is already being created.') });
    await press('Try again');
    expect(await screen.findByText('A preview is already being created.')).toBeVisible();
  });

  it('reports a failed preview, and retries on request', async () => {
    servedAxios.serve({ ...quiet, [PREVIEW]: problem(503, 'The picture service is away.') });
    await openTab();
    await press('Preview of Reformat Content');
    expect(await screen.findByText('The picture service is away.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Run now' })).toBeDisabled();
    servedAxios.serve({ ...quiet, [PREVIEW]: new Error('away') });
    await press('Try again');
    expect(await screen.findByText('The preview could not be created.')).toBeVisible();
  });
});

describe('the report of a run', () => {
  beforeEach(() => FakeEventSource.install());

  it('lists the items of lists, even if stored as JSON', async () => {
    const run = sampleRun({ id: 9, task: 'enhance-all-posts', status: 'done', changed: 1 });
    const changes = [{ field: 'tags', before: '[]', after: '["luxury","night trains"]' }];
    servedAxios.serve({
      ...quiet,
      [RUNNING]: listOf([sampleRun({ id: 9, task: 'enhance-all-posts' })]),
      'GET /api/automation/runs/9?limit=20': {
        status: 200,
        body: sampleDetail(run, [sampleItem({ changes })]),
      },
    });
    await openTab();
    FakeEventSource.last.tell({ type: 'finished', run });
    await press('Show report');
    const tags = await screen.findByRole('region', { name: 'Tags' });
    expect(tags).toHaveTextContent('BeforeEmptyAfterluxury, night trains');
  });

  it('shows the reports of the tasks of ‘Run All Tasks’, and undoes them', async () => {
    const all = sampleRun({ id: 9, task: 'run-all', status: 'done', changed: 1 });
    const item = sampleItem({ kind: 'task', title: 'Reformatting', changes: [], childRun: 7 });
    servedAxios.serve({
      ...quiet,
      [RUNNING]: listOf([sampleRun({ id: 9, task: 'run-all' })]),
      'GET /api/automation/runs/9?limit=20': { status: 200, body: sampleDetail(all, [item]) },
      'GET /api/automation/runs/7?limit=20': {
        status: 200,
        body: sampleDetail(done, [sampleItem()]),
      },
      [UNDO]: { status: 202, body: sampleRun({ id: 10, trigger: 'undo' }) },
    });
    await openTab();
    FakeEventSource.last.tell({ type: 'finished', run: all });
    await press('Show report');
    await userEvent.click(await screen.findByRole('button', { name: 'Show report' }));
    const report = within(await screen.findByRole('dialog', { name: 'Reformat Content' }));
    expect(await report.findByText('2 headings, 1 table')).toBeVisible();
    await userEvent.click(report.getByRole('button', { name: 'Back' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Show report' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Undo this run?' }));
    await userEvent.click(question.getByRole('button', { name: 'Undo' }));
    await within(panel()).findByText('Undo of Reformat Content');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the report of a run that failed early', () => {
  const error =
    'Today’s AI budget of $5.00 is used up: $5.01 are spent. It resets at midnight; to continue now, raise the daily AI budget in Settings.';

  beforeEach(() => FakeEventSource.install());

  it('explains why and what to do, and shows no counts if nothing was done', async () => {
    const broken = sampleRun({ task: 'generate-content', status: 'failed', error });
    servedAxios.serve({
      ...quiet,
      [RUNNING]: listOf([sampleRun({ task: 'generate-content' })]),
      'GET /api/automation/runs/7?limit=20': { status: 200, body: sampleDetail(broken, []) },
    });
    await openTab();
    expect(within(panel()).getByText(/^since/)).toBeVisible();
    FakeEventSource.last.tell({ type: 'finished', run: broken });
    expect(await within(panel()).findByText(error)).toBeVisible();
    expect(within(panel()).getByText(/^began/)).toBeVisible();
    await press('Show report');
    const report = within(await screen.findByRole('dialog'));
    expect(await report.findByText('The run ended before anything was recorded.')).toBeVisible();
    expect(report.getByText(error)).toBeVisible();
    expect(report.queryByText(/0 written|^All 0$/)).toBeNull();
  });
});
