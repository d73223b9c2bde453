import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Run } from '@contract/automation-run';
import {
  answers,
  CHECK,
  FINDINGS,
  list,
  one,
  run,
  short,
  status,
  STATUS,
  submission,
  SUBMISSIONS,
  SUBMIT,
} from '~/testing/seo-answers';
import { renderApp } from '~/testing/render-app';
import { type ServedAnswer, servedAxios } from '~/testing/serve-axios';
import { toastStore } from '~/ui/toast/toast-store';
import { Page } from './search-engines-page';

const serve = (more: Record<string, ServedAnswer | Error> = {}) =>
  servedAxios.serve({ ...answers, ...more });
const open = async (query = '') => {
  renderApp(<Page />, { url: `/admin/settings/search-engines${query}` });
  await screen.findByRole('region', { name: 'Submissions' });
};
const reported = () => within(screen.getByRole('region', { name: 'Submissions' }));
const says = (expected: object) =>
  waitFor(() => expect(toastStore.list()[0]).toMatchObject(expected));

beforeEach(() => {
  sessionStorage.setItem('admin_authenticated', 'true');
  serve();
});

it('shows what was submitted to search engines, and what is pending', async () => {
  await open();
  expect(reported().getByText('Working')).toBeVisible();
  expect(reported().getByText(/^1,204 addresses at the last comparison/)).toBeVisible();
  const check = within(screen.getByRole('region', { name: 'Site check' }));
  const pages = '1,190: the home page, categories, and published articles and pages';
  expect(check.getByText(pages)).toBeVisible();
  expect(check.queryByRole('note')).toBeNull();
  expect(reported().getByText('Nov 22, 2026, 9:00 AM: 7 addresses. Accepted (200).')).toBeVisible();
  expect(reported().getByRole('link', { name: 'Open the key file' })).toHaveAttribute(
    'href',
    status.keyAddress,
  );
  const table = within(await screen.findByRole('group', { name: 'Submission history' }));
  expect(table.getByText('/, /stories and 5 more')).toBeVisible();
});

it('shows why nothing is submitted', async () => {
  const whyNot = 'PUBLIC_URL is http://localhost:1337, which only this machine knows.';
  serve({ [STATUS]: one({ ...status, isConfigured: false, whyNot, last: null }) });
  await open();
  expect(reported().getByText('Not public')).toBeVisible();
  expect(reported().getByText(`Not submitting. ${whyNot}`)).toBeVisible();
  expect(reported().getByRole('button', { name: 'Submit now' })).toBeDisabled();
});

it('shows why submissions are halted, and retries on request', async () => {
  const haltedBecause = 'The key is not valid (403).';
  serve({ [STATUS]: one({ ...status, haltedBecause }) });
  await open();
  expect(screen.getByRole('alert')).toHaveTextContent(`${haltedBecause} Fix it and try again.`);
  serve({
    [`POST ${SUBMIT}`]: one(run({}), 202),
    'GET /api/automation/runs/9?limit=1': one(run({ status: 'done' })),
  });
  await userEvent.click(reported().getByRole('button', { name: 'Try again now' }));
  await says({ title: 'Submitted to search engines', description: '7 addresses were accepted' });
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

it('shows until when submissions are deferred', async () => {
  serve({
    [STATUS]: one({
      ...status,
      putOffUntil: '2026-11-22T15:00:00.000Z',
      last: { ...submission, outcome: 'later', message: 'Too many submissions for now (429).' },
    }),
  });
  await open();
  expect(
    reported().getByText(
      'Too many submissions for now (429). Next automatic attempt: on the first full hour after Nov 22, 2026, 10:00 AM.',
    ),
  ).toBeVisible();
});

it('reports a submission that could not start or has failed', async () => {
  const detail = 'Search engines is already running.';
  serve({ [`POST ${SUBMIT}`]: one({ code: 'conflict', detail }, 409) });
  await open();
  await userEvent.click(reported().getByRole('button', { name: 'Submit now' }));
  await says({ title: 'The submission failed', description: detail });
  serve({
    [`POST ${SUBMIT}`]: one(run({}), 202),
    'GET /api/automation/runs/9?limit=1': one(run({ status: 'done', changed: 0, failed: 1 })),
  });
  await userEvent.click(reported().getByRole('button', { name: 'Submit now' }));
  await says({
    title: 'The submission failed',
    description: submission.message,
    variant: 'destructive',
  });
  serve({
    [`POST ${SUBMIT}`]: one(run({ id: 10 }), 202),
    'GET /api/automation/runs/10?limit=1': one(run({ id: 10, status: 'done', failed: 1 })),
  });
  await userEvent.click(reported().getByRole('button', { name: 'Submit now' }));
  await says({ title: 'Some submissions failed' });
});

it('shows the progress of a check', async () => {
  serve({
    [`POST ${CHECK}`]: one(run({}), 202),
    'GET /api/automation/runs/9?limit=1': one(run({})),
  });
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Check the whole site' }));
  const bar = await screen.findByRole('progressbar', { name: 'Checked 2 parts of 4' });
  expect(bar).toHaveAttribute('aria-valuenow', '50');
  const button = screen.getByRole('button', { name: 'Checking…' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  // The pressed button keeps the focus.
  expect(button).toHaveFocus();
  await userEvent.click(button);
  expect(servedAxios.sent('POST', CHECK)).toHaveLength(1);
});

it('says that the address of the site has changed since the check', async () => {
  serve({ [STATUS]: one({ ...status, isOutdated: true }) });
  await open();
  const check = within(screen.getByRole('region', { name: 'Site check' }));
  expect(check.getByRole('note')).toHaveTextContent(/^The site address has changed since\./);
});

it('shows the progress of a check started elsewhere', async () => {
  serve({
    [STATUS]: one({ ...status, checkRun: 9 }),
    'GET /api/automation/runs/9?limit=1': one(run({})),
  });
  await open();
  expect(await screen.findByRole('progressbar', { name: 'Checked 2 parts of 4' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Checking…' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  expect(reported().getByRole('button', { name: 'Submit now' })).toBeEnabled();
});

it('does not notify about the end of a check started elsewhere', async () => {
  serve({
    [STATUS]: one({ ...status, checkRun: 9 }),
    'GET /api/automation/runs/9?limit=1': one(run({ status: 'done' })),
  });
  await open();
  expect(await screen.findByRole('button', { name: 'Check the whole site' })).toBeVisible();
  expect(toastStore.list().filter((entry) => entry.open)).toEqual([]);
});

it.each<[string, Partial<Run>, object]>([
  [
    'what it found',
    { status: 'done', changed: 4, skipped: 0 },
    { title: 'The whole site has been checked', description: '2 issues on 1,190 pages.' },
  ],
  [
    'that parts of it failed',
    { status: 'done', failed: 1 },
    { title: 'The site was not checked', variant: 'destructive' },
  ],
  ['that it was canceled', { status: 'cancelled' }, { title: 'The check was canceled' }],
])('reports of a check %s', async (_what, ended, expected) => {
  serve({
    [`POST ${CHECK}`]: one(run({}), 202),
    'GET /api/automation/runs/9?limit=1': one(run(ended)),
  });
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Check the whole site' }));
  await says(expected);
});

it('reports that there is nothing to submit', async () => {
  serve({
    [`POST ${SUBMIT}`]: one(run({}), 202),
    'GET /api/automation/runs/9?limit=1': one(run({ status: 'done', changed: 0, skipped: 0 })),
  });
  await open();
  await userEvent.click(reported().getByRole('button', { name: 'Submit now' }));
  await says({ title: 'Nothing to submit' });
});

it('distinguishes the switch from a deferral', async () => {
  const off = 'The task is off: changes are submitted only with the button.';
  serve({ [STATUS]: one({ ...status, isEnabled: false }) });
  await open();
  expect(reported().getByText('Switched off')).toBeVisible();
  expect(reported().getByText(off)).toBeVisible();
});

it('announces no further attempt while switched off', async () => {
  const message = 'The service is not working (503).';
  serve({
    [STATUS]: one({
      ...status,
      isEnabled: false,
      putOffUntil: '2026-11-22T15:00:00.000Z',
      last: { ...submission, outcome: 'later', message },
    }),
  });
  await open();
  expect(
    reported().getByText(/^The service is not working \(503\)\. The task is off/),
  ).toBeVisible();
  expect(reported().queryByText(/Next automatic attempt/)).toBeNull();
});

it('links each finding to the place where it is fixed', async () => {
  await open();
  const table = within(await screen.findByRole('group', { name: 'Findings' }));
  expect(table.getByRole('link', { name: 'Slow boats' })).toHaveAttribute(
    'href',
    '/admin/articles?edit=12',
  );
  expect(table.getByRole('link', { name: 'Travel' })).toHaveAttribute(
    'href',
    '/admin?tab=categories',
  );
  expect(table.getByText('Broken link')).toBeVisible();
  expect(table.getByText('Link to /post/nowhere')).toBeVisible();
});

it('filters the findings by kind', async () => {
  serve({ 'GET /api/seo/findings?limit=25&kind=short-description': list([short]) });
  await open();
  expect(await screen.findByText('2 findings')).toBeVisible();
  expect(screen.getByRole('option', { name: 'Broken link (1)' })).toBeInTheDocument();
  await userEvent.selectOptions(screen.getByLabelText('Kind'), 'short-description');
  expect(await screen.findByText('1 finding')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Slow boats' })).toBeNull();
});

it('shows empty states, and reports what could not be loaded', async () => {
  serve({
    [STATUS]: one({ ...status, checkedAt: null, findings: [], last: null }),
    [FINDINGS]: list([]),
    [SUBMISSIONS]: new Error('down'),
  });
  await open();
  expect(await screen.findByText('Not checked yet.')).toBeVisible();
  expect(await screen.findByText('The submissions could not be loaded.')).toBeVisible();
  serve({ [SUBMISSIONS]: list([]) });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nothing submitted yet.')).toBeVisible();
});
