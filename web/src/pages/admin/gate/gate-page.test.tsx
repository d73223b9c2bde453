import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type ApiResponse, callApi } from '~/lib/http';
import { renderApp } from '~/testing/render-app';
import { toastStore } from '~/ui/toast/toast-store';
import { Page } from './gate-page';

jest.mock('~/lib/http', () => ({
  ...jest.requireActual<object>('~/lib/http'),
  callApi: jest.fn(),
}));

const FLAG = 'admin_authenticated';
const answer = (body: unknown, status = 200): ApiResponse => ({ status, body, total: null });

/** Answers by method and path; an Error is thrown. */
const serve = (answers: Record<string, ApiResponse | Error>) =>
  jest.mocked(callApi).mockImplementation((method, path) => {
    const found = answers[`${method} ${path}`] ?? new Error(`unexpected ${method} ${path}`);
    return found instanceof Error ? Promise.reject(found) : Promise.resolve(found);
  });

const SESSION = 'GET /api/admin/session';
const SIGN_IN = 'POST /api/admin/authenticate';
const noSession = answer({ authenticated: false });

async function enter(password: string) {
  await userEvent.type(await screen.findByLabelText('Password'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
}

const shownToast = (expected: object) =>
  waitFor(() => expect(toastStore.list()[0]).toMatchObject(expected));

describe('admin gate', () => {
  beforeEach(() => {
    sessionStorage.clear();
    jest.mocked(callApi).mockReset();
  });

  it('says that a wrong password is wrong', async () => {
    serve({ [SESSION]: noSession, [SIGN_IN]: new ApiError(401, '{}') });
    renderApp(<Page />, { url: '/admin' });
    await enter('wrong');
    await shownToast({
      title: 'Access denied',
      description: 'Invalid admin password',
      variant: 'destructive',
    });
    expect(sessionStorage.getItem(FLAG)).toBeNull();
  });

  it('says that the server could not be reached', async () => {
    serve({ [SESSION]: noSession, [SIGN_IN]: new Error('Network Error') });
    renderApp(<Page />, { url: '/admin' });
    await enter('secret');
    await shownToast({ title: 'Error', description: 'Failed to authenticate' });
  });

  it('says how long to wait after too many attempts', async () => {
    const locked = Object.assign(new ApiError(429, '{}'), { retryAfter: 90 });
    serve({ [SESSION]: noSession, [SIGN_IN]: locked });
    renderApp(<Page />, { url: '/admin' });
    await enter('secret');
    await shownToast({ description: 'Please wait 2 minutes and try again.' });
  });

  it('opens with the right password and remembers it for the browser session', async () => {
    serve({ [SESSION]: noSession, [SIGN_IN]: answer({ authenticated: true }) });
    renderApp(<Page />, { url: '/admin' });
    await enter('secret');
    expect(await screen.findByRole('link', { name: 'Editors’ Panel' })).toHaveAttribute(
      'href',
      '/cms',
    );
    expect(callApi).toHaveBeenLastCalledWith('POST', '/api/admin/authenticate', {
      password: 'secret',
    });
    expect(sessionStorage.getItem(FLAG)).toBe('true');
  });

  it('asks the server once where the flag is missing, and mirrors its answer', async () => {
    serve({ [SESSION]: answer({ authenticated: true }) });
    renderApp(<Page />, { url: '/admin' });
    expect(await screen.findByRole('button', { name: 'Logout' })).toBeVisible();
    expect(sessionStorage.getItem(FLAG)).toBe('true');
    expect(callApi).toHaveBeenCalledTimes(1);
  });

  it('asks nothing where the flag is set', () => {
    sessionStorage.setItem(FLAG, 'true');
    renderApp(<Page />, { url: '/admin' });
    expect(screen.getByRole('button', { name: 'Logout' })).toBeVisible();
    expect(callApi).not.toHaveBeenCalled();
  });

  it('shows the gate where the server cannot be asked', async () => {
    serve({});
    renderApp(<Page />, { url: '/admin' });
    expect(await screen.findByLabelText('Password')).toBeVisible();
  });

  it('returns to the gate on logout', async () => {
    sessionStorage.setItem(FLAG, 'true');
    serve({ [SESSION]: noSession, 'POST /api/admin/logout': answer(null, 204) });
    renderApp(<Page />, { url: '/admin' });
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
    expect(await screen.findByLabelText('Password')).toBeVisible();
    expect(sessionStorage.getItem(FLAG)).toBeNull();
  });
});
