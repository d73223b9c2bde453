import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderApp } from '~/testing/render-app';
import { type ServedAnswer, servedAxios } from '~/testing/serve-axios';
import { toastStore } from '~/ui/toast/toast-store';
import { doubtful, list, MAIL, mailStatus, MESSAGES, one } from '../testing/newsletter-answers';
import { OutboxTab } from './outbox-tab';

const MESSAGE_PATH = '/api/newsletter/messages/91';
const failed = { ...doubtful, id: 92, to: 'gone@example.com', status: 'failed' };
const answers = { [MAIL]: one(mailStatus), [MESSAGES]: list([doubtful, failed]) };
const serve = (more: Record<string, ServedAnswer | Error> = {}) =>
  servedAxios.serve({ ...answers, ...more });
const open = (query = '') =>
  renderApp(<OutboxTab />, { url: `/admin/newsletter?tab=outbox${query}` });
const says = (expected: object) =>
  waitFor(() => expect(toastStore.list()[0]).toMatchObject(expected));
const rowOf = async (to: string) =>
  within((await screen.findByRole('rowheader', { name: to })).closest('tr')!);

beforeEach(() => serve());

it('shows the mail server and the limit of the warm-up', async () => {
  open();
  const card = within(await screen.findByRole('region', { name: 'Mail server' }));
  expect(card.getByText('Working')).toBeVisible();
  expect(card.getByText('smtp.example.com:587')).toBeVisible();
  expect(card.getByText('120 of 200 allowed by the warm-up')).toBeVisible();
});

it('names the folder if there is no mail server', async () => {
  const folder = { transport: 'folder', server: '', folder: 'data/outbox', allowedToday: null };
  serve({ [MAIL]: one({ ...mailStatus, ...folder }) });
  open();
  expect(await screen.findByText('data/outbox')).toBeVisible();
  expect(screen.getByRole('link', { name: 'mail server' })).toBeVisible();
});

it('shows that a message or a test saved as a file was not delivered', async () => {
  const saved = { ...doubtful, status: 'sent', savedAsFile: true, response: 'Written as a.eml' };
  const folder = { transport: 'folder', server: '', folder: 'data/outbox', allowedToday: null };
  serve({
    [MAIL]: one({ ...mailStatus, ...folder }),
    [MESSAGES]: list([saved]),
    'POST /api/newsletter/mail/test': { status: 202, body: saved },
  });
  open();
  const row = await rowOf(saved.to);
  expect(row.getByText('Saved as file')).toBeVisible();
  expect(row.queryByText('Sent')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Send test' }));
  await says({
    title: 'Test email saved as a file',
    description: 'Nobody receives it: no mail server is connected.',
  });
});

it('shows why sending is halted, and retries on request', async () => {
  const haltedBecause = 'The mail server refused the password of SMTP_URL.';
  const halted = { haltedBecause, haltedUntil: '2026-11-22T14:15:00.000Z' };
  serve({ [MAIL]: one({ ...mailStatus, ...halted }) });
  open();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(`${haltedBecause} Next attempt: Nov 22, 2026, 9:15 AM.`);
  serve({ 'POST /api/newsletter/mail/resume': one(mailStatus) });
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again now' }));
  await says({ title: 'Trying again' });
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

it('sends a test mail', async () => {
  serve({ 'POST /api/newsletter/mail/test': { status: 202, body: doubtful } });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Send test' }));
  await says({ title: 'Test email queued' });
  expect(servedAxios.sent('POST', '/api/newsletter/mail/test')).toEqual([
    { email: 'editor@aurelian.example' },
  ]);
});

it('asks before resending a message in doubt', async () => {
  serve({ [`PATCH ${MESSAGE_PATH}`]: one({ ...doubtful, status: 'queued' }) });
  open();
  const row = await rowOf(doubtful.to);
  expect(row.getByText('In doubt')).toBeVisible();
  await userEvent.click(row.getByRole('button', { name: 'Send again' }));
  const question = screen.getByRole('alertdialog', { name: 'Send it again?' });
  expect(question).toHaveAccessibleDescription(/may already have arrived/);
  expect(servedAxios.sent('PATCH', MESSAGE_PATH)).toEqual([]);
  await userEvent.click(within(question).getByRole('button', { name: 'Send again' }));
  await says({ title: 'The message will be sent again' });
  expect(servedAxios.sent('PATCH', MESSAGE_PATH)).toEqual([{ action: 'retry' }]);
});

it('leaves a failed message as it is, and shows why that was refused', async () => {
  const detail = 'This message is neither failed nor in doubt.';
  const path = '/api/newsletter/messages/92';
  serve({ [`PATCH ${path}`]: { status: 409, body: { code: 'conflict', detail } } });
  open();
  await userEvent.click((await rowOf(failed.to)).getByRole('button', { name: 'Leave it' }));
  await says({ title: 'Nothing was changed', description: detail });
  expect(servedAxios.sent('PATCH', path)).toEqual([{ action: 'dismiss' }]);
});

it('filters by the address, and can list everything again', async () => {
  serve({
    'GET /api/newsletter/messages?limit=50&status=doubtful&issueId=3': list([doubtful]),
  });
  open('&issue=3&status=doubtful');
  expect(await screen.findByText('1 message of one issue')).toBeVisible();
  expect(screen.getByLabelText('State')).toHaveValue('doubtful');
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByText('2 messages')).toBeVisible();
});

it('reports that there are no messages, and what could not be loaded', async () => {
  serve({ [MESSAGES]: list([]), [MAIL]: new Error('down') });
  open();
  expect(await screen.findByText('No emails yet.')).toBeVisible();
  expect(screen.getByText('The mail server status could not be loaded.')).toBeVisible();
});
