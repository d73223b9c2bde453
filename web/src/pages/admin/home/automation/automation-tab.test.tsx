import { screen, waitFor, within } from '@testing-library/react';
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
import { AutomationTab } from './automation-tab';
import { AUTOMATION, listOf, problem, quiet, RUNNING } from './testing/automation-answers';

const START = 'POST /api/automation/reformat-content?async=1';
const UNDO = 'POST /api/automation/runs/7/undo?async=1';

const running = sampleRun();
const done = sampleRun({
  status: 'done',
  changed: 12,
  skipped: 3,
  failed: 1,
  undoable: true,
  finishedAt: '2026-11-21T15:00:02.000Z',
  durationMs: 2_000,
});
const begun = { ...quiet, [START]: { status: 202, body: running } };

/** Opens the tab and waits for its tasks. */
const openTab = async () => {
  renderApp(<AutomationTab />);
  await screen.findByRole('list', { name: 'Scheduled tasks' });
  await userEvent.click(screen.getByText('Maintenance jobs'));
};
const panel = () => screen.getByRole('region', { name: 'Runs' });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const shownToast = (expected: object) =>
  waitFor(() => expect(toastStore.list()[0]).toMatchObject(expected));

/** Starts 'Reformat Content' and finishes it. */
const runToEnd = async () => {
  servedAxios.serve(begun);
  await openTab();
  await press('Run now – Reformat Content');
  await screen.findByRole('progressbar');
  FakeEventSource.last.tell({ type: 'finished', run: done });
  await screen.findByText('12 changed, 3 skipped, 1 failed');
};

describe('the jobs of the automation dashboard', () => {
  beforeEach(() => {
    servedAxios.serve(quiet);
    FakeEventSource.install();
  });

  it('have buttons and previews, in groups', async () => {
    await openTab();
    const actions = within(screen.getByRole('region', { name: 'Maintenance jobs' }));
    for (const group of [
      'Drafts',
      'Text',
      'Links',
      'Images',
      'Schedule',
      'Search engines',
      'Analytics',
    ]) {
      expect(actions.getByRole('heading', { name: group })).toBeVisible();
    }
    expect(actions.getAllByRole('button', { name: /^Preview of/ })).toHaveLength(18);
    expect(
      actions.getByRole('button', { name: 'Run now – Quick Fix Formatting' }),
    ).toHaveAccessibleDescription(/broken Markdown/);
  });

  it('ask before they email readers and publish', async () => {
    await openTab();
    await press('Run now – Run All Tasks');
    const question = within(
      screen.getByRole('alertdialog', { name: 'Start “Run All Tasks” now?' }),
    );
    expect(question.getByText(/it is emailed to subscribers/)).toBeVisible();
    expect(servedAxios.sent('POST', '/api/automation/run-all?async=1')).toHaveLength(0);
  });

  it('show the progress of a run, and refresh everything at its end', async () => {
    servedAxios.serve(begun);
    await openTab();
    const moved = jest.spyOn(Element.prototype, 'scrollIntoView');
    await press('Run now – Reformat Content');
    const bar = await screen.findByRole('progressbar', { name: 'Progress of Reformat Content' });
    expect(moved).toHaveBeenCalledTimes(1);
    expect(screen.getByText('Starting…')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Run now – Reformat Content' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await press('Run now – Reformat Content');
    expect(servedAxios.sent('POST', '/api/automation/reformat-content?async=1')).toHaveLength(1);
    FakeEventSource.last.tell(
      { type: 'item', item: sampleItem() },
      { type: 'progress', done: 5, total: 20 },
    );
    expect(bar).toHaveAttribute('aria-valuenow', '25');
    expect(screen.getByText('5 of 20 items')).toBeVisible();
    expect(screen.getByText('A Slow Train North')).toBeVisible();
    servedAxios.request.mockClear();
    FakeEventSource.last.tell({ type: 'finished', run: done });
    expect(await screen.findByText('12 changed, 3 skipped, 1 failed')).toBeVisible();
    expect(FakeEventSource.last.isClosed).toBe(true);
    await shownToast({
      title: 'Reformat Content is done',
      description: '12 changed, 3 skipped, 1 failed',
    });
    await waitFor(() => expect(servedAxios.sent('GET', '/api/automation/status')).toHaveLength(1));
    expect(screen.getByRole('button', { name: 'Run now – Reformat Content' })).not.toHaveAttribute(
      'aria-disabled',
    );
    await press('Dismiss');
    expect(screen.queryByRole('region', { name: 'Runs' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Run now – Reformat Content' })).toHaveFocus();
  });

  it('keep the keyboard focus nearby when a run is dismissed', async () => {
    servedAxios.serve({
      ...quiet,
      [RUNNING]: listOf([sampleRun({ id: 9, task: 'retention' }), sampleRun({ id: 8 })]),
    });
    await openTab();
    const [first, second] = FakeEventSource.opened;
    first?.tell({ type: 'finished', run: sampleRun({ id: 9, task: 'retention', status: 'done' }) });
    second?.tell({ type: 'finished', run: sampleRun({ id: 8, status: 'done' }) });
    const away = (name: string) =>
      screen.getByRole('button', { name: 'Dismiss', description: name });
    await userEvent.click(away('Clean up old data'));
    expect(away('Reformat Content')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'Run now – Reformat Content' })).toHaveFocus();
  });

  it('load the run if the events break off', async () => {
    servedAxios.serve({
      ...begun,
      'GET /api/automation/runs/7?limit=1': { status: 200, body: sampleDetail(done, []) },
    });
    await openTab();
    await press('Run now – Reformat Content');
    await screen.findByRole('progressbar');
    FakeEventSource.last.breakOff();
    expect(await screen.findByText('12 changed, 3 skipped, 1 failed')).toBeVisible();
  });

  it('let the browser reconnect if the connection is lost', async () => {
    servedAxios.serve(begun);
    await openTab();
    await press('Run now – Reformat Content');
    await screen.findByRole('progressbar');
    FakeEventSource.last.reconnect();
    FakeEventSource.last.tell({ type: 'progress', done: 5, total: 20 });
    expect(screen.getByText('5 of 20 items')).toBeVisible();
    expect(FakeEventSource.last.isClosed).toBe(false);
    expect(servedAxios.sent('GET', '/api/automation/runs/7?limit=1')).toHaveLength(0);
  });

  it('show a run that is still in progress, and can cancel it', async () => {
    servedAxios.serve({
      ...quiet,
      [RUNNING]: listOf([running]),
      'POST /api/automation/runs/7/cancel': { status: 200, body: running },
    });
    await openTab();
    await userEvent.click(await within(panel()).findByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('button', { name: 'Cancelling…' })).toBeDisabled();
    FakeEventSource.last.tell({ type: 'finished', run: { ...done, status: 'cancelled' } });
    expect(await screen.findByText('Canceled: 12 changed, 3 skipped, 1 failed')).toBeVisible();
  });

  it('show the server’s reason why a job was not started or a run not canceled', async () => {
    servedAxios.serve({
      ...quiet,
      [RUNNING]: listOf([sampleRun({ id: 9, task: 'retention' })]),
      [START]: problem(409, 'Reformat Content is already running.'),
      'POST /api/quick-fix-formatting?async=1': problem(503, 'The picture service is away.'),
      'POST /api/automation/runs/9/cancel': problem(409, 'This run has already ended.'),
    });
    await openTab();
    await press('Run now – Reformat Content');
    await shownToast({
      title: 'Reformat Content was not started',
      description: 'Reformat Content is already running.',
    });
    await press('Run now – Quick Fix Formatting');
    await shownToast({ description: 'The picture service is away.' });
    await press('Cancel');
    await shownToast({ title: 'Not canceled', description: 'This run has already ended.' });
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeEnabled();
  });

  it('show the report of a run by outcome, with the reasons', async () => {
    const failed = sampleItem({ outcome: 'failed', message: 'It was deleted.', changes: [] });
    await runToEnd();
    servedAxios.serve({
      ...quiet,
      'GET /api/automation/runs/7?limit=20': {
        status: 200,
        body: { ...sampleDetail(done, [failed, sampleItem()]), itemCount: 21 },
      },
      'GET /api/automation/runs/7?limit=20&offset=20': {
        status: 200,
        body: { ...sampleDetail(done, [sampleItem({ title: 'The last' })]), itemCount: 21 },
      },
      'GET /api/automation/runs/7?limit=20&outcome=failed': {
        status: 200,
        body: sampleDetail(done, [failed]),
      },
    });
    await press('Show report');
    const dialog = within(await screen.findByRole('dialog', { name: 'Reformat Content' }));
    const [first] = await dialog.findAllByRole('link', { name: 'A Slow Train North' });
    expect(first).toHaveAttribute('href', '/admin/articles?edit=3');
    expect(dialog.getByText('It was deleted.')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Next' }));
    expect(await dialog.findByText('The last')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Failed 1' }));
    expect(await dialog.findByText('It was deleted.')).toBeVisible();
    expect(dialog.queryByText('2 headings, 1 table')).toBeNull();
  });

  it('undo a run after confirmation, and show what was kept', async () => {
    const undoing = sampleRun({ id: 8, trigger: 'undo' });
    await runToEnd();
    servedAxios.serve({ ...quiet, [UNDO]: { status: 202, body: undoing } });
    await press('Undo');
    const question = await screen.findByRole('alertdialog', { name: 'Undo this run?' });
    expect(question).toHaveAccessibleDescription(/^Undoes up to 12 changes of Reformat Content\./);
    await userEvent.click(within(question).getByRole('button', { name: 'Undo' }));
    await within(panel()).findByText('Undo of Reformat Content');
    expect(screen.queryByText('12 changed, 3 skipped, 1 failed')).toBeNull();
    FakeEventSource.last.tell({
      type: 'finished',
      run: { ...undoing, status: 'done', changed: 11, skipped: 1 },
    });
    expect(await screen.findByText('11 restored, 1 kept')).toBeVisible();
    await shownToast({ title: 'Undo of Reformat Content is done' });
  });

  it('show why a run cannot be undone', async () => {
    await runToEnd();
    servedAxios.serve({ ...quiet, [UNDO]: problem(409, 'Reformat Content is already running.') });
    await press('Undo');
    const question = await screen.findByRole('alertdialog');
    await userEvent.click(within(question).getByRole('button', { name: 'Undo' }));
    await shownToast({ title: 'Not undone', description: 'Reformat Content is already running.' });
    expect(screen.getByText('12 changed, 3 skipped, 1 failed')).toBeVisible();
  });

  it('save the list of replaced images, and show which line is wrong', async () => {
    const list = [{ from: '/pictures/gone.jpg', to: '/pictures/alpine-pass.jpg' }];
    const path = '/api/automation/image-replacements';
    servedAxios.serve({
      ...quiet,
      [`GET ${path}`]: { status: 200, body: list },
      [`PUT ${path}`]: { status: 200, body: [...list, ...list] },
    });
    await openTab();
    await press('Edit list');
    const field = await screen.findByLabelText('Replacements');
    expect(field).toHaveValue('/pictures/gone.jpg /pictures/alpine-pass.jpg');
    await userEvent.type(field, '{Enter}/a.jpg');
    await press('Save');
    expect(field).toHaveAccessibleDescription(/Line 2 must have two addresses/);
    expect(field).toHaveFocus();
    await userEvent.type(field, ' /pictures/b.jpg');
    const saved = servedAxios.request.getMockImplementation();
    servedAxios.serve({
      ...quiet,
      [`PUT ${path}`]: problem(400, 'The data is not valid.', [
        { path: '1.to', message: 'Image not found on this site' },
      ]),
    });
    await press('Save');
    expect(await screen.findByText('Line 2: Image not found on this site')).toBeVisible();
    servedAxios.request.mockReset();
    servedAxios.request.mockImplementation(saved);
    await press('Save');
    await shownToast({ title: 'List saved' });
    expect(servedAxios.sent('PUT', path)).toEqual([
      [...list, { from: '/a.jpg', to: '/pictures/b.jpg' }],
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('report that the metrics could not be loaded', async () => {
    servedAxios.serve({ ...quiet, [`${AUTOMATION}/summary`]: new Error('away') });
    await openTab();
    expect(await screen.findByText('The metrics could not be loaded.')).toBeVisible();
  });
});
