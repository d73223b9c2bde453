import { plainConfiguration } from './plain-configuration';

const SET = '(set, not included here)';

describe('the configuration in a backup', () => {
  it('contains all settings, but of secrets only whether they are set', () => {
    expect(
      plainConfiguration({
        PORT: 1337,
        PUBLIC_URL: 'https://example.com',
        DATABASE_URL: 'postgres://user@host/name',
        SMTP_URL: 'smtp://host',
        APP_KEYS: ['a', 'b'],
        SITE_SECRET: 'secret',
        ADMIN_PASSWORD: '',
        METRICS_TOKEN: 'token',
        OPENAI_BASE_URL: 'http://localhost:11434/v1',
        HOOK_URL: 'https://user:password@example.com/',
        PURGE_URL: 'https://example.com/purge?by=me',
      }),
    ).toEqual({
      PORT: '1337',
      PUBLIC_URL: 'https://example.com',
      DATABASE_URL: SET,
      SMTP_URL: SET,
      APP_KEYS: SET,
      SITE_SECRET: SET,
      ADMIN_PASSWORD: '',
      METRICS_TOKEN: SET,
      OPENAI_BASE_URL: 'http://localhost:11434/v1',
      HOOK_URL: SET,
      PURGE_URL: SET,
    });
  });
});
