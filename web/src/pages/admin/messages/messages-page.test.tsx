import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ContactMessage } from '@contract/contact';
import { renderApp } from '~/testing/render-app';
import { servedAxios } from '~/testing/serve-axios';
import { toastStore } from '~/ui/toast/toast-store';
import { Page } from './messages-page';

const LIST = 'GET /api/contact/messages?limit=20';
const UNREAD_LIST = 'GET /api/contact/messages?limit=20&read=0';
const UNREAD = 'GET /api/contact/messages?limit=1&read=0';

const message = (rest: Partial<ContactMessage>): ContactMessage => ({
  id: 1,
  name: 'Ada Reader',
  email: 'ada@example.com',
  subject: 'A question',
  message: 'Where is\nthe masseria?',
  read: false,
  receivedAt: '2026-11-20T15:00:00.000Z',
  ...rest,
});

const page = (items: ContactMessage[], total = items.length) => ({
  status: 200,
  body: items,
  headers: { 'x-total-count': String(total) },
});
const first = message({});
const second = message({ id: 2, name: 'Ben', subject: 'Thanks', read: true });

const open = (url = '/admin/messages') => renderApp(<Page />, { url });

describe('the messages screen', () => {
  beforeEach(() => sessionStorage.setItem('admin_authenticated', 'true'));

  it('lists messages in the time zone of the site, with unread ones marked', async () => {
    servedAxios.serve({ [LIST]: page([second, first]), [UNREAD]: page([first]) });
    open();
    await screen.findByText('2 messages');
    const items = within(screen.getAllByRole('list').at(-1) as HTMLElement);
    expect(items.getAllByText('Unread')).toHaveLength(1);
    expect(items.getAllByText(/November 20, 2026 at 10:00/)).toHaveLength(2);
    expect(screen.getAllByText(/the masseria/)[0]).not.toBeVisible();
  });

  it('opens a message, marks it as read and offers a reply', async () => {
    servedAxios.serve({
      [LIST]: page([first]),
      [UNREAD]: page([first]),
      'PATCH /api/contact/messages/1': { status: 200, body: { ...first, read: true } },
    });
    open();
    await userEvent.click(await screen.findByRole('button', { name: /Ada Reader/ }));
    expect(screen.getByText(/the masseria/)).toBeVisible();
    await waitFor(() =>
      expect(servedAxios.sent('PATCH', '/api/contact/messages/1')).toEqual([{ read: true }]),
    );
    const reply = screen.getByRole('link', { name: 'Reply' }).getAttribute('href') ?? '';
    expect(decodeURIComponent(reply)).toContain('mailto:ada@example.com?subject=Re: A question');
    expect(decodeURIComponent(reply)).toContain('> the masseria?');
  });

  it('keeps a message visible while it is read among the unread ones', async () => {
    const others = { [UNREAD]: page([]) };
    servedAxios.serve({ ...others, [UNREAD_LIST]: page([first, message({ id: 3 })]) });
    open('/admin/messages?show=unread');
    const [head] = await screen.findAllByRole('button', { name: /Ada Reader/ });
    servedAxios.serve({
      ...others,
      [UNREAD_LIST]: page([message({ id: 3 })]),
      'PATCH /api/contact/messages/1': { status: 200, body: { ...first, read: true } },
    });
    await userEvent.click(head as HTMLElement);
    expect(await screen.findByText('1 message')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Mark as unread' })).toBeVisible();
  });

  it('keeps the last unread message visible while it is read', async () => {
    servedAxios.serve({ [UNREAD]: page([]), [UNREAD_LIST]: page([first]) });
    open('/admin/messages?show=unread');
    const head = await screen.findByRole('button', { name: /Ada Reader/ });
    servedAxios.serve({
      [UNREAD]: page([]),
      [UNREAD_LIST]: page([]),
      'PATCH /api/contact/messages/1': { status: 200, body: { ...first, read: true } },
    });
    await userEvent.click(head);
    expect(await screen.findByText('0 messages')).toBeVisible();
    expect(screen.getByText(/the masseria/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /Ada Reader/ }));
    expect(screen.getByText('No unread messages.')).toBeVisible();
  });

  it('deletes after confirmation, and confirms it', async () => {
    servedAxios.serve({
      [LIST]: page([first]),
      [UNREAD]: page([]),
      'PATCH /api/contact/messages/1': { status: 200, body: first },
      'DELETE /api/contact/messages/1': { status: 204 },
    });
    open();
    await userEvent.click(await screen.findByRole('button', { name: /Ada Reader/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    const question = await screen.findByRole('alertdialog');
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(toastStore.list()[0]?.title).toBe('Message deleted'));
  });

  it('focuses the next message after one is deleted', async () => {
    const third = message({ id: 3, name: 'Cleo', read: true });
    const rest = { [UNREAD]: page([]), 'DELETE /api/contact/messages/2': { status: 204 } };
    servedAxios.serve({ ...rest, [LIST]: page([third, second]) });
    open();
    await userEvent.click(await screen.findByRole('button', { name: /Ben/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    servedAxios.serve({ ...rest, [LIST]: page([third]) });
    const question = await screen.findByRole('alertdialog');
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.getByRole('button', { name: /Cleo/ })).toHaveFocus());
  });

  it('shows the previous page if the last one has become empty', async () => {
    servedAxios.serve({
      [LIST]: page([second], 20),
      'GET /api/contact/messages?limit=20&offset=20': page([], 20),
      [UNREAD]: page([]),
    });
    open('/admin/messages?page=2');
    expect(await screen.findByRole('button', { name: /Ben/ })).toBeVisible();
    expect(screen.queryByText('No messages yet.')).toBeNull();
  });

  it('closes an open message when the page changes', async () => {
    servedAxios.serve({
      [LIST]: page([second], 21),
      'GET /api/contact/messages?limit=20&offset=20': page([message({ name: 'Dora' })], 21),
      [UNREAD]: page([]),
    });
    open('/admin/messages?page=2');
    await screen.findByRole('button', { name: /Dora/ });
    await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
    await userEvent.click(await screen.findByRole('button', { name: /Ben/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByRole('button', { name: /Dora/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Ben/ })).toBeNull();
  });

  it('reports that a message could not be changed, and keeps it', async () => {
    servedAxios.serve({ [LIST]: page([first]), [UNREAD]: page([]) });
    open();
    await userEvent.click(await screen.findByRole('button', { name: /Ada Reader/ }));
    await waitFor(() =>
      expect(toastStore.list()[0]).toMatchObject({ description: 'Failed to update message' }),
    );
    expect(screen.getByText(/the masseria/)).toBeVisible();
  });

  it('reports that there are no messages, and a load failure', async () => {
    servedAxios.serve({ [LIST]: page([]), [UNREAD]: page([]) });
    open();
    expect(await screen.findByText('No messages yet.')).toBeVisible();
    servedAxios.serve({});
    await userEvent.click(screen.getByRole('button', { name: 'Unread' }));
    expect(await screen.findByText('The messages could not be loaded.')).toBeVisible();
    servedAxios.serve({ [UNREAD_LIST]: page([]) });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No unread messages.')).toBeVisible();
  });
});
