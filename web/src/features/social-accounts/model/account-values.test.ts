import type { SocialAccount } from '@contract/social-account';
import { accountErrors, accountInputOf, accountValuesOf, keepsSecrets } from './account-values';

const bare: SocialAccount = {
  platform: 'twitter',
  adapter: null,
  accountId: '',
  name: '',
  host: '',
  isConnected: false,
  isAutomatic: false,
  problem: null,
  pausedUntil: null,
  updatedAt: null,
};
const page: SocialAccount = {
  ...bare,
  platform: 'facebook',
  adapter: 'facebook',
  accountId: '500',
  isConnected: true,
  isAutomatic: true,
};

describe('the form of an account', () => {
  it('starts with the platform’s API and without secrets', () => {
    expect(accountValuesOf(bare)).toMatchObject({ adapter: 'x', apiKey: '', isAutomatic: false });
    expect(accountValuesOf(page)).toMatchObject({
      adapter: 'facebook',
      accountId: '500',
      accessToken: '',
      isAutomatic: true,
    });
  });

  it('requires every secret of a new kind of connection', () => {
    expect(accountErrors(bare, accountValuesOf(bare))).toEqual({
      apiKey: 'API key is required',
      apiSecret: 'API secret is required',
      accessToken: 'Access token is required',
      accessTokenSecret: 'Access token secret is required',
    });
    const moved = { ...accountValuesOf(page), adapter: 'webhook' as const };
    expect(keepsSecrets(page, 'webhook')).toBe(false);
    expect(accountErrors(page, moved)).toEqual({
      url: 'URL is required',
      secret: 'Secret is required',
    });
  });

  it('omits stored secrets and values of other kinds of connection', () => {
    const values = { ...accountValuesOf(page), apiKey: 'typed before', accessToken: '  ' };
    expect(accountErrors(page, values)).toEqual({});
    expect(accountInputOf(values)).toEqual({
      adapter: 'facebook',
      accountId: '500',
      isAutomatic: true,
    });
    expect(accountInputOf({ ...values, accessToken: ' new ' })).toMatchObject({
      accessToken: 'new',
    });
  });

  it('keeps the address of a webhook if the field is left empty', () => {
    const hook = { ...page, adapter: 'webhook' as const, host: 'hooks.example' };
    const values = accountValuesOf(hook);
    expect(values.url).toBe('');
    expect(accountErrors(hook, values)).toEqual({});
    expect(accountInputOf(values)).toEqual({ adapter: 'webhook', isAutomatic: true });
  });

  it('reports invalid ids and addresses, and short secrets', () => {
    const values = accountValuesOf(page);
    expect(accountErrors(page, { ...values, accountId: 'aurelian' })).toEqual({
      accountId: 'Account ID must be a number',
    });
    const hook = { ...values, adapter: 'webhook' as const, url: 'ftp://x', secret: 'short' };
    expect(accountErrors(page, hook)).toEqual({
      url: 'Valid link is required',
      secret: 'Secret must have at least 16 characters',
    });
  });
});
