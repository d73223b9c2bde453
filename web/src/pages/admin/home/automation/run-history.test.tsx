import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { TopContent } from '@contract/analytics';
import { FakeEventSource } from '~/features/automation/testing/fake-event-source';
import { sampleRun } from '~/features/automation/testing/sample-automation';
import { renderApp } from '~/testing/render-app';
import { servedAxios } from '~/testing/serve-axios';
import { AutomationTab } from './automation-tab';
import {
  AUTOMATION,
  HISTORY,
  listOf,
  quiet,
  settingsWithout,
  unrecorded,
} from './testing/automation-answers';

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
const undoable = sampleRun({
  id: 6,
  task: 'add-luxury-images',
  status: 'done',
  changed: 4,
  undoable: true,
  durationMs: 900,
});

/** Opens the tab and waits for its tasks. */
const openTab = async () => {
  renderApp(<AutomationTab />);
  await screen.findByRole('list', { name: 'Scheduled tasks' });
};
const history = () => within(screen.getByRole('region', { name: 'History' }));

const earning = (title: string, revenue: number): TopContent => ({
  postId: revenue,
  title,
  slug: null,
  category: 'Travel',
  views: 1,
  clicks: 1,
  conversions: 1,
  revenue,
});

describe('the history of all runs', () => {
  beforeEach(() => FakeEventSource.install());

  it('is filtered by task and status, in pages', async () => {
    servedAxios.serve({
      ...quiet,
      [HISTORY]: listOf([undoable, past], 12),
      [`${AUTOMATION}/runs?limit=10&offset=10`]: listOf([past], 12),
      [`${AUTOMATION}/runs?limit=10&task=retention`]: listOf([past]),
      [`${AUTOMATION}/runs?limit=10&task=retention&status=done`]: listOf([]),
    });
    await openTab();
    const first = await history().findAllByRole('listitem');
    expect(
      first.map((one) => within(one).queryByRole('button', { name: 'Undo' }) !== null),
    ).toEqual([true, false]);
    expect(within(first[0] as HTMLElement).getByText('Add Luxury Images')).toBeVisible();
    await userEvent.click(history().getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(history().getAllByRole('listitem')).toHaveLength(1));
    await userEvent.selectOptions(history().getByLabelText('Task'), 'Clean up old data');
    expect(await history().findByText('Failed', { selector: '[data-mark]' })).toBeVisible();
    await userEvent.selectOptions(history().getByLabelText('Status'), 'Done');
    expect(await history().findByText('No matching runs.')).toBeVisible();
  });

  it('undoes a run', async () => {
    servedAxios.serve({
      ...quiet,
      [HISTORY]: listOf([undoable]),
      'POST /api/automation/runs/6/undo?async=1': {
        status: 202,
        body: sampleRun({ id: 9, task: 'add-luxury-images', trigger: 'undo' }),
      },
    });
    await openTab();
    await userEvent.click(await history().findByRole('button', { name: 'Undo' }));
    const question = await screen.findByRole('alertdialog');
    await userEvent.click(within(question).getByRole('button', { name: 'Undo' }));
    const runs = await screen.findByRole('region', { name: 'Runs' });
    expect(within(runs).getByText('Undo of Add Luxury Images')).toBeVisible();
    expect(history().getByRole('button', { name: 'Undo' })).toBeDisabled();
  });
});

describe('the groups and samples', () => {
  beforeEach(() => {
    servedAxios.serve(quiet);
    FakeEventSource.install();
  });

  const turnTo = (name: string) => userEvent.click(screen.getByRole('tab', { name }));
  const panel = () => within(screen.getByRole('tabpanel'));

  it('switch a group, and reload the tasks', async () => {
    servedAxios.serve({
      ...quiet,
      'PATCH /api/settings': settingsWithout('content'),
    });
    await openTab();
    await turnTo('Content Generation');
    expect(panel().getByText('No drafts generated yet.')).toBeVisible();
    const toggle = await panel().findByRole('switch', { name: 'Auto Content Generation' });
    expect(toggle).toHaveAccessibleDescription('3 posts per day via GPT-4');
    const before = servedAxios.sent('GET', '/api/automation/status').length;
    await userEvent.click(toggle);
    await waitFor(() =>
      expect(servedAxios.sent('GET', '/api/automation/status').length).toBe(before + 1),
    );
    expect(servedAxios.sent('PATCH', '/api/settings')).toEqual([
      { automation: { content: false } },
    ]);
    expect(toggle).not.toBeChecked();
  });

  it('name the hours of social posts', async () => {
    await openTab();
    await turnTo('Social Media');
    expect(
      await panel().findByRole('switch', {
        description: /Every day at 9:00 AM, 3:00 PM and 8:00 PM/,
      }),
    ).toBeChecked();
  });

  const metric = (label: string) => screen.getByText(label).parentElement as HTMLElement;

  it('show no sample beside a recorded value', async () => {
    await openTab();
    await waitFor(() => expect(metric('Email Subscribers')).toHaveTextContent('21Recorded'));
    expect(metric('Content Generated Today')).toHaveTextContent('0Nothing recorded yet');
    expect(screen.queryByText('Sample')).toBeNull();
  });

  it('show sample values, marked as such, until anything is recorded', async () => {
    servedAxios.serve({
      ...quiet,
      [`${AUTOMATION}/summary`]: { status: 200, body: unrecorded },
    });
    await openTab();
    await waitFor(() => expect(metric('Content Generated Today')).toHaveTextContent('3Sample'));
    expect(metric('Estimated Revenue This Month')).toHaveTextContent('$2,340Sample');
    await turnTo('Analytics');
    expect(panel().getAllByText('Sample')).toHaveLength(3);
    expect(panel().getByText('67 clicks')).toBeVisible();
    expect(panel().getByText('24.8%')).toBeVisible();
  });

  it('show measured values without samples', async () => {
    servedAxios.serve({
      ...quiet,
      'GET /api/analytics/top-content?readers=real': {
        status: 200,
        body: [earning('Night trains', 420), earning('Slow boats', 0)],
      },
      'GET /api/analytics/affiliate-networks?readers=real': {
        status: 200,
        body: [
          {
            networkId: 1,
            name: 'Awin',
            status: 'active',
            clicks: 1,
            commissionRate: 5,
            revenue: 9,
          },
        ],
      },
    });
    await openTab();
    await turnTo('Analytics');
    const rows = await panel().findAllByRole('definition');
    expect(rows.slice(0, 2).map((row) => row.textContent)).toEqual(['$420', '1 click']);
    expect(panel().queryByText('Slow boats')).toBeNull();
    expect(panel().queryByText('Sample')).toBeNull();
  });
});
