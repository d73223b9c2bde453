import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { request } from '~/lib/http';
import { useUnsaved } from '~/lib/leave-guard';
import { renderApp } from '~/testing/render-app';
import { servedAxios } from '~/testing/serve-axios';
import { dismissToast, toastStore } from '~/ui/toast/toast-store';
import { AdminArea } from './admin-area';

const FLAG = 'admin_authenticated';
const SESSION = 'GET /api/admin/session';
const SIGN_IN = 'POST /api/admin/authenticate';
const UNREAD = 'GET /api/contact/messages?limit=1&read=0';
const refused = { status: 401, body: { detail: 'An admin session is required.' } };
const noSession = { [SESSION]: { status: 200, body: { authenticated: false } } };
const unread = { [UNREAD]: { status: 200, body: [], headers: { 'x-total-count': '3' } } };

/** A screen with unsaved text and a call that needs the session. */
function Work() {
  const [text, setText] = useState('');
  const { pathname, hash } = useLocation();
  useUnsaved(text !== '');
  return (
    <>
      <p>
        at {pathname}
        {hash}
      </p>
      <label>
        Story <input value={text} onChange={(event) => setText(event.target.value)} />
      </label>
      <button onClick={() => void request('GET', '/api/settings').catch(() => undefined)}>
        Call
      </button>
      <a href="mailto:ada@example.com">Mail</a>
    </>
  );
}

const renderArea = () =>
  renderApp(
    <AdminArea title="Dashboard">
      <Work />
    </AdminArea>,
    { url: '/admin' },
  );

async function enter(password: string) {
  await userEvent.type(await screen.findByLabelText('Password'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
}

const shownToast = (expected: object) =>
  waitFor(() => expect(toastStore.list()[0]).toMatchObject(expected));

describe('the admin area', () => {
  it('reports a wrong password', async () => {
    servedAxios.serve({ ...noSession, [SIGN_IN]: refused });
    renderArea();
    await enter('wrong');
    await shownToast({
      title: 'Access denied',
      description: 'Invalid admin password',
      variant: 'destructive',
    });
    expect(sessionStorage.getItem(FLAG)).toBeNull();
    expect(screen.queryByLabelText('Story')).toBeNull();
  });

  it('reports that the server could not be reached', async () => {
    servedAxios.serve({ ...noSession, [SIGN_IN]: new Error('Network Error') });
    renderArea();
    await enter('secret');
    await shownToast({ title: 'Error', description: 'Failed to authenticate' });
  });

  it('counts down after too many attempts', async () => {
    const locked = { status: 429, body: {}, headers: { 'retry-after': '90' } };
    servedAxios.serve({ ...noSession, [SIGN_IN]: locked });
    const { unmount } = renderArea();
    await enter('secret');
    const counting = { name: /Try again in 1:(30|29|28)/ };
    expect(await screen.findByRole('button', counting)).toBeDisabled();
    unmount();
    renderArea();
    expect(await screen.findByRole('button', counting)).toBeDisabled();
  });

  it('asks for the second factor if it is on', async () => {
    const code = { status: 401, body: { code: 'second_factor_required', detail: 'A code…' } };
    servedAxios.serve({ ...noSession, [SIGN_IN]: code });
    renderArea();
    await enter('secret');
    const field = await screen.findByLabelText('Authenticator code');
    expect(field).toHaveFocus();
    servedAxios.serve({ ...unread, [SIGN_IN]: { status: 200, body: { authenticated: true } } });
    await userEvent.type(field, '123456');
    await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(await screen.findByLabelText('Story')).toBeVisible();
    expect(servedAxios.sent('POST', '/api/admin/authenticate').at(-1)).toEqual({
      password: 'secret',
      code: '123456',
    });
  });

  it('opens with the right password and remembers it for the browser session', async () => {
    servedAxios.serve({
      ...noSession,
      ...unread,
      [SIGN_IN]: { status: 200, body: { authenticated: true } },
    });
    renderArea();
    await enter('secret');
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
    expect(servedAxios.sent('POST', '/api/admin/authenticate')).toEqual([{ password: 'secret' }]);
    expect(sessionStorage.getItem(FLAG)).toBe('true');
    expect(await screen.findByText('3')).toBeVisible();
  });

  it('asks the server once if the flag is missing, and stores its answer', async () => {
    servedAxios.serve({ ...unread, [SESSION]: { status: 200, body: { authenticated: true } } });
    renderArea();
    expect(await screen.findByRole('button', { name: 'Logout' })).toBeVisible();
    expect(sessionStorage.getItem(FLAG)).toBe('true');
    expect(servedAxios.sent('GET', '/api/admin/session')).toHaveLength(1);
  });

  it('does not ask about the session if the flag is set', async () => {
    sessionStorage.setItem(FLAG, 'true');
    servedAxios.serve(unread);
    renderArea();
    expect(await screen.findByText('3')).toBeVisible();
    expect(servedAxios.sent('GET', '/api/admin/session')).toEqual([]);
  });

  it('shows the gate if the server cannot be reached', async () => {
    servedAxios.serve({});
    renderArea();
    expect(await screen.findByLabelText('Password')).toBeVisible();
  });

  it('returns to the gate on logout', async () => {
    sessionStorage.setItem(FLAG, 'true');
    servedAxios.serve({ ...noSession, ...unread, 'POST /api/admin/logout': { status: 204 } });
    renderArea();
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
    expect(await screen.findByLabelText('Password')).toBeVisible();
    expect(sessionStorage.getItem(FLAG)).toBeNull();
  });

  it('treats a session that has already ended as a logout', async () => {
    sessionStorage.setItem(FLAG, 'true');
    servedAxios.serve({ ...noSession, ...unread, 'POST /api/admin/logout': refused });
    renderArea();
    dismissToast();
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
    expect(await screen.findByLabelText('Password')).toBeVisible();
    expect(screen.queryByText(/Your session has ended/)).toBeNull();
    expect(toastStore.list().filter(({ open }) => open)).toEqual([]);
  });

  it('stays open and reports a logout that failed', async () => {
    sessionStorage.setItem(FLAG, 'true');
    servedAxios.serve({ ...unread, 'POST /api/admin/logout': new Error('Network Error') });
    renderArea();
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
    await shownToast({ title: 'Error', description: 'Failed to log out' });
    expect(screen.getByLabelText('Story')).toBeVisible();
  });

  it('asks about unsaved changes again if the logout failed', async () => {
    sessionStorage.setItem(FLAG, 'true');
    servedAxios.serve({ ...unread, 'POST /api/admin/logout': new Error('Network Error') });
    renderArea();
    dismissToast();
    await userEvent.type(screen.getByLabelText('Story'), 'x');
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    await shownToast({ title: 'Error', description: 'Failed to log out' });
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
    expect(await screen.findByRole('button', { name: 'Leave' })).toBeVisible();
    expect(servedAxios.sent('POST', '/api/admin/logout')).toHaveLength(1);
  });

  it('clears the data of the previous session on the next sign-in', async () => {
    sessionStorage.setItem(FLAG, 'true');
    servedAxios.serve({ ...noSession, ...unread, 'POST /api/admin/logout': { status: 204 } });
    renderArea();
    expect(await screen.findByText('3')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
    const more = { status: 200, body: [], headers: { 'x-total-count': '4' } };
    const signedIn = { status: 200, body: { authenticated: true } };
    servedAxios.serve({ [SESSION]: signedIn, [SIGN_IN]: signedIn, [UNREAD]: more });
    await enter('secret');
    expect(await screen.findByText('4')).toBeVisible();
  });

  it('does not ask about a link that opens outside the page', async () => {
    sessionStorage.setItem(FLAG, 'true');
    servedAxios.serve(unread);
    renderArea();
    await userEvent.type(screen.getByLabelText('Story'), 'x');
    const mail = screen.getByRole('link', { name: 'Mail' });
    const followed = jest.fn((event: Event) => event.preventDefault());
    mail.addEventListener('click', followed);
    await userEvent.click(mail);
    expect(followed).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('shows the gate when the session ends and nothing is unsaved', async () => {
    sessionStorage.setItem(FLAG, 'true');
    servedAxios.serve({ ...noSession, ...unread, 'GET /api/settings': refused });
    renderArea();
    await userEvent.click(screen.getByRole('button', { name: 'Call' }));
    expect(await screen.findByText(/Your session has ended/)).toBeVisible();
    expect(screen.queryByLabelText('Story')).toBeNull();
    expect(sessionStorage.getItem(FLAG)).toBeNull();
  });

  it('keeps what was typed when the session ends during work', async () => {
    sessionStorage.setItem(FLAG, 'true');
    servedAxios.serve({ ...unread, 'GET /api/settings': refused });
    renderArea();
    await userEvent.type(screen.getByLabelText('Story'), 'Half a sentence');
    await userEvent.click(screen.getByRole('button', { name: 'Call' }));
    const dialog = await screen.findByRole('dialog', { name: 'Please sign in again' });
    expect(within(dialog).getByLabelText('Password')).toHaveFocus();
    expect(within(dialog).queryByRole('button', { name: 'Close' })).toBeNull();
    await userEvent.keyboard('{Escape}');
    expect(dialog).toBeVisible();
    servedAxios.serve({ ...unread, [SIGN_IN]: { status: 200, body: { authenticated: true } } });
    await enter('secret');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText('Story')).toHaveValue('Half a sentence');
    expect(screen.getByRole('button', { name: 'Call' })).toHaveFocus();
  });

  it('asks before leaving unsaved changes', async () => {
    sessionStorage.setItem(FLAG, 'true');
    servedAxios.serve(unread);
    renderArea();
    await userEvent.type(screen.getByLabelText('Story'), 'x');
    await userEvent.click(screen.getByRole('link', { name: /Articles/ }));
    const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    expect(question).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Stay here' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByLabelText('Story')).toHaveValue('x');
  });

  it('finds an article in the palette', async () => {
    sessionStorage.setItem(FLAG, 'true');
    servedAxios.serve({
      ...unread,
      'GET /api/posts?q=slower&limit=6&view=card': {
        status: 200,
        body: [{ id: 7, title: 'In praise of the slower car', published: false }],
        headers: { 'x-total-count': '1' },
      },
    });
    renderArea();
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await screen.findByPlaceholderText(/article/), 'slower');
    const found = await screen.findByRole('option', { name: /In praise of the slower car/ });
    expect(screen.queryByText('Nothing found.')).toBeNull();
    expect(screen.getAllByRole('option')).toEqual([found]);
    expect(found).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
