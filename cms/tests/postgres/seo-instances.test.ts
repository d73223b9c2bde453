import type { SeoStatus } from '../../src/contract/seo';
import { AdminUser } from '../support/admin-user';
import { bootServer, shutDown, type TestServer } from '../support/boot';
import { IndexNowStub } from '../support/index-now';
import { ORIGIN } from '../support/seo-site';
import { until } from '../support/until';

// Starts two servers one after the other.
jest.setTimeout(600_000);

const POSTS = 6;

describe('search engines notified by two servers on one database', () => {
  let stub: IndexNowStub;
  let first: TestServer;
  let second: TestServer;
  let admins: AdminUser[];

  beforeAll(async () => {
    stub = await IndexNowStub.start();
    first = await bootServer({
      SEED: 'none',
      PUBLIC_URL: ORIGIN,
      OUTBOUND_ALLOW: '127.0.0.1',
      INDEXNOW_URL: stub.url,
    });
    second = await bootServer({ ...first.env });
    admins = [await AdminUser.signIn(first), await AdminUser.signIn(second)];
    // The task must not run on its own while both are started.
    await admins[0]?.send('PATCH', '/api/settings', { automation: { seo: false } });
    await admins[0]?.send('POST', '/api/categories', { name: 'Watches', slug: 'watches' });
  });
  afterAll(async () => {
    await second.stop();
    await shutDown(first);
    stub.stop();
  });

  it('receive each address once, with one key', async () => {
    for (let post = 0; post < POSTS; post += 1) {
      await admins[post % 2]?.createPost({ published: true, slug: `story-${post}` });
    }
    const status = async (): Promise<SeoStatus> =>
      (await admins[1]?.send('GET', '/api/seo/status'))?.json as SeoStatus;
    stub.takeUrls();
    const submit = () => admins.map((admin) => admin.send('POST', '/api/seo/submit'));
    const answers = await Promise.all([...submit(), ...submit(), ...submit()]);
    expect(answers.every(({ status: code }) => code === 202 || code === 409)).toBe(true);
    await until(async () => {
      const { waiting, submitRun, known } = await status();
      return known > POSTS && waiting === 0 && submitRun === null;
    });
    const reported = stub.submissions.flatMap(({ urlList }) => urlList);
    for (let post = 0; post < POSTS; post += 1) {
      expect(reported).toContain(`${ORIGIN}/post/story-${post}`);
    }
    expect(new Set(reported).size).toBe(reported.length);
    expect(new Set(stub.submissions.map(({ key }) => key)).size).toBe(1);
  });
});
