import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Run } from '@contract/automation-run';
import type { SeoFinding, SeoStatus, SeoSubmission } from '@contract/seo';
import { renderApp } from '~/testing/render-app';
import { type ServedAnswer, servedAxios } from '~/testing/serve-axios';
import { answers as settingsAnswers } from '~/testing/settings-answers';
import { dismissToast, toastStore } from '~/ui/toast/toast-store';
import { Page } from './search-engines-page';

jest.mock('axios', () => ({
  __esModule: true,
  default: {
    create: () => jest.requireActual<{ servedAxios: object }>('~/testing/serve-axios').servedAxios,
  },
}));

const STATUS = 'GET /api/seo/status';
const FINDINGS = 'GET /api/seo/findings?limit=25';
const SUBMISSIONS = 'GET /api/seo/submissions?limit=25';
const SUBMIT = '/api/seo/submit';
const CHECK = '/api/seo/check-site?async=1';

const submission: SeoSubmission = {
  id: 4,
  at: '2026-11-22T14:00:00.000Z',
  count: 7,
  status: 200,
  outcome: 'accepted',
  message: 'Accepted (200).',
  paths: ['/', '/stories'],
};
const status: SeoStatus = {
  isConfigured: true,
  whyNot: null,
  isEnabled: true,
  keyAddress: 'https://magazine.example.org/0123456789abcdef0123456789abcdef.txt',
  known: 1_204,
  waiting: 3,
  haltedBecause: null,
  putOffUntil: null,
  last: submission,
  checkedAt: '2026-11-22T13:00:00.000Z',
  checkedPages: 1_190,
  findings: [
    { kind: 'broken-link', count: 1 },
    { kind: 'short-description', count: 1 },
  ],
};
const broken: SeoFinding = {
  id: 1,
  kind: 'broken-link',
  path: '/post/slow-boats',
  title: 'Slow boats',
  postId: 12,
  place: 'Link to /post/nowhere',
  found: 'There is nothing at this address.',
  advice: 'Correct it or take the link out.',
};
const short: SeoFinding = {
  ...broken,
  id: 2,
  kind: 'short-description',
  path: '/category/travel',
  title: 'Travel',
  postId: null,
  place: 'Description',
};
const run = (part: Partial<Run>): Run =>
  ({
    id: 9,
    task: 'check-site',
    status: 'running',
    total: 4,
    changed: 1,
    skipped: 1,
    failed: 0,
    error: null,
    ...part,
  }) as Run;

const one = (body: unknown, code = 200): ServedAnswer => ({ status: code, body });
const list = (body: unknown[]): ServedAnswer => ({
  status: 200,
  body,
  headers: { 'x-total-count': String(body.length) },
});
const answers = {
  ...settingsAnswers,
  [STATUS]: one(status),
  [FINDINGS]: list([broken, short]),
  [SUBMISSIONS]: list([submission]),
};
const serve = (more: Record<string, ServedAnswer | Error> = {}) =>
  servedAxios.serve({ ...answers, ...more });
const open = async (query = '') => {
  renderApp(<Page />, { url: `/admin/settings/search-engines${query}` });
  await screen.findByRole('region', { name: 'What search engines are told' });
};
const told = () => within(screen.getByRole('region', { name: 'What search engines are told' }));
const says = (expected: object) =>
  waitFor(() => expect(toastStore.list()[0]).toMatchObject(expected));

beforeEach(() => {
  sessionStorage.setItem('admin_authenticated', 'true');
  servedAxios.request.mockReset();
  act(() => dismissToast());
  serve();
});

it('says what search engines were told, and what waits', async () => {
  await open();
  expect(told().getByText('Working')).toBeVisible();
  expect(told().getByText('1,204')).toBeVisible();
  expect(told().getByText('Nov 22, 2026, 9:00 AM: 7 addresses. Accepted (200).')).toBeVisible();
  expect(told().getByRole('link', { name: status.keyAddress })).toBeVisible();
  const table = within(await screen.findByRole('group', { name: 'Submissions' }));
  expect(table.getByText('/, /stories and 5 more')).toBeVisible();
});

it('says why nothing is told', async () => {
  const whyNot = 'PUBLIC_URL is http://localhost:1337, which only this machine knows.';
  serve({ [STATUS]: one({ ...status, isConfigured: false, whyNot, last: null }) });
  await open();
  expect(told().getByText('Not public')).toBeVisible();
  expect(told().getByText(`Nothing is told. ${whyNot}`)).toBeVisible();
  expect(told().getByRole('button', { name: 'Tell now' })).toBeDisabled();
});

it('says what halts it, and tries again once a person says so', async () => {
  const haltedBecause = 'The key is not valid (403).';
  serve({ [STATUS]: one({ ...status, haltedBecause }) });
  await open();
  expect(screen.getByRole('alert')).toHaveTextContent(`${haltedBecause} Mend it and try again.`);
  serve({
    [`POST ${SUBMIT}`]: one(run({}), 202),
    'GET /api/automation/runs/9?limit=1': one(run({ status: 'done' })),
  });
  await userEvent.click(told().getByRole('button', { name: 'Try again now' }));
  await says({ title: 'Search engines have been told' });
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

it('says until when it is put off', async () => {
  serve({
    [STATUS]: one({
      ...status,
      putOffUntil: '2026-11-22T15:00:00.000Z',
      last: { ...submission, outcome: 'later', message: 'Too much was submitted for now (429).' },
    }),
  });
  await open();
  expect(
    told().getByText(
      'Too much was submitted for now (429). It is tried again after Nov 22, 2026, 10:00 AM.',
    ),
  ).toBeVisible();
});

it('says where it could not begin, or has failed', async () => {
  const detail = 'Search engines is running already.';
  serve({ [`POST ${SUBMIT}`]: one({ code: 'conflict', detail }, 409) });
  await open();
  await userEvent.click(told().getByRole('button', { name: 'Tell now' }));
  await says({ title: 'Search engines were not told', description: detail });
  serve({
    [`POST ${SUBMIT}`]: one(run({}), 202),
    'GET /api/automation/runs/9?limit=1': one(run({ status: 'done', failed: 1 })),
  });
  await userEvent.click(told().getByRole('button', { name: 'Tell now' }));
  await says({ title: 'Search engines were not told', variant: 'destructive' });
});

it('shows how the check goes on, and what it found', async () => {
  serve({
    [`POST ${CHECK}`]: one(run({}), 202),
    'GET /api/automation/runs/9?limit=1': one(run({})),
  });
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Check the whole site' }));
  const bar = await screen.findByRole('progressbar', { name: 'Checked 2 parts of 4' });
  expect(bar).toHaveAttribute('aria-valuenow', '50');
  expect(screen.getByRole('button', { name: 'Checking…' })).toBeDisabled();
});

it('leads from each finding to where it is mended', async () => {
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

it('lists the findings of one kind', async () => {
  serve({ 'GET /api/seo/findings?limit=25&kind=short-description': list([short]) });
  await open();
  expect(await screen.findByText('2 findings')).toBeVisible();
  expect(screen.getByRole('option', { name: 'Broken link (1)' })).toBeInTheDocument();
  await userEvent.selectOptions(screen.getByLabelText('Kind'), 'short-description');
  expect(await screen.findByText('1 finding')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Slow boats' })).toBeNull();
});

it('says what comes here while there is nothing, and what could not be loaded', async () => {
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
