import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { deriveKey, openText } from '../../src/lib/secret-box';
import { bootServer, shutDown, type TestServer } from '../support/boot';
import { runSql } from '../support/database';
import { withReleaseDatabase, content, releasesOn, partsOf } from '../support/releases';
import { call, logIn } from '../support/request';

const MIGRATIONS = path.resolve(__dirname, '../../dist/database/migrations');

/** Current list calls by content type. */
const LISTS = {
  category: '/api/categories',
  network: '/api/affiliate/networks',
  product: '/api/affiliate/products',
  subscriber: '/api/newsletter/subscribers',
  message: '/api/contact/messages',
  conversion: '/api/affiliate/conversions',
  issue: '/api/newsletter/issues',
} as const;

const kind = process.env.TEST_DATABASE === 'postgres' ? 'postgres' : 'sqlite';

describe.each(releasesOn(kind))('an installation of the release %s', (release) => {
  const written = partsOf(release);
  let server: TestServer;
  let cookie: string;

  beforeAll(async () => {
    const env = { SITE_SECRET: content.siteSecret, SEED: 'none' };
    server = await bootServer(env, withReleaseDatabase(release));
    cookie = await logIn(server);
  });
  afterAll(() => shutDown(server));

  const read = async (address: string): Promise<unknown> =>
    (await call(server, 'GET', address, { cookie })).json;

  it('has run all migrations', async () => {
    const rows = await runSql(server, 'select name from strapi_migrations');
    const all = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.js'));
    expect(rows.map(({ name }) => name).sort()).toEqual(all.sort());
  });

  it('keeps all its content, word for word', async () => {
    for (const [part, address] of Object.entries(LISTS) as [keyof typeof LISTS, string][]) {
      expect(await read(address)).toMatchObject(written.includes(part) ? [content[part]] : []);
    }
    const { post, draft, category, product } = content;
    expect(await read(`/api/posts/slug/${String(post.slug)}`)).toMatchObject({
      ...post,
      category: { name: category.name },
      affiliateProducts: written.includes('product') ? [{ name: product.name }] : [],
    });
    const [{ id }] = (await read('/api/posts?status=draft')) as [{ id: number }];
    expect(await read(`/api/posts/${id}`)).toMatchObject({
      ...draft,
      category: { name: category.name },
    });
  });

  it('has the URL of its webhook among its secrets', async () => {
    const { adapter, url, secret } = content.socialAccount;
    const rows = await runSql(server, 'select platform, secrets from social_accounts');
    const key = deriveKey(content.siteSecret, 'social-accounts');
    const opened = rows.map(({ secrets }) => JSON.parse(openText(String(secrets), key) ?? ''));
    const isThere = written.includes('socialAccount');
    expect(opened).toEqual(isThere ? [{ url, secret }] : []);
    const accounts = (await read('/api/automation/social-accounts')) as { platform: string }[];
    expect(accounts.find(({ platform }) => platform === 'twitter')).toMatchObject(
      isThere
        ? { adapter, host: 'hooks.example.com', isConnected: true, problem: null }
        : { isConnected: false },
    );
  });

  it('shows readers its post but not the draft', async () => {
    const page = await call(server, 'GET', `/post/${String(content.post.slug)}`);
    expect(page.status).toBe(200);
    expect(page.text).toContain(content.post.title);
    expect(page.text).toContain('<strong>every</strong> upgrade, with ümlauts and 🚁.');
    const draft = await call(server, 'GET', `/api/posts/slug/${String(content.draft.slug)}`);
    expect(draft.status).toBe(404);
    expect((await call(server, 'GET', '/api/posts?q=upgrade')).json).toMatchObject([
      { slug: content.post.slug },
    ]);
  });

  it('logs no error', () => {
    expect(server.output()).not.toMatch(/^\[[^\]]+\] error: /m);
  });
});
