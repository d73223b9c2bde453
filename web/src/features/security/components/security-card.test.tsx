import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AdminSecurity } from '@contract/admin-session';
import { renderApp } from '~/testing/render-app';
import { type ServedAnswer, servedAxios } from '~/testing/serve-axios';
import { toastStore } from '~/ui/toast/toast-store';
import { SecurityCard } from './security-card';

const SECURITY = 'GET /api/admin/security';
const CHANGE = 'PUT /api/admin/password';
const BEGIN = 'POST /api/admin/second-factor';
const CONFIRM = 'POST /api/admin/second-factor/confirm';
const REMOVE = 'POST /api/admin/second-factor/remove';

const SECRET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const URI = `otpauth://totp/Aurelian:localhost?secret=${SECRET}&issuer=Aurelian`;
const CODES = Array.from({ length: 10 }, (_, index) => `abcde1234${index}`);

const lock = (part: Partial<AdminSecurity> = {}): Record<string, ServedAnswer> => ({
  [SECURITY]: {
    status: 200,
    body: { isPasswordFixed: false, secondFactor: false, recoveryCodesLeft: 0, ...part },
  },
});
const wrong = (path: string, message: string): ServedAnswer => ({
  status: 400,
  body: { errors: [{ path, message }] },
});
const tooMany: ServedAnswer = { status: 429, body: {}, headers: { 'retry-after': '90' } };

const shownToast = (expected: object) =>
  waitFor(() => expect(toastStore.list()[0]).toMatchObject(expected));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);

const open = async (answers: Record<string, ServedAnswer | Error>) => {
  servedAxios.serve(answers);
  renderApp(<SecurityCard />, { url: '/admin/settings' });
  await screen.findByText('Two-step verification');
};

async function fill(current: string, next: string, repeated = next) {
  await type('Current password', current);
  await type('New password', next);
  await type('Confirm new password', repeated);
  await press('Change password');
}

describe('the password form', () => {
  it('changes the password', async () => {
    await open({ ...lock(), [CHANGE]: { status: 204 } });
    await fill('old secret', 'a new long secret');
    await shownToast({
      title: 'Password changed.',
      description: 'All other sessions have ended. API tokens stay valid until you revoke them.',
    });
    expect(servedAxios.sent('PUT', '/api/admin/password')).toEqual([
      { currentPassword: 'old secret', newPassword: 'a new long secret' },
    ]);
    expect(screen.getByLabelText('New password')).toHaveValue('');
  });

  it('validates its fields before sending them', async () => {
    await open(lock());
    await type('New password', 'short');
    await type('Confirm new password', 'shirt');
    expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(/5 .*: too short/);
    await press('Change password');
    expect(screen.getByText('Password is required')).toBeVisible();
    expect(screen.getByText('New password must be at least 10 characters')).toBeVisible();
    expect(screen.getByText('Passwords don’t match')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('Current password')).toHaveFocus());
    expect(servedAxios.sent('PUT', '/api/admin/password')).toEqual([]);
  });

  it('shows at the field that the current password is wrong', async () => {
    await open({ ...lock(), [CHANGE]: wrong('currentPassword', 'Current password is wrong') });
    await fill('guess', 'a new long secret');
    expect(await screen.findByText('Current password is wrong')).toBeVisible();
    expect(screen.getByLabelText('New password')).toHaveValue('a new long secret');
  });

  it('shows how long to wait after too many attempts', async () => {
    await open({ ...lock(), [CHANGE]: tooMany });
    await fill('guess', 'a new long secret');
    await shownToast({ title: 'Too many attempts', description: 'Please try again in 1:30.' });
    expect(await screen.findByRole('button', { name: /Try again in 1:(30|29)/ })).toBeDisabled();
  });

  it('reports that the password could not be changed', async () => {
    await open({ ...lock(), [CHANGE]: new Error('Network Error') });
    await fill('old secret', 'a new long secret');
    await shownToast({ title: 'Error', description: 'Failed to change the password' });
  });

  it('explains why the password may not be changed', async () => {
    const detail = 'The password has just been changed elsewhere.';
    await open({ ...lock(), [CHANGE]: { status: 409, body: { detail } } });
    await fill('old secret', 'a new long secret');
    await shownToast({ title: 'Error', description: detail });
  });

  it('shows passwords on request, and labels them for password managers', async () => {
    await open(lock());
    const fields = ['Current password', 'New password', 'Confirm new password'];
    const attributes = (name: string) =>
      fields.map((label) => screen.getByLabelText(label).getAttribute(name));
    expect(attributes('type')).toEqual(['password', 'password', 'password']);
    expect(attributes('autocomplete')).toEqual([
      'current-password',
      'new-password',
      'new-password',
    ]);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Show passwords' }));
    expect(attributes('type')).toEqual(['text', 'text', 'text']);
  });

  it('is hidden if the environment sets the password', async () => {
    await open(lock({ isPasswordFixed: true }));
    expect(screen.getByText('ADMIN_PASSWORD')).toBeVisible();
    expect(screen.queryByLabelText('Current password')).toBeNull();
  });

  it('is not shown before the state is loaded', async () => {
    servedAxios.serve({});
    renderApp(<SecurityCard />, { url: '/admin/settings' });
    expect(await screen.findByText(/could not be loaded/)).toBeVisible();
    servedAxios.serve(lock());
    await press('Try again');
    expect(await screen.findByLabelText('Current password')).toBeVisible();
  });
});

describe('the second factor', () => {
  const setUpTo = async (answers: Record<string, ServedAnswer>) => {
    await open({ ...answers, [BEGIN]: { status: 200, body: { secret: SECRET, uri: URI } } });
    await press('Set up');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByLabelText('Password')).toHaveFocus();
    await userEvent.type(dialog.getByLabelText('Password'), 'secret{Enter}');
    return dialog;
  };

  it('is set up with password, secret and first code, and provides recovery codes', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    const confirmed = { status: 200, body: { recoveryCodes: CODES } };
    const dialog = await setUpTo({ ...lock(), [CONFIRM]: wrong('code', 'Code is not valid') });
    expect(await dialog.findByRole('img', { name: /QR code/ })).toBeVisible();
    expect(dialog.getByText('ABCD EFGH IJKL MNOP QRST UVWX YZ23 4567')).toBeVisible();
    expect(dialog.getByRole('link', { name: /Open in an app/ })).toHaveAttribute('href', URI);

    const code = dialog.getByLabelText('Code from the app');
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    await userEvent.type(code, 'nonsense{Enter}');
    expect(dialog.getByText(/must be 6 digits/)).toBeVisible();
    await userEvent.clear(code);
    await userEvent.type(code, '000 000{Enter}');
    expect(await dialog.findByText('Code is not valid')).toBeVisible();
    servedAxios.serve({
      ...lock({ secondFactor: true, recoveryCodesLeft: 10 }),
      [CONFIRM]: confirmed,
    });
    await userEvent.clear(code);
    await userEvent.type(code, '123456{Enter}');

    const list = within(await dialog.findByRole('list', { name: 'Recovery codes' }));
    expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual(
      CODES.map((one) => `${one.slice(0, 5)}-${one.slice(5)}`),
    );
    const file = dialog.getByRole('link', { name: 'Download' });
    expect(file).toHaveAttribute('download', 'recovery-codes.txt');
    expect(decodeURIComponent(file.getAttribute('href') ?? '')).toContain('abcde-12349');
    await userEvent.click(dialog.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(1);

    await userEvent.keyboard('{Escape}');
    await screen.findByRole('alertdialog', { name: 'Close without the codes?' });
    await press('Back to the codes');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await press('I’ve saved them');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('On')).toBeVisible();
    expect(screen.getByText('10 recovery codes left.')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Switch off' })).toHaveFocus());
  });

  it('has a secret that can be copied, or is selected if the browser refuses', async () => {
    const dialog = await setUpTo(lock());
    await dialog.findByRole('img');
    const user = userEvent.setup();
    await user.click(dialog.getByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toBe(SECRET);
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
    await user.click(dialog.getByRole('button', { name: 'Copy' }));
    await shownToast({ title: 'The text is selected' });
    expect(window.getSelection()?.toString()).toContain('ABCD EFGH');
  });

  it('stays off if the password is wrong or the dialog is closed', async () => {
    await open({ ...lock(), [BEGIN]: wrong('password', 'Password is wrong') });
    await press('Set up');
    await press('Continue');
    expect(screen.getByText('Password is required')).toBeVisible();
    await type('Password', 'guess{Enter}');
    expect(await screen.findByText('Password is wrong')).toBeVisible();
    await press('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('Off')).toBeVisible();
  });

  it('is switched off with the password and a code', async () => {
    const on = lock({ secondFactor: true, recoveryCodesLeft: 1 });
    await open({ ...on, [REMOVE]: tooMany });
    expect(screen.getByText(/1 recovery code left\. Switch it off/)).toBeVisible();
    await press('Switch off');
    await type('Password', 'secret{Enter}');
    expect(screen.getByText(/must be 6 digits, or a recovery code/)).toBeVisible();
    expect(servedAxios.sent('POST', '/api/admin/second-factor/remove')).toEqual([]);
    await type('Authenticator code', '123456{Enter}');
    await shownToast({ title: 'Too many attempts' });
    await press('Close');

    servedAxios.serve({ ...on, [REMOVE]: wrong('code', 'Code is not valid') });
    await press('Switch off');
    await type('Password', 'secret');
    await type('Authenticator code', '123456{Enter}');
    expect(await screen.findByText('Code is not valid')).toBeVisible();
    servedAxios.serve({ ...lock(), [REMOVE]: { status: 204 } });
    await userEvent.clear(screen.getByLabelText('Authenticator code'));
    await type('Authenticator code', 'abcde-23456{Enter}');
    await shownToast({
      title: 'Two-step verification switched off',
      description: 'All other sessions have ended.',
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('Off')).toBeVisible();
    expect(servedAxios.sent('POST', '/api/admin/second-factor/remove').at(-1)).toEqual({
      password: 'secret',
      code: 'abcde-23456',
    });
  });

  it('explains what to do without the app and the codes', async () => {
    await open(lock({ secondFactor: true, recoveryCodesLeft: 1 }));
    await press('Switch off');
    expect(screen.getByText('npm run admin:password -- --remove-second-factor')).toBeVisible();
  });
});
