import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeEventSource } from '~/features/automation/testing/fake-event-source';
import {
  sampleDetail,
  sampleRun,
  sampleTask,
} from '~/features/automation/testing/sample-automation';
import { renderApp } from '~/testing/render-app';
import { servedAxios } from '~/testing/serve-axios';
import { toastStore } from '~/ui/toast/toast-store';
import { AutomationTab } from './automation-tab';
import {
  AUTOMATION,
  listOf,
  problem,
  quiet,
  settingsWithout,
  tasksOf,
} from './testing/automation-answers';

const STATUS = `${AUTOMATION}/status`;
const PATCH = 'PATCH /api/automation/tasks/retention';

const digest = sampleTask({
  id: 'seo-submit',
  name: 'Search engines',
  switch: 'seo',
  enabled: false,
  lastRun: null,
  nextRun: null,
  schedule: '0 * * * *',
});
const past = sampleRun({
  id: 5,
  task: 'retention',
  trigger: 'schedule',
  status: 'failed',
  error: 'The trash is away.',
  attempt: 3,
  skipped: 2,
  durationMs: 65_000,
});

/** Opens the tab and waits for its tasks. */
const openTab = async () => {
  renderApp(<AutomationTab />);
  await screen.findByRole('list', { name: 'Scheduled tasks' });
};
const rows = () =>
  within(screen.getByRole('list', { name: 'Scheduled tasks' })).getAllByRole('listitem');
const row = (name: string) => {
  const found = rows().find((one) => within(one).queryByText(name, { selector: 'span' }));
  if (found === undefined) throw new Error(`There is no row ${name}`);
  return within(found);
};
const shownToast = (expected: object) =>
  waitFor(() => expect(toastStore.list()[0]).toMatchObject(expected));
const openSchedule = async () => {
  await userEvent.click(row('Clean up old data').getByRole('button', { name: 'Schedule' }));
  return within(await screen.findByRole('dialog', { name: 'Schedule' }));
};

describe('the scheduled tasks', () => {
  beforeEach(() => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-21T08:00:00Z'));
    servedAxios.serve(quiet);
    FakeEventSource.install();
  });

  it('show when they last ran and when they will run next, in the time zone of the site', async () => {
    servedAxios.serve({ ...quiet, [STATUS]: tasksOf(sampleTask(), digest) });
    await openTab();
    expect(row('Clean up old data').getByText('Recent')).toBeVisible();
    expect(row('Clean up old data').getByText('Every day at 2:00 AM')).toHaveAttribute(
      'title',
      '0 2 * * *',
    );
    const last = row('Clean up old data').getByText('Nov 21, 2:00 AM');
    expect(last.getAttribute('title')).toMatch(/^November 21, 2026 at 2:00.AM.EST$/);
    expect(row('Search engines').getByText('Disabled')).toBeVisible();
    expect(row('Search engines').getAllByText('Never')).toHaveLength(2);
  });

  it('show that their last run failed, with its report', async () => {
    servedAxios.serve({
      ...quiet,
      [STATUS]: tasksOf(sampleTask({ lastStatus: 'failed' })),
      [`${AUTOMATION}/runs/5?limit=20`]: { status: 200, body: sampleDetail(past, []) },
    });
    await openTab();
    expect(row('Clean up old data').getByText('Last run failed')).toBeVisible();
    await userEvent.click(
      row('Clean up old data').getByRole('button', {
        name: /Nov 21, 2:00 AM.*report of Clean up old data/,
      }),
    );
    const report = await screen.findByRole('dialog', { name: 'Clean up old data' });
    expect(report).toHaveAccessibleDescription(/^The trash is away\./);
  });

  it('can be started by hand, without scrolling the page', async () => {
    const moved = jest.spyOn(Element.prototype, 'scrollIntoView');
    const run = sampleRun({ task: 'retention' });
    servedAxios.serve({
      ...quiet,
      'POST /api/automation/run-task/retention?async=1': { status: 202, body: run },
    });
    await openTab();
    await userEvent.click(row('Clean up old data').getByRole('button', { name: 'Run now' }));
    expect(await row('Clean up old data').findByText('Running')).toBeVisible();
    expect(
      screen.getByRole('progressbar', { name: 'Progress of Clean up old data' }),
    ).toBeVisible();
    expect(moved).not.toHaveBeenCalled();
  });

  it('ask before they email readers', async () => {
    const sends = 'POST /api/automation/run-task/newsletter-digest?async=1';
    const issue = sampleTask({ id: 'newsletter-digest', name: 'Newsletter digest' });
    servedAxios.serve({
      ...quiet,
      [STATUS]: tasksOf(issue),
      [sends]: { status: 202, body: sampleRun({ task: 'newsletter-digest' }) },
    });
    await openTab();
    const start = () =>
      userEvent.click(row('Newsletter digest').getByRole('button', { name: 'Run now' }));
    await start();
    const question = within(screen.getByRole('alertdialog'));
    expect(question.getByText(/is emailed to subscribers now/)).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
    await start();
    await userEvent.click(
      within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Run now' }),
    );
    expect(await row('Newsletter digest').findByText('Running')).toBeVisible();
    const asked = servedAxios.sent('POST', '/api/automation/run-task/newsletter-digest?async=1');
    expect(asked).toHaveLength(1);
  });

  it('can be switched on and off, and do not change if that fails', async () => {
    servedAxios.serve({
      ...quiet,
      [PATCH]: { status: 200, body: sampleTask({ enabled: false, nextRun: null }) },
    });
    await openTab();
    const toggle = screen.getByRole('switch', { name: /Run on schedule.*Clean up old data/ });
    await userEvent.click(toggle);
    expect(await row('Clean up old data').findByText('Disabled')).toBeVisible();
    expect(toggle).not.toBeChecked();
    expect(servedAxios.sent('PATCH', '/api/automation/tasks/retention')).toEqual([
      { enabled: false },
    ]);
    servedAxios.serve({ ...quiet, [PATCH]: new Error('away') });
    await userEvent.click(toggle);
    await shownToast({ title: 'Task not changed', description: 'Failed to change the task.' });
    expect(toggle).not.toBeChecked();
  });

  it('show that their group is switched off', async () => {
    servedAxios.serve({
      ...quiet,
      [STATUS]: tasksOf(digest),
      'GET /api/settings': settingsWithout('seo'),
    });
    await openTab();
    const toggle = await screen.findByRole('switch', {
      name: /Run on schedule.*Search engines/,
      description: 'Turned off in settings: SEO Optimization',
    });
    expect(toggle).toBeDisabled();
  });

  it('accept another schedule, chosen or typed', async () => {
    servedAxios.serve({
      ...quiet,
      [PATCH]: { status: 200, body: sampleTask({ schedule: '0 8 * * 1' }) },
    });
    await openTab();
    const dialog = await openSchedule();
    expect(dialog.getByLabelText('When')).toHaveDisplayValue('Every day at 2:00 AM (default)');
    await userEvent.selectOptions(dialog.getByLabelText('When'), 'Every Monday at 8:00 AM');
    expect(dialog.getByLabelText('Cron expression')).toHaveValue('0 8 * * 1');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await shownToast({
      title: 'Schedule saved',
      description: 'Clean up old data: Every Monday at 8:00 AM',
    });
    expect(servedAxios.sent('PATCH', '/api/automation/tasks/retention')).toEqual([
      { schedule: '0 8 * * 1' },
    ]);
    expect(row('Clean up old data').getByText('Every Monday at 8:00 AM')).toBeVisible();
    const again = await openSchedule();
    await userEvent.selectOptions(again.getByLabelText('When'), '0 2 * * *');
    await userEvent.click(again.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(servedAxios.sent('PATCH', '/api/automation/tasks/retention')).toContainEqual({
        schedule: null,
      }),
    );
  });

  it('show an invalid schedule at its field', async () => {
    servedAxios.serve({
      ...quiet,
      [PATCH]: problem(400, 'The data is not valid.', [
        { path: 'schedule', message: 'The minute must be between 0 and 59' },
      ]),
    });
    await openTab();
    const dialog = await openSchedule();
    const field = dialog.getByLabelText('Cron expression');
    await userEvent.clear(field);
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(field).toHaveAccessibleDescription(/Schedule is required/);
    await userEvent.type(field, '99 * * * *');
    expect(dialog.getByLabelText('When')).toHaveDisplayValue('Custom expression');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('The minute must be between 0 and 59')).toBeVisible();
    expect(field).toHaveFocus();
  });

  it('have separate histories', async () => {
    servedAxios.serve({
      ...quiet,
      [`${AUTOMATION}/runs?limit=10&task=retention`]: listOf([past]),
    });
    await openTab();
    await userEvent.click(row('Clean up old data').getByRole('button', { name: 'History' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Clean up old data' }));
    expect(await dialog.findByText('The trash is away.')).toBeVisible();
    expect(dialog.getByText('On schedule')).toBeVisible();
    expect(dialog.getByText('1 min 5 s')).toBeVisible();
    expect(dialog.getByText('Attempt 3')).toBeVisible();
  });

  it('report a load failure and retry on request', async () => {
    servedAxios.serve({ ...quiet, [STATUS]: new Error('away') });
    renderApp(<AutomationTab />);
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getAllByText('The tasks could not be loaded.')[0]).toBeVisible();
    servedAxios.serve(quiet);
    await userEvent.click(again);
    expect(await screen.findByRole('list', { name: 'Scheduled tasks' })).toBeVisible();
  });
});
