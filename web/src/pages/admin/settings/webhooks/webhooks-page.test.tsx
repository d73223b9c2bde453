import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Webhook, WebhookDeliveryDetails } from '@contract/webhook';
import { renderApp } from '~/testing/render-app';
import { servedAxios } from '~/testing/serve-axios';
import { toastStore } from '~/ui/toast/toast-store';
import { Page } from './webhooks-page';

const quiet = {
  'GET /api/contact/messages?limit=1&read=0': {
    status: 200,
    body: [],
    headers: { 'x-total-count': '0' },
  },
};

const webhook = (id: number, rest: Partial<Webhook> = {}): Webhook => ({
  ...{ id, description: `Hook ${id}`, host: 'hooks.example', events: ['post.published'] },
  ...{ paused: null, problem: null, failingSince: null, retryAt: null, deliveredAt: null },
  ...{ waiting: 0, previousSecretUntil: null, createdAt: '2026-11-20T10:00:00.000Z' },
  ...rest,
});
const delivery = (rest: Partial<WebhookDeliveryDetails> = {}): WebhookDeliveryDetails => ({
  ...{ id: 7, webhookId: 1, eventId: 'evt_7', type: 'post.published', status: 'failed' },
  ...{ attempts: 3, nextAttemptAt: null, lastAttemptAt: '2026-11-20T11:00:00.000Z' },
  ...{ responseStatus: 500, error: 'It returned status 500' },
  createdAt: '2026-11-20T10:00:00.000Z',
  request: { headers: { 'webhook-id': 'evt_7' }, body: '{"id":"evt_7"}' },
  response: { status: 500, headers: {}, body: 'Database is away', durationMs: 12 },
  attemptLog: [
    {
      ...{ at: '2026-11-20T11:00:00.000Z', status: 500, durationMs: 12 },
      ...{ error: 'It returned status 500', excerpt: 'Database is away' },
    },
    {
      ...{ at: '2026-11-20T10:00:10.000Z', status: null, durationMs: 15_000 },
      ...{ error: 'It did not respond within 15 seconds', excerpt: '' },
    },
  ],
  ...rest,
});

const open = (
  webhooks: readonly Webhook[],
  rest: Parameters<typeof servedAxios.serve>[0] = {},
  url = '/admin/settings/webhooks',
) => {
  servedAxios.serve({
    ...quiet,
    'GET /api/webhooks': { status: 200, body: webhooks },
    ...rest,
  });
  renderApp(<Page />, { url });
};
const rowOf = async (name: string) =>
  within((await screen.findByRole('heading', { name })).closest('li') as HTMLElement);
/** Opens a failed event in the log; sending it again succeeds. */
async function openEvent() {
  const log = { status: 200, body: [delivery()], headers: { 'x-total-count': '1' } };
  const delivered = delivery({ status: 'delivered', error: null });
  open(
    [webhook(1)],
    {
      'GET /api/webhooks/1/deliveries?limit=25': log,
      'GET /api/webhook-deliveries/7': { status: 200, body: delivery() },
      'POST /api/webhook-deliveries/7/again': { status: 200, body: delivered },
    },
    '/admin/settings/webhooks?log=1',
  );
  const row = await rowOf('Post published');
  expect(row.getByText(/Status 500 · 3 attempts/)).toBeVisible();
  await userEvent.click(row.getByRole('button', { name: 'Details' }));
  return within(screen.getByRole('dialog'));
}
const expectToast = (title: string) =>
  waitFor(() => expect(toastStore.list()[0]).toMatchObject({ title }));

beforeEach(() => sessionStorage.setItem('admin_authenticated', 'true'));

describe('the webhooks screen', () => {
  it('shows an empty state', async () => {
    open([]);
    expect(await screen.findByText('No webhooks yet.')).toBeVisible();
    expect(screen.getByText('0 webhooks')).toBeVisible();
  });

  it('shows the status of each, with its cause', async () => {
    open([
      webhook(1),
      webhook(2, { problem: 'It returned status 500', waiting: 1 }),
      webhook(3, { paused: 'gone' }),
      webhook(4, { paused: 'owner', waiting: 2 }),
    ]);
    expect((await rowOf('Hook 1')).getByText('Active')).toBeVisible();
    const failing = await rowOf('Hook 2');
    expect(failing.getByText('Failing')).toBeVisible();
    expect(failing.getByText('It returned status 500.')).toBeVisible();
    expect(failing.getByText(/1 event is waiting/)).toBeVisible();
    expect((await rowOf('Hook 3')).getByText(/Its address is gone/)).toBeVisible();
    const paused = await rowOf('Hook 4');
    expect(paused.getByText(/2 events are waiting/)).toBeVisible();
    expect(paused.getByRole('button', { name: 'Resume' })).toBeVisible();
  });

  it('adds a webhook and shows its secret', async () => {
    const secret = 'whsec_c2VjcmV0';
    open([], { 'POST /api/webhooks': { status: 201, body: { webhook: webhook(1), secret } } });
    await userEvent.click(await screen.findByRole('button', { name: 'Add webhook' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByLabelText('Description')).toHaveFocus();
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByText('Choose at least one event')).toBeVisible();
    await userEvent.type(dialog.getByLabelText('Description'), 'Hook 1');
    await userEvent.type(dialog.getByLabelText('Address'), 'https://hooks.example/a');
    await userEvent.click(dialog.getByLabelText('Post published'));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(secret)).toBeVisible();
    expect(servedAxios.sent('POST', '/api/webhooks')).toEqual([
      { description: 'Hook 1', url: 'https://hooks.example/a', events: ['post.published'] },
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.queryByText(secret)).toBeNull();
    expect(screen.getByRole('button', { name: 'Add webhook' })).toHaveFocus();
  });

  it('keeps the focus nearby when a log is opened and closed', async () => {
    const empty = { status: 200, body: [], headers: { 'x-total-count': '0' } };
    open([webhook(1)], { 'GET /api/webhooks/1/deliveries?limit=25': empty });
    await userEvent.click((await rowOf('Hook 1')).getByRole('button', { name: 'Log' }));
    const back = await screen.findByRole('button', { name: 'All webhooks' });
    expect(back).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('button', { name: 'Add webhook' })).toHaveFocus();
  });

  it('keeps the address of an edited webhook if no other is entered', async () => {
    open([webhook(1)], { 'PATCH /api/webhooks/1': { status: 200, body: webhook(1) } });
    await userEvent.click((await rowOf('Hook 1')).getByRole('button', { name: 'Edit' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText(/On hooks\.example/)).toBeVisible();
    await userEvent.click(dialog.getByLabelText('Task failed'));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expectToast('Webhook saved');
    expect(servedAxios.sent('PATCH', '/api/webhooks/1')).toEqual([
      { events: ['post.published', 'task.failed'] },
    ]);
  });

  it('asks before deleting a webhook, and names what is lost', async () => {
    open([webhook(1, { waiting: 3 })], { 'DELETE /api/webhooks/1': { status: 204, body: null } });
    await userEvent.click((await rowOf('Hook 1')).getByRole('button', { name: 'Delete' }));
    const question = within(screen.getByRole('alertdialog'));
    expect(question.getByText(/Its log and 3 waiting events are deleted with it\./)).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Delete permanently' }));
    await expectToast('Webhook deleted');
  });

  it('shows why a test was not delivered', async () => {
    open([webhook(1)], {
      'POST /api/webhooks/1/test': { status: 200, body: delivery({ type: 'webhook.test' }) },
    });
    await userEvent.click((await rowOf('Hook 1')).getByRole('button', { name: 'Send test' }));
    await expectToast('Test event not delivered');
    expect(toastStore.list()[0]).toMatchObject({ description: 'It returned status 500.' });
  });

  it('shows request and response of an event, and resends it', async () => {
    const dialog = await openEvent();
    expect(await dialog.findByText(/webhook-id: evt_7/)).toBeVisible();
    expect(dialog.getByText('Database is away', { selector: 'pre' })).toBeVisible();
    const attempts = within(dialog.getByRole('list', { name: 'Attempts' })).getAllByRole(
      'listitem',
    );
    expect(attempts.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Status 500, 12 ms.*Database is away/),
      expect.stringMatching(/No response, 15,000 ms.*It did not respond within 15 seconds\./),
    ]);
    await userEvent.click(dialog.getByRole('button', { name: 'Send again' }));
    await expectToast('Event delivered');
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Send again' })).toHaveFocus());
  });

  it('leaves the focus where it moved while an event was resent', async () => {
    const dialog = await openEvent();
    const answer = servedAxios.request.getMockImplementation();
    let release = (): void => undefined;
    servedAxios.request.mockImplementation(async (sent) => {
      if (sent.method === 'POST') await new Promise<void>((resolve) => (release = resolve));
      return answer?.(sent) ?? {};
    });
    await userEvent.click(dialog.getByRole('button', { name: 'Send again' }));
    const [close] = dialog.getAllByRole('button', { name: 'Close' });
    act(() => close?.focus());
    release();
    await expectToast('Event delivered');
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Send again' })).toBeEnabled());
    expect(close).toHaveFocus();
  });
});
