import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeEventSource } from '~/features/automation/testing/fake-event-source';
import { sampleItem, sampleRun } from '~/features/automation/testing/sample-automation';
import { renderApp } from '~/testing/render-app';
import { servedAxios } from '~/testing/serve-axios';
import { AutomationTab } from '../automation-tab';
import { listOf, quiet } from '../testing/automation-answers';

const JOB = '/api/automation/generate-social';
const POSTS = 'GET /api/automation/social-posts';
const WEEK = `${POSTS}?limit=100&from=2026-11-16T05%3A00%3A00.000Z&to=2026-11-23T05%3A00%3A00.000Z`;
const run = sampleRun({ task: 'generate-social' });
const answers = {
  ...quiet,
  [`${POSTS}?limit=10`]: listOf([]),
  [`${POSTS}?held=1&limit=1`]: listOf([]),
  [WEEK]: listOf([]),
};

const openTab = async () => {
  renderApp(<AutomationTab />);
  await userEvent.click(await screen.findByRole('tab', { name: 'Social Media' }));
  return within(await screen.findByRole('region', { name: 'New posts' }));
};

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-21T12:00:00Z'));
  servedAxios.serve({
    ...answers,
    [`POST ${JOB}?async=1`]: { status: 202, body: run },
    [`POST ${JOB}?dryRun=1`]: {
      status: 200,
      body: { ...run, status: 'done', changed: 1, items: [sampleItem({ title: 'Facebook' })] },
    },
  });
  FakeEventSource.install();
});

it('loads no posts before the section is opened', async () => {
  renderApp(<AutomationTab />);
  await screen.findByRole('tab', { name: 'Social Media' });
  await screen.findByText('Maintenance jobs');
  const asked = servedAxios.request.mock.calls.map(([{ url }]) => url ?? '');
  expect(asked.filter((url) => url.includes('social-posts'))).toEqual([]);
});

it('shows the switch of social posting with its networks and hours', async () => {
  await openTab();
  expect(
    await screen.findByRole('switch', { name: 'Social Media Posting' }),
  ).toHaveAccessibleDescription(/^Instagram, Twitter, Facebook\. .*9.*3.*8/);
  expect(screen.getByText('No social posts yet.')).toBeVisible();
});

it('generates the posts for a time of day', async () => {
  const part = await openTab();
  const evening = part.getByRole('button', { name: 'Generate evening posts' });
  expect(evening).toHaveAccessibleDescription('A draft for each network, for 8 PM.');
  await userEvent.click(evening);
  expect(
    await screen.findByRole('progressbar', { name: 'Progress of Generate Social Posts' }),
  ).toBeVisible();
  expect(servedAxios.sent('POST', `${JOB}?async=1`)).toEqual([{ timeOfDay: 'evening' }]);
});

it('previews what it would generate', async () => {
  const part = await openTab();
  await userEvent.click(part.getByRole('button', { name: 'Preview of Generate morning posts' }));
  const preview = await screen.findByRole('dialog', { name: 'Preview: Generate morning posts' });
  expect(await within(preview).findByText(/Facebook/)).toBeVisible();
  expect(servedAxios.sent('POST', `${JOB}?dryRun=1`)).toEqual([{ timeOfDay: 'morning' }]);
});
