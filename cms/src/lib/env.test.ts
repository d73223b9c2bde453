import { ConfigurationError, parseEnv } from './env';

const secrets = Object.fromEntries(
  [
    'APP_KEYS',
    'API_TOKEN_SALT',
    'ADMIN_JWT_SECRET',
    'TRANSFER_TOKEN_SALT',
    'ENCRYPTION_KEY',
    'JWT_SECRET',
    'SITE_SECRET',
  ].map((name) => [name, 'x'.repeat(24)]),
);

describe('parseEnv', () => {
  it('has a default for everything except the secrets', () => {
    expect(parseEnv(secrets, '/base')).toMatchObject({
      HOST: '0.0.0.0',
      PORT: 1337,
      PUBLIC_URL: 'http://localhost:1337',
      TRUST_PROXY: false,
      DATA_DIR: '/base/data',
      DATABASE_CLIENT: 'sqlite',
      SEED: 'starter',
      SITE_TIMEZONE: 'America/New_York',
    });
  });

  it.each(['', 'intranet.example, 10.0.0.5:8080', 'social=relay.example, links=[::1]:80'])(
    'accepts the private hosts %j',
    (value) => {
      expect(parseEnv({ ...secrets, OUTBOUND_ALLOW: value }, '/base').OUTBOUND_ALLOW).toBe(value);
    },
  );

  it.each(['webhook=relay.example', 'social=', 'https://relay.example', '=relay.example'])(
    'refuses the private hosts %j',
    (value) => {
      const parse = (): unknown => parseEnv({ ...secrets, OUTBOUND_ALLOW: value }, '/base');
      expect(parse).toThrow(/^OUTBOUND_ALLOW must be hosts .+ social=/);
    },
  );

  it.each(['192.0.2.53', '127.0.0.1:5353', '[::1]:53', '[2001:db8::1]', ''])(
    'accepts the name server %j',
    (value) => {
      expect(parseEnv({ ...secrets, DNS_SERVER: value }, '/base').DNS_SERVER).toBe(value);
    },
  );

  it.each([
    ['HTTPS://Magazine.Example.ORG', 'https://magazine.example.org'],
    ['https://magazine.example.org:443', 'https://magazine.example.org'],
    ['http://magazine.example.org:80', 'http://magazine.example.org'],
    ['https://magazine.example.org:8443', 'https://magazine.example.org:8443'],
    ['https://müsli.example.org', 'https://xn--msli-0ra.example.org'],
  ])('normalizes the public URL %s to %s', (given, taken) => {
    expect(parseEnv({ ...secrets, PUBLIC_URL: given }, '/base').PUBLIC_URL).toBe(taken);
  });

  it('treats an empty value as missing', () => {
    expect(parseEnv({ ...secrets, PORT: '' }, '/base').PORT).toBe(1337);
  });

  it.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['PUBLIC_URL', 'example.com'],
    ['PUBLIC_URL', 'https://example.com/path'],
    ['PUBLIC_URL', 'https://user:word@example.com'],
    ['PUBLIC_URL', 'https://[::1'],
    ['TRUST_PROXY', 'maybe'],
    ['DATABASE_CLIENT', 'mysql'],
    ['DATABASE_URL', 'nowhere'],
    ['ADMIN_PASSWORD', 'short'],
    ['SEED', 'demo'],
    ['SITE_TIMEZONE', 'Mars/Base'],
    ['COMMONS_API_URL', 'commons'],
    ['INDEXNOW_URL', 'indexnow'],
    ['OPENAI_API_KEY', 'two words'],
    ['OPENAI_BASE_URL', 'localhost:11434'],
    ['OPENAI_BASE_URL', 'http://'],
    ['DNS_SERVER', 'dns.example.com'],
    ['DNS_SERVER', '999.0.0.1'],
    ['DNS_SERVER', '127.0.0.1:70000'],
    ['OPENAI_BASE_URL', 'https://user:word@models.example/v1'],
    ['OPENAI_TIMEOUT_MS', 'soon'],
    ['SITE_SECRET', 'short'],
  ])('refuses %s=%s with a message that names it', (name, value) => {
    const client = name === 'DATABASE_URL' ? { DATABASE_CLIENT: 'postgres' } : {};
    const parse = () => parseEnv({ ...secrets, ...client, [name]: value }, '/base');
    expect(parse).toThrow(ConfigurationError);
    expect(parse).toThrow(new RegExp(`^${name} .+\\.$`, 'm'));
  });

  it('names every missing secret at once', () => {
    expect(() => parseEnv({}, '/base')).toThrow(/APP_KEYS[^]*SITE_SECRET/);
  });
});
