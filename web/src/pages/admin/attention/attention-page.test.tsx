import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AttentionItem } from '@contract/attention';
import { renderApp } from '~/testing/render-app';
import { servedAxios } from '~/testing/serve-axios';
import { toastStore } from '~/ui/toast/toast-store';
import { answers } from '~/testing/settings-answers';
import { Page } from './attention-page';

const LIST = 'GET /api/attention';
const DISMISSAL = '/api/attention/unread-messages/dismissal';

const item = (rest: Partial<AttentionItem>): AttentionItem => ({
  ...{ id: 'backup', area: 'server', severity: 'problem', title: 'There is no backup yet' },
  ...{ detail: 'Create one now.', count: 1, since: null, digest: 'a'.repeat(64) },
  link: { path: '/admin/settings/system', label: 'See backups' },
  action: { kind: 'resume-mail', subject: '', label: 'Try again' },
  isDismissed: false,
  ...rest,
});
const messages = item({
  ...{
    id: 'unread-messages',
    area: 'messages',
    severity: 'advice',
    title: '2 messages are unread',
  },
  ...{ since: '2026-11-22T20:00:00.000Z', action: null, digest: 'b'.repeat(64) },
  link: { path: '/admin/messages', label: 'Read messages' },
});

const serve = (items: AttentionItem[], unchecked: string[] = [], more = {}): void =>
  servedAxios.serve({ ...answers, [LIST]: { status: 200, body: { items, unchecked } }, ...more });
const open = () => renderApp(<Page />, { url: '/admin/attention' });
const region = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the list of what needs you', () => {
  beforeEach(() => sessionStorage.setItem('admin_authenticated', 'true'));

  it('separates problems from what is waiting, with links, and is counted at the bell', async () => {
    serve([item({}), messages]);
    open();
    const problems = await region('Problems');
    expect(problems.getByText('There is no backup yet')).toBeVisible();
    expect(problems.getByRole('link', { name: /^See backups/ })).toHaveAttribute(
      'href',
      '/admin/settings/system',
    );
    const waiting = await region('Waiting for you');
    expect(waiting.getByText('2 messages are unread')).toBeVisible();
    expect(waiting.getByText(/Nov 22.*3:00\sPM/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'What needs you: 2 items' })).toHaveAttribute(
      'href',
      '/admin/attention',
    );
  });

  it('says that it is empty, and what could not be checked', async () => {
    serve([], ['mail']);
    open();
    expect(await screen.findByText('Nothing needs you.')).toBeVisible();
    expect(screen.getByText(/^Not checked yet: Mail\./)).toBeVisible();
    expect(screen.getByRole('link', { name: 'What needs you: nothing' })).toBeVisible();
  });

  it('runs an offered action with one click, and checks again', async () => {
    serve([item({})], [], { 'POST /api/newsletter/mail/resume': { status: 200, body: {} } });
    open();
    await userEvent.click(await screen.findByRole('button', { name: /^Try again/ }));
    await waitFor(() => expect(toastStore.list()[0]?.title).toBe('Sending again'));
    serve([]);
    expect(await screen.findByText('Nothing needs you.')).toBeVisible();
  });

  it('shows why an action failed', async () => {
    const body = { status: 409, code: 'conflict', detail: 'It runs already.' };
    serve([item({})], [], { 'POST /api/newsletter/mail/resume': { status: 409, body } });
    open();
    await userEvent.click(await screen.findByRole('button', { name: /^Try again/ }));
    await waitFor(() =>
      expect(toastStore.list()[0]).toMatchObject({
        title: '“Try again” failed',
        description: 'It runs already.',
      }),
    );
  });

  it('dismisses an item until it changes, with an undo', async () => {
    const done = { status: 204 };
    serve([messages], [], { [`PUT ${DISMISSAL}`]: done, [`DELETE ${DISMISSAL}`]: done });
    open();
    await userEvent.click(await screen.findByRole('button', { name: /^Dismiss: 2 messages/ }));
    await waitFor(() =>
      expect(servedAxios.sent('PUT', DISMISSAL)).toEqual([{ digest: 'b'.repeat(64) }]),
    );
    expect(toastStore.list()[0]?.title).toBe('Dismissed until it changes');
    act(() => toastStore.list()[0]?.action?.onAction());
    await waitFor(() => expect(servedAxios.sent('DELETE', DISMISSAL)).toHaveLength(1));
  });

  it('shows dismissed items at the bottom', async () => {
    const done = { status: 204 };
    serve([{ ...messages, isDismissed: true }], [], { [`DELETE ${DISMISSAL}`]: done });
    open();
    await userEvent.click(await screen.findByText('1 dismissed item'));
    await userEvent.click(screen.getByRole('button', { name: /^Show again/ }));
    await waitFor(() => expect(servedAxios.sent('DELETE', DISMISSAL)).toHaveLength(1));
  });

  it('reports a load failure', async () => {
    servedAxios.serve(answers);
    open();
    expect(
      await screen.findByText('The list of what needs you could not be loaded.'),
    ).toBeVisible();
  });
});
