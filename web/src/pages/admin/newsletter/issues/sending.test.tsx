import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { NewsletterIssue } from '@contract/newsletter-issue';
import { LeaveGuardProvider } from '~/lib/leave-guard';
import { renderApp } from '~/testing/render-app';
import { type ServedAnswer, servedAxios } from '~/testing/serve-axios';
import { TooltipProvider } from '~/ui/tooltip/tooltip';
import { toastStore } from '~/ui/toast/toast-store';
import {
  draft,
  issueAnswers,
  MAIL,
  mailStatus,
  one,
  preview,
  PREVIEW,
  sentIssue,
} from '../testing/newsletter-answers';
import { IssuesTab } from './issues-tab';

const open = (id: number) =>
  renderApp(
    <LeaveGuardProvider Question={() => null}>
      <TooltipProvider>
        <IssuesTab />
      </TooltipProvider>
    </LeaveGuardProvider>,
    { url: `/admin/newsletter?tab=issues&issue=${id}` },
  );
const serve = (more: Record<string, ServedAnswer | Error> = {}) =>
  servedAxios.serve({ ...issueAnswers, ...more });
const says = (expected: object) =>
  waitFor(() => expect(toastStore.list()[0]).toMatchObject(expected));
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));
const issue = (part: Partial<NewsletterIssue>): Record<string, ServedAnswer> => ({
  'GET /api/newsletter/issues/7': one({ ...draft, ...part }),
});
const PATCH = 'PATCH /api/newsletter/issues/7';
const patched = () => servedAxios.sent('PATCH', '/api/newsletter/issues/7');
const beingSent: Partial<NewsletterIssue> = {
  status: 'sending',
  startedAt: '2026-11-20T15:10:00.000Z',
  figures: { ...draft.figures, recipients: 1204, queued: 904, delivered: 300 },
};

beforeEach(() => serve());

it("sends a test of the form's content, which is saved first", async () => {
  open(7);
  await userEvent.type(await screen.findByLabelText('Subject'), '!');
  serve({
    [PATCH]: one({ ...draft, subject: `${draft.subject}!` }),
    'POST /api/newsletter/issues/7/test': { status: 202 },
  });
  const address = screen.getByLabelText('Send a test to');
  expect(address).toHaveValue('editor@aurelian.example');
  await userEvent.clear(address);
  await userEvent.type(address, 'nobody{Enter}');
  expect(screen.getByText('Email must be a valid address')).toBeVisible();
  await userEvent.clear(address);
  await userEvent.type(address, 'me@aurelian.example{Enter}');
  await says({ title: 'Test email queued', description: /me@aurelian.example/ });
  expect(patched()).toEqual([expect.objectContaining({ subject: `${draft.subject}!` })]);
  expect(servedAxios.sent('POST', '/api/newsletter/issues/7/test')).toEqual([
    { email: 'me@aurelian.example' },
  ]);
});

it('asks before sending to a number of people, and shows the progress', async () => {
  open(7);
  await press('Send now');
  const question = await screen.findByRole('alertdialog', { name: 'Send to 1,204 people?' });
  expect(question).toHaveAccessibleDescription(/Slow trains, fine watches/);
  expect(servedAxios.sent('POST', '/api/newsletter/issues/7/send')).toEqual([]);
  serve({
    'POST /api/newsletter/issues/7/send': { status: 202, body: { ...draft, ...beingSent } },
    'POST /api/newsletter/issues/7/pause': one({ ...draft, ...beingSent, status: 'paused' }),
    ...issue(beingSent),
  });
  await userEvent.click(within(question).getByRole('button', { name: 'Send' }));
  expect(await screen.findByText(/300 of 1,204 sent, 904 waiting\./)).toBeVisible();
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
  expect(servedAxios.sent('POST', '/api/newsletter/issues/7/send')).toEqual([
    { updatedAt: draft.updatedAt },
  ]);
  await press('Pause sending');
  await says({ title: 'Sending paused' });
  expect(servedAxios.sent('POST', '/api/newsletter/issues/7/pause')).toHaveLength(1);
});

it('continues a paused issue, and shows when it was sent', async () => {
  serve(issue({ ...beingSent, status: 'paused' }));
  open(7);
  expect(await screen.findByRole('heading', { name: 'Sending is paused' })).toBeVisible();
  serve({
    'POST /api/newsletter/issues/7/resume': one({ ...draft, ...beingSent }),
    ...issue({ ...beingSent, status: 'sent', sentAt: '2026-11-20T15:20:00.000Z' }),
  });
  await press('Resume sending');
  expect(await screen.findByText('Written issue · Sent Nov 20, 2026, 10:20 AM')).toBeVisible();
  expect(screen.queryByRole('progressbar')).toBeNull();
});

it('reports a concurrent start, and shows its progress', async () => {
  open(7);
  await press('Send now');
  const detail = 'The issue is being sent already.';
  serve({
    'POST /api/newsletter/issues/7/send': { status: 409, body: { code: 'conflict', detail } },
    ...issue(beingSent),
  });
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Send' }),
  );
  await says({ title: 'The issue was not sent', description: detail });
  expect(await screen.findByRole('button', { name: 'Pause sending' })).toBeVisible();
});

it('shows that an issue has no recipients, and the server’s message', async () => {
  const detail = 'A digest needs articles: none of the chosen ones are published.';
  serve({
    [PREVIEW]: one({ ...preview, recipients: 0 }),
    'POST /api/newsletter/issues/7/send': { status: 409, body: { code: 'conflict', detail } },
  });
  open(7);
  expect(await screen.findByText(/^This issue has no recipients/)).toBeVisible();
  await press('Send now');
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Send' }),
  );
  await says({ title: 'The issue was not sent', description: detail });
});

it('says that mail is written into a folder instead of being sent', async () => {
  const folder = 'cms/data/outbox';
  serve({ [MAIL]: one({ ...mailStatus, transport: 'folder', server: '', folder }) });
  open(7);
  const card = within(await screen.findByRole('region', { name: 'Sending' }));
  expect(await card.findByText(/^Emails aren’t delivered/)).toHaveTextContent(
    /saves them as files in cms\/data\/outbox and counts as sending/,
  );
  await press('Send now');
  const question = await screen.findByRole('alertdialog', { name: 'Send to 1,204 people?' });
  expect(question).toHaveAccessibleDescription(
    /^Emails aren’t delivered: .*Slow trains, fine watches/,
  );
});

it('cancels the rest of an issue after confirmation, and shows how many were not sent', async () => {
  serve(issue({ ...beingSent, status: 'paused' }));
  open(7);
  await press('Cancel the rest');
  const question = await screen.findByRole('alertdialog', {
    name: 'Cancel the rest of this issue?',
  });
  expect(question).toHaveAccessibleDescription(/904 waiting emails will be canceled/);
  await userEvent.click(within(question).getByRole('button', { name: 'Leave it paused' }));
  expect(servedAxios.sent('POST', '/api/newsletter/issues/7/cancel')).toEqual([]);
  const ended: Partial<NewsletterIssue> = {
    ...beingSent,
    status: 'sent',
    sentAt: '2026-11-20T15:20:00.000Z',
    figures: { ...draft.figures, recipients: 1204, delivered: 300, cancelled: 904 },
  };
  serve({
    'POST /api/newsletter/issues/7/cancel': one({ ...draft, ...ended }),
    ...issue(ended),
  });
  await press('Cancel the rest');
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel the rest' }),
  );
  await says({ title: 'Remaining emails canceled' });
  expect(await screen.findByText(/904 messages were not sent/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Cancel the rest' })).toBeNull();
});

it('schedules an issue in the time zone of the site, and cancels the schedule', async () => {
  open(7);
  fireEvent.change(await screen.findByLabelText('Send at'), {
    target: { value: '2026-12-01T08:30' },
  });
  const scheduledAt = '2026-12-01T13:30:00.000Z';
  const scheduled = { status: 'scheduled', scheduledAt } as const;
  serve({ [PATCH]: one({ ...draft, ...scheduled }), ...issue(scheduled) });
  await press('Schedule');
  await says({ title: 'Issue scheduled', description: /December 1, 2026 at 8:30.AM EST/ });
  expect(patched()).toEqual([expect.objectContaining({ scheduledAt })]);
  serve({ [PATCH]: one(draft) });
  await press('Cancel schedule');
  await says({ title: 'No longer scheduled' });
  expect(patched()[1]).toMatchObject({ scheduledAt: null });
  await waitFor(() => expect(screen.getByLabelText('Send at')).toHaveValue(''));
});

it('shows at its field why a time is rejected', async () => {
  open(7);
  fireEvent.change(await screen.findByLabelText('Send at'), {
    target: { value: '2020-12-01T08:30' },
  });
  const errors = [{ path: 'scheduledAt', message: 'Date must lie in the future' }];
  serve({ [PATCH]: { status: 400, body: { errors } } });
  await press('Schedule');
  await says({ title: 'The schedule was not changed' });
  expect(screen.getByLabelText('Send at')).toHaveAccessibleDescription(/lie in the future/);
});

it('reports an issue saved as files as not delivered', async () => {
  const figures = { ...sentIssue.figures, delivered: 1200, savedAsFiles: 1200, opened: 0 };
  serve({ 'GET /api/newsletter/issues/3': one({ ...sentIssue, figures }) });
  open(3);
  const report = within(await screen.findByRole('region', { name: 'Results' }));
  expect(report.getByText('Saved as files')).toBeVisible();
  expect(report.getByText('nobody received them: no mail server was connected')).toBeVisible();
  expect(report.queryByText('Delivered')).toBeNull();
  const head = screen.getByRole('heading', { name: sentIssue.subject }).parentElement!;
  expect(within(head).queryByText('Sent')).toBeNull();
});

it('calculates rates from delivered messages, without those saved as files', async () => {
  const figures = { ...sentIssue.figures, delivered: 1200, savedAsFiles: 200, opened: 500 };
  serve({ 'GET /api/newsletter/issues/3': one({ ...sentIssue, figures }) });
  open(3);
  const report = within(await screen.findByRole('region', { name: 'Results' }));
  expect(report.getByText('1,000')).toBeVisible();
  expect(report.getByText('50.0%')).toBeVisible();
});

it('reports results of people and of machines separately, and links to messages in doubt', async () => {
  open(3);
  const report = within(await screen.findByRole('region', { name: 'Results' }));
  expect(report.getByText('1,200')).toBeVisible();
  expect(report.getByText('40.0%')).toBeVisible();
  expect(report.getByText('7.5%')).toBeVisible();
  expect(
    report.getByText(/210 messages opened and 33 messages clicked automatically/),
  ).toBeVisible();
  expect(report.getByRole('link', { name: 'Decide in the outbox' })).toHaveAttribute(
    'href',
    '/admin/newsletter?tab=outbox&issue=3&status=doubtful',
  );
  expect(screen.queryByRole('button', { name: 'Send now' })).toBeNull();
  expect(await screen.findByTitle('Email preview')).toBeVisible();
  expect(servedAxios.sent('POST', '/api/newsletter/issues/preview')).toEqual([]);
  expect(screen.getByRole('heading', { name: sentIssue.subject })).toBeVisible();
  const links = within(screen.getByRole('region', { name: 'Link clicks' }));
  expect(links.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'LinkClicked',
    'The Last Night Train88',
    'shop.example/watch2',
  ]);
});

it('reports that an issue does not exist', async () => {
  serve({ 'GET /api/newsletter/issues/99': { status: 404, body: { code: 'not_found' } } });
  open(99);
  expect(await screen.findByText('Issue not found.')).toBeVisible();
});
