import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SocialAccount } from '@contract/social-account';
import { renderApp } from '~/testing/render-app';
import { type ServedAnswer, servedAxios } from '~/testing/serve-axios';
import { servePending } from '~/testing/serve-late';
import { noAccounts } from '~/testing/settings-answers';
import { toastStore } from '~/ui/toast/toast-store';
import { SocialAccountsCard } from './social-accounts-card';

const PATH = '/api/automation/social-accounts';
const X: SocialAccount = {
  ...noAccounts.find(({ platform }) => platform === 'twitter')!,
  adapter: 'x',
  accountId: '77',
  name: '@aurelian',
  isConnected: true,
  updatedAt: '2026-11-20T15:00:00.000Z',
};

const withTwitter = (account?: SocialAccount): Record<string, ServedAnswer> => ({
  [`GET ${PATH}`]: {
    status: 200,
    body: noAccounts.map((one) => (one.platform === account?.platform ? account : one)),
  },
});
const open = async (answers: Record<string, ServedAnswer | Error>) => {
  servedAxios.serve(answers);
  renderApp(<SocialAccountsCard />, { url: '/admin/settings' });
  return within(await screen.findByRole('region', { name: 'Twitter' }));
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);
const sent = () => servedAxios.sent('PUT', `${PATH}/twitter`);
const shownToast = (expected: object) =>
  waitFor(() => expect(toastStore.list()[0]).toMatchObject(expected));

describe('the social accounts', () => {
  it('are not connected at first, and offer nothing that requires a connection', async () => {
    const twitter = await open(withTwitter());
    expect(screen.getAllByText('Not connected')).toHaveLength(3);
    expect(twitter.getByRole('button', { name: 'Connect Twitter' })).toBeVisible();
    expect(twitter.queryByRole('button', { name: 'Test Twitter' })).toBeNull();
    expect(twitter.queryByRole('button', { name: 'Disconnect Twitter' })).toBeNull();
  });

  it('can be connected through the platform’s API', async () => {
    const twitter = await open(withTwitter());
    await press('Connect Twitter');
    const dialog = within(screen.getByRole('dialog', { name: 'Connect Twitter' }));
    await press('Save');
    expect(dialog.getByText('API key is required')).toBeVisible();
    await waitFor(() => expect(dialog.getByLabelText('API key')).toHaveFocus());
    for (const label of ['API key', 'API secret', 'Access token', 'Access token secret']) {
      expect(dialog.getByLabelText(label)).toHaveAttribute('type', 'password');
      await type(label, `the ${label}`);
    }
    await userEvent.click(dialog.getByRole('switch', { name: /without approval/ }));
    servedAxios.serve({
      ...withTwitter({ ...X, isAutomatic: true }),
      [`PUT ${PATH}/twitter`]: { status: 200, body: X },
    });
    await press('Save');
    await shownToast({ title: 'Twitter saved' });
    expect(sent()).toEqual([
      {
        adapter: 'x',
        apiKey: 'the API key',
        apiSecret: 'the API secret',
        accessToken: 'the Access token',
        accessTokenSecret: 'the Access token secret',
        isAutomatic: true,
      },
    ]);
    expect(await twitter.findByText('Connected')).toBeVisible();
    expect(twitter.getByText(/X’s own API as @aurelian \(id 77\)/)).toBeVisible();
    expect(twitter.getByText(/are scheduled without approval/)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() =>
      expect(twitter.getByRole('button', { name: 'Change Twitter' })).toHaveFocus(),
    );
  });

  it('keep stored secrets if their fields are left empty, but not for another kind of connection', async () => {
    await open(withTwitter(X));
    await press('Change Twitter');
    const key = screen.getByLabelText('API key');
    expect(key).toHaveValue('');
    expect(key).toHaveAttribute('placeholder', 'Kept');
    expect(key).toHaveAccessibleDescription(/Leave empty to keep/);
    await userEvent.selectOptions(screen.getByLabelText('Connect with'), 'webhook');
    expect(screen.getByText(/X-Aurelian-Signature/)).toBeVisible();
    expect(screen.getByLabelText('Secret')).not.toHaveAttribute('placeholder');
    await press('Save');
    expect(screen.getByText('Secret is required')).toBeVisible();
    expect(screen.getByText('URL is required')).toBeVisible();
    await userEvent.selectOptions(screen.getByLabelText('Connect with'), 'x');
    servedAxios.serve({ ...withTwitter(X), [`PUT ${PATH}/twitter`]: { status: 200, body: X } });
    await press('Save');
    await waitFor(() => expect(sent()).toEqual([{ adapter: 'x', isAutomatic: false }]));
  });

  it('show errors at their fields, and keep what was typed', async () => {
    await open(withTwitter());
    await press('Connect Twitter');
    await userEvent.selectOptions(screen.getByLabelText('Connect with'), 'webhook');
    await type('URL', 'https://hooks.example/aurelian');
    await type('Secret', 'a-secret-of-the-hook');
    const errors = [{ path: 'url', message: 'Valid link is required' }];
    servedAxios.serve({
      ...withTwitter(),
      [`PUT ${PATH}/twitter`]: { status: 400, body: { errors } },
    });
    await press('Save');
    await waitFor(() => expect(screen.getByLabelText('URL')).toBeInvalid());
    expect(screen.getByLabelText('URL')).toHaveAccessibleDescription(/Valid link is required/);
    expect(screen.getByLabelText('URL')).toHaveValue('https://hooks.example/aurelian');
    servedAxios.serve({ ...withTwitter(), [`PUT ${PATH}/twitter`]: new Error('Network Error') });
    await press('Save');
    await shownToast({ title: 'The account was not saved', description: 'Please try again.' });
    expect(screen.getByLabelText('Secret')).toHaveValue('a-secret-of-the-hook');
  });

  it('show what needs attention, and when a limit ends', async () => {
    const twitter = await open(
      withTwitter({ ...X, problem: 'X: Unauthorized', pausedUntil: '2026-11-20T20:04:00.000Z' }),
    );
    expect(twitter.getByText('Needs attention')).toBeVisible();
    expect(twitter.getByText(/X: Unauthorized\. Its posts wait until/)).toBeVisible();
    expect(twitter.getByText(/wait until Nov 20, 2026, 3:04\sPM\./)).toBeVisible();
  });

  it('can be tested, and show the platform’s response', async () => {
    const twitter = await open({
      ...withTwitter(X),
      [`POST ${PATH}/twitter/test`]: {
        status: 200,
        body: { ok: false, message: 'X: Unauthorized' },
      },
    });
    await press('Test Twitter');
    expect(await twitter.findByRole('status')).toHaveTextContent('X: Unauthorized');
    servedAxios.serve({
      ...withTwitter(X),
      [`POST ${PATH}/twitter/test`]: {
        status: 200,
        body: { ok: true, message: 'Connected as @aurelian' },
      },
    });
    const late = servePending();
    await press('Test Twitter');
    const testing = twitter.getByRole('button', { name: 'Test Twitter' });
    expect(testing).toHaveTextContent('Testing…');
    expect(testing).toHaveAttribute('aria-disabled', 'true');
    expect(testing).toHaveFocus();
    expect(twitter.getByRole('status')).toBeEmptyDOMElement();
    expect(twitter.getByRole('status')).not.toHaveStyle({ display: 'none' });
    await press('Test Twitter');
    expect(servedAxios.sent('POST', `${PATH}/twitter/test`)).toHaveLength(2);
    await act(() =>
      late.answer({ status: 200, body: { ok: true, message: 'Connected as @aurelian' } }),
    );
    expect(await twitter.findByText('Connected as @aurelian')).toBeVisible();
    servedAxios.serve({
      ...withTwitter(X),
      [`POST ${PATH}/twitter/test`]: new Error('Network Error'),
    });
    await press('Test Twitter');
    expect(await twitter.findByText('The test did not finish. Please try again.')).toBeVisible();
    expect(sent()).toEqual([]);
  });

  it('are disconnected after confirmation', async () => {
    const twitter = await open(withTwitter(X));
    await press('Disconnect Twitter');
    await press('Cancel');
    expect(servedAxios.sent('DELETE', `${PATH}/twitter`)).toEqual([]);
    await press('Disconnect Twitter');
    servedAxios.serve({ ...withTwitter(), [`DELETE ${PATH}/twitter`]: { status: 204 } });
    await press('Disconnect');
    await shownToast({ title: 'Twitter disconnected' });
    expect(await twitter.findByText('Not connected')).toBeVisible();
    await waitFor(() =>
      expect(twitter.getByRole('button', { name: 'Connect Twitter' })).toHaveFocus(),
    );
  });

  it('report a load failure and retry on request', async () => {
    servedAxios.serve({ [`GET ${PATH}`]: new Error('down') });
    renderApp(<SocialAccountsCard />, { url: '/admin/settings' });
    expect(await screen.findByText('The social accounts could not be loaded.')).toBeVisible();
    servedAxios.serve(withTwitter());
    await press('Try again');
    expect(await screen.findByRole('region', { name: 'Twitter' })).toBeVisible();
  });
});
