import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ApiToken } from '@contract/api-token';
import { renderApp } from '~/testing/render-app';
import { type ServedAnswer, servedAxios } from '~/testing/serve-axios';
import { toastStore } from '~/ui/toast/toast-store';
import { Page } from './tokens-page';

const LIST = 'GET /api/tokens';
const CREATE = 'POST /api/tokens';
const TEXT = ['aur_', '0'.repeat(49)].join('');

const token = (part: Partial<ApiToken> = {}): ApiToken => ({
  id: 1,
  name: 'Static site',
  start: 'aur_abcde',
  scopes: ['posts:read', 'posts:write', 'analytics:read'],
  createdAt: '2026-11-20T20:04:00.000Z',
  expiresAt: null,
  lastUsedAt: null,
  ...part,
});
const ok = (body: unknown): ServedAnswer => ({ status: 200, body });
const quiet = {
  'GET /api/contact/messages?limit=1&read=0': { ...ok([]), headers: { 'x-total-count': '0' } },
};
const security = (secondFactor = false) => ({
  'GET /api/admin/security': ok({ isPasswordFixed: false, secondFactor, recoveryCodesLeft: 0 }),
});

const open = (answers: Record<string, ServedAnswer | Error>): void => {
  servedAxios.serve({ ...quiet, ...security(), ...answers });
  renderApp(<Page />, { url: '/admin/settings/tokens' });
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const dialog = (name: string) => screen.findByRole('dialog', { name });
const toggle = (name: string) => userEvent.click(screen.getByRole('checkbox', { name }));
const checkbox = (name: string) => screen.getByRole('checkbox', { name });

async function openForm(): Promise<void> {
  await waitFor(() => expect(screen.getByRole('button', { name: 'New token' })).toBeEnabled());
  await press('New token');
  await dialog('New API token');
}

beforeEach(() => sessionStorage.setItem('admin_authenticated', 'true'));

describe('the API tokens screen', () => {
  it('shows the address of the MCP server if there are no tokens', async () => {
    open({ [LIST]: ok([]) });
    expect(await screen.findByText('No API tokens yet.')).toBeVisible();
    expect(screen.getByText('https://aurelian.example/mcp')).toBeVisible();
  });

  it('lists scopes, expiry and last use of each token, and revokes one', async () => {
    const expired = token({ id: 2, name: 'Old script', expiresAt: '2020-11-20T20:04:00.000Z' });
    const used = token({ lastUsedAt: '2026-11-21T20:04:00.000Z' });
    open({ [LIST]: ok([expired, used]), 'DELETE /api/tokens/2': { status: 204 } });
    const row = async (name: string) =>
      within((await screen.findByRole('heading', { name })).closest('li') as HTMLElement);
    const old = await row('Old script');
    expect(old.getByText('Expired')).toBeVisible();
    expect(old.getByText(/Expired November 20, 2020 at 3:04\sPM EST · Never used/)).toBeVisible();
    const site = await row('Static site');
    expect(site.getByText('Articles: read, write · Analytics: read')).toBeVisible();
    expect(site.getByText(/No expiry · Last used Nov 21, 2026, 3:04\sPM/)).toBeVisible();
    await userEvent.click(old.getByRole('button', { name: 'Revoke' }));
    const asked = within(await screen.findByRole('alertdialog', { name: 'Revoke “Old script”?' }));
    await userEvent.click(asked.getByRole('button', { name: 'Revoke' }));
    await waitFor(() =>
      expect(toastStore.list()[0]).toMatchObject({ title: '“Old script” revoked' }),
    );
  });

  it('creates a token, shows it once, and asks before it is lost', async () => {
    open({ [LIST]: ok([]), [CREATE]: { status: 201, body: { ...token(), token: TEXT } } });
    await openForm();
    await userEvent.type(screen.getByLabelText('Name'), 'Static site');
    await toggle('Articles: publish');
    expect(checkbox('Articles: write')).toBeChecked();
    await toggle('Articles: write');
    expect(checkbox('Articles: publish')).not.toBeChecked();
    await toggle('Articles: read');
    await userEvent.selectOptions(screen.getByLabelText('Expires'), 'Never');
    await userEvent.type(screen.getByLabelText('Your password'), 'a secret');
    await press('Create token');
    expect(await screen.findByLabelText('API token')).toHaveTextContent(TEXT);
    expect(servedAxios.sent('POST', '/api/tokens')).toEqual([
      { name: 'Static site', scopes: ['posts:read'], expiresAt: null, password: 'a secret' },
    ]);
    await press('Close');
    const asked = await screen.findByRole('alertdialog', { name: 'Close without the token?' });
    await userEvent.click(within(asked).getByRole('button', { name: 'Back to the token' }));
    await press('I’ve saved it');
    expect(screen.queryByText(TEXT)).not.toBeInTheDocument();
  });

  it('requires scopes, a name and a code, and shows errors at their fields', async () => {
    open({
      ...security(true),
      [LIST]: ok([]),
      [CREATE]: {
        status: 400,
        body: { errors: [{ path: 'password', message: 'Password is wrong' }] },
      },
    });
    await openForm();
    await press('Create token');
    expect(await screen.findByText('Name is required')).toBeVisible();
    expect(screen.getByText('Choose at least one scope')).toBeVisible();
    await userEvent.type(screen.getByLabelText('Name'), 'Static site');
    await toggle('Subscribers: read');
    await userEvent.type(screen.getByLabelText('Your password'), 'another');
    await userEvent.type(screen.getByLabelText('Authenticator code'), '123456');
    await press('Create token');
    expect(await screen.findByText('Password is wrong')).toBeVisible();
    expect(screen.getByLabelText('Name')).toHaveValue('Static site');
  });

  it('reports a load failure', async () => {
    open({ [LIST]: new Error('Network Error') });
    expect(await screen.findByText('The API tokens could not be loaded.')).toBeVisible();
  });
});
