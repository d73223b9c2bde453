import { AdminUser } from '../support/admin-user';
import { bootServer, type TestServer } from '../support/boot';
import { runSql } from '../support/database';
import { call } from '../support/request';
import { SocialSite } from '../support/social-site';
import { until } from '../support/until';

// Starts two servers one after the other.
jest.setTimeout(600_000);

const ROUNDS = 4;
const PLATFORMS = ['instagram', 'twitter', 'facebook'] as const;
const TIMEOUT_MS = 90_000;
/** Noon in New York, so that later calls get the same next slots. */
const NOON = Date.parse('2027-01-12T17:00:00Z');

describe('social posts of two servers on one database', () => {
  let site: SocialSite;
  let second: TestServer;

  beforeAll(async () => {
    site = await SocialSite.open();
    second = await bootServer({ ...site.server.env });
    await site.connectAll('own');
  });
  beforeEach(() => runSql(site.server, "delete from social_posts where status <> 'published'"));
  afterAll(async () => {
    await second.stop();
    await site.close();
  });

  it('are published once, even if both servers publish simultaneously', async () => {
    const ids: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const platform of PLATFORMS) ids.push(await site.addDuePost(platform));
    }
    const other = await AdminUser.signIn(second);
    const run = '/api/automation/run-task/social-publish';
    const tries = Array.from({ length: 6 }, (_, index) =>
      (index % 2 === 0 ? site.admin : other).send('POST', run),
    );
    const answers = await Promise.all(tries);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    await until(async () => {
      const posts = await site.list();
      if (posts.every(({ status }) => status === 'published')) return true;
      await site.admin.send('POST', run);
      return false;
    }, TIMEOUT_MS);
    expect(site.stub.posts).toHaveLength(ids.length);
    expect(new Set(site.stub.posts.map(({ link }) => link)).size).toBe(ids.length);
    for (const place of ['x', 'facebook', 'instagram'] as const) {
      expect(site.stub.countPublishRequests(place)).toBe(ROUNDS);
    }
  });

  it('are generated once per slot, even if both servers generate simultaneously', async () => {
    await second.setTime(NOON);
    await site.setTime(NOON);
    await site.createPost();
    const before = (await site.list()).length;
    const other = await AdminUser.signIn(second);
    const answers = await Promise.all([
      site.admin.send('POST', '/api/automation/generate-social', { timeOfDay: 'evening' }),
      other.send('POST', '/api/automation/run-task/social-evening'),
      call(second, 'POST', '/api/automation/generate-social', {
        body: { timeOfDay: 'evening' },
        cookie: other.cookie,
      }),
    ]);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    const created = (await site.list()).filter(({ status }) => status === 'draft');
    expect(created.map(({ platform }) => platform).sort()).toEqual([
      'facebook',
      'instagram',
      'twitter',
    ]);
    expect((await site.list()).length).toBe(before + PLATFORMS.length);
    expect(new Set(created.map(({ postId }) => postId)).size).toBe(1);
  });
});
