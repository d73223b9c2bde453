import type { SocialPlatform } from '../../src/contract/social-post';
import { countRows } from '../support/database';
import { SocialSite } from '../support/social-site';
import type { SocialApi } from '../support/social-wire';
import { until } from '../support/until';

jest.setTimeout(600_000);

/** By then the killed server has lost its lease and claims. */
const LATER_MS = 15 * 60_000;
const TIMEOUT_MS = 100_000;

const platforms = ['twitter', 'facebook', 'instagram'] as const satisfies SocialPlatform[];
const places: Record<'own' | 'webhook', Readonly<Record<SocialPlatform, SocialApi>>> = {
  own: { twitter: 'x', facebook: 'facebook', instagram: 'instagram' },
  webhook: { twitter: 'webhook', facebook: 'webhook', instagram: 'webhook' },
};

describe('a server that is killed', () => {
  let site: SocialSite;

  beforeAll(async () => {
    site = await SocialSite.open();
  });
  afterAll(() => site.close());

  // The webhook treats posts of all platforms alike.
  it.each([
    ['own', ['made-hang', 'made-hang', 'made-hang']],
    ['own', ['hang', 'hang', 'hang']],
    ['webhook', ['made-hang', 'hang', 'made-hang']],
  ] as const)(
    'between a request and its response by %s adapter (%j) publishes each post once',
    async (way, faults) => {
      await site.connectAll(way);
      site.stub.reset();
      const ids = await Promise.all(platforms.map((platform) => site.addDuePost(platform)));
      for (const [index, platform] of platforms.entries())
        site.stub.queueFaults(places[way][platform], faults[index] ?? 'hang');
      // The previous case's run may have to end first.
      await until(async () => {
        const started = await site.admin.send(
          'POST',
          '/api/automation/run-task/social-publish?async=1',
        );
        return started.status === 202;
      });
      const handed = (): number =>
        [...new Set(Object.values(places[way]))].reduce(
          (sum, place) => sum + site.stub.countPublishRequests(place),
          0,
        );
      await until(() => handed() === platforms.length);
      await site.server.stop('SIGKILL');
      // Stored before the request was sent.
      const where = `handed_at is not null and status = 'publishing' and id in (${ids.join(', ')})`;
      expect(await countRows(site.server, 'social_posts', where)).toBe(ids.length);
      await site.restart(site.now() + LATER_MS);
      // The interrupted run is resumed on its own.
      await until(async () => {
        const posts = await Promise.all(ids.map(site.read.bind(site)));
        return posts.every(({ status }) => status === 'published');
      }, TIMEOUT_MS);
      const posts = await Promise.all(ids.map(site.read.bind(site)));
      expect(site.stub.posts.map(({ link }) => link).sort()).toEqual(
        posts.map(({ link }) => link).sort(),
      );
      expect(posts.map(({ isDoubtful }) => isDoubtful)).toEqual([false, false, false]);
    },
  );
});
