import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeEventSource } from '~/features/automation/testing/fake-event-source';
import { sampleRun, sampleTask } from '~/features/automation/testing/sample-automation';
import { renderApp } from '~/testing/render-app';
import { servedAxios } from '~/testing/serve-axios';
import { sampleArticle } from '~/testing/served-articles';
import { toastStore } from '~/ui/toast/toast-store';
import { proposedRewrite } from '~/testing/saved-version';
import { AutomationTab } from './automation-tab';
import { AUTOMATION, quiet, setupWith, tasksOf, WAITING } from './testing/automation-answers';

const START = '/api/ai/generate-daily-articles?async=1';
type Answers = Parameters<typeof servedAxios.serve>[0];

/** Opens the tab of content generation. */
const openGroup = async (changed: Answers = {}) => {
  servedAxios.serve({ ...quiet, ...changed });
  renderApp(<AutomationTab />);
  await userEvent.click(screen.getByRole('tab', { name: 'Content Generation' }));
};
const panel = () => within(screen.getByRole('tabpanel'));
const region = (name: string) => within(panel().getByRole('region', { name }));

describe('the Content Generation tab', () => {
  beforeEach(() => FakeEventSource.install());

  it('shows the offline writer and today’s drafts and costs', async () => {
    await openGroup();
    expect(await panel().findByText('The offline writer')).toBeVisible();
    expect(panel().getByRole('link', { name: 'Connect an AI' })).toBeVisible();
    expect(
      await panel().findByText(
        'Today: 0 drafts · 4 model calls · 12,340 of 100,000 tokens · $0.03',
      ),
    ).toBeVisible();
    expect(panel().getByRole('link', { name: 'Test the connection' })).toHaveAttribute(
      'href',
      '/admin?tab=ai',
    );
    expect(servedAxios.sent('GET', '/api/ai/test')).toEqual([]);
  });

  it('names the model if one is connected', async () => {
    await openGroup({ 'GET /api/admin/setup': setupWith('gpt-4o') });
    expect(await panel().findByText('gpt-4o')).toBeVisible();
    expect(panel().queryByRole('link', { name: 'Connect an AI' })).toBeNull();
  });

  it('lists the tasks of its group with their switches', async () => {
    await openGroup({
      [`${AUTOMATION}/status`]: tasksOf(
        sampleTask({ id: 'daily-articles', name: 'Daily articles', switch: 'content' }),
        sampleTask(),
      ),
    });
    const tasks = within(
      await panel().findByRole('list', { name: 'Tasks of Auto Content Generation' }),
    );
    expect(tasks.getByText('Daily articles')).toBeVisible();
    expect(tasks.getByRole('switch', { name: /Daily articles/ })).toBeChecked();
    expect(tasks.queryByText('Clean up old data')).toBeNull();
  });

  it('writes drafts on a click, and counts them', async () => {
    const task = 'generate-daily-articles';
    await openGroup({ [`POST ${START}`]: { status: 202, body: sampleRun({ task }) } });
    const drafts = region('New drafts');
    expect(drafts.getAllByRole('button', { name: /^Preview of/ })).toHaveLength(3);
    await userEvent.click(drafts.getByRole('button', { name: 'Generate 2 AI Articles' }));
    await screen.findByRole('progressbar', { name: 'Progress of Generate 2 AI Articles' });
    const usages = servedAxios.sent('GET', '/api/ai/usage').length;
    FakeEventSource.last.tell({
      type: 'finished',
      run: sampleRun({ task, status: 'done', changed: 2, undoable: true }),
    });
    expect(await screen.findByText('2 written, 0 skipped, 0 failed')).toBeVisible();
    expect(servedAxios.sent('POST', START)).toHaveLength(1);
    await waitFor(() => expect(servedAxios.sent('GET', '/api/ai/usage').length).toBe(usages + 1));
  });

  it('reports a load failure of the rewrites, and explains that none is pending', async () => {
    await openGroup({ [WAITING]: { status: 500 } });
    const rewrites = region('Proposed rewrites');
    expect(await rewrites.findByText('The rewrites could not be loaded.')).toBeVisible();
    servedAxios.serve(quiet);
    await userEvent.click(rewrites.getByRole('button', { name: 'Try again' }));
    expect(await rewrites.findByText(/No pending rewrites\. Upgrade to Premium/)).toBeVisible();
  });

  it('compares a pending rewrite and accepts it', async () => {
    const { snapshot, ...proposal } = proposedRewrite();
    const post = sampleArticle(1, { published: true });
    const waiting = {
      [WAITING]: { status: 200, body: [proposal], headers: { 'x-total-count': '1' } },
      'GET /api/posts/1': { status: 200, body: post, headers: { etag: '"1-1"' } },
      'GET /api/posts/1/revisions/104': { status: 200, body: { ...proposal, snapshot } },
      'GET /api/categories': { status: 200, body: [] },
    };
    await openGroup(waiting);
    const list = await panel().findByRole('list', { name: 'Proposed rewrites' });
    expect(list).toHaveTextContent(
      /Article 1.*by the AI writer · Quality 41 of 100: no headingsCompare/,
    );
    await userEvent.click(within(list).getByRole('button', { name: 'Compare' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Proposed rewrite' }));
    await dialog.findByRole('region', { name: 'Content' });
    servedAxios.serve({
      ...quiet,
      ...waiting,
      [WAITING]: quiet[WAITING]!,
      'POST /api/posts/1/revisions/104/accept': { status: 200, body: post },
    });
    await userEvent.click(dialog.getByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(toastStore.list()[0]).toMatchObject({ title: 'Rewrite accepted' });
    expect(await panel().findByText(/No pending rewrites/)).toBeVisible();
  });
});
