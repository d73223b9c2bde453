import { type Knex, knex } from 'knex';
import { up as createTables } from '../../../database/migrations/2026.12.01T00.00.00.social';
import { up } from '../../../database/migrations/2026.12.03T00.00.01.webhook-hosts';
import { deriveKey, openText } from '../../../src/lib/secret-box';

const SITE_SECRET = 'a-secret-of-nobody-for-fixtures-only';
const SECRET = 'a-webhook-secret-of-nobody';
const URL_WITH_KEY = 'https://hooks.example.com:8443/posts?key=a-key-of-nobody';
/**
 * `{ secret: SECRET }` as commit 1fae15d, the release before the migration, stored it under
 * SITE_SECRET.
 */
const SEALED =
  'v1.w7s_HzOLyycG1kCzdPpSMtKQGl93Z97uW61KThtwvbvQ9tHKZRnTaglxiGlqc56F7AqBKsTwYFF8y6MWT6RKE84N-Q';

describe('the migration of webhook URLs', () => {
  const before = process.env.SITE_SECRET;
  let database: Knex;

  beforeEach(async () => {
    process.env.SITE_SECRET = SITE_SECRET;
    database = knex({
      client: 'better-sqlite3',
      connection: { filename: ':memory:' },
      useNullAsDefault: true,
    });
    await database.schema.createTable('ai_state', (table) => void table.integer('id').primary());
    await createTables(database);
  });
  afterEach(async () => {
    if (before === undefined) delete process.env.SITE_SECRET;
    else process.env.SITE_SECRET = before;
    await database.destroy();
  });

  const migrate = async (account: Record<string, string>): Promise<Record<string, unknown>> => {
    await database('social_accounts').insert({
      platform: 'twitter',
      account_id: '',
      updated_at: 1,
      ...account,
    });
    await up(database);
    return (await database('social_accounts').first()) as Record<string, unknown>;
  };
  const hook = { adapter: 'webhook', url: URL_WITH_KEY, secrets: SEALED };

  it('moves the URL to the secrets and keeps its host', async () => {
    const { host, secrets } = await migrate(hook);
    expect(host).toBe('hooks.example.com:8443');
    const key = deriveKey(SITE_SECRET, 'social-accounts');
    expect(JSON.parse(openText(String(secrets), key) ?? '')).toEqual({
      secret: SECRET,
      url: URL_WITH_KEY,
    });
  });

  it('leaves secrets of another SITE_SECRET unchanged, and keeps only the host', async () => {
    process.env.SITE_SECRET = 'another-secret-since';
    expect(await migrate(hook)).toMatchObject({ host: 'hooks.example.com:8443', secrets: SEALED });
  });

  it('has no host for an invalid URL', async () => {
    expect(await migrate({ ...hook, url: 'not an address' })).toMatchObject({ host: '' });
  });

  it('leaves accounts without a webhook unchanged', async () => {
    const account = { adapter: 'facebook', url: '', secrets: SEALED };
    expect(await migrate(account)).toMatchObject({ host: '', secrets: SEALED });
  });
});
