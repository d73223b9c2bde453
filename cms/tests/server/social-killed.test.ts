import type { SocialPlatform } from '../../src/contract/social-post';
import { countRows } from '../support/database';
import { SocialSite } from '../support/social-site';
import type { FarmPlace } from '../support/social-wire';
import { until } from '../support/until';

jest.setTimeout(600_000);

/** By then whoever was killed has lost its lease and its claims. */
const LATER_MS = 15 * 60_000;
const PATIENCE_MS = 100_000;

describe.each(['own', 'webhook'] as const)('a server that is killed, by the way %s', (way) => {
  let site: SocialSite;

  beforeAll(async () => {
    site = await SocialSite.open();
    await site.connectAll(way);
  });
  afterAll(() => site.close());

  it.each(['made-hang', 'hang'] as const)(
    'between hand-over and answer (%s) leaves no post twice and none behind',
    async (fault) => {
      site.farm.forget();
      const places: Readonly<Record<SocialPlatform, FarmPlace>> =
        way === 'own'
          ? { twitter: 'x', facebook: 'facebook', instagram: 'instagram' }
          : { twitter: 'webhook', facebook: 'webhook', instagram: 'webhook' };
      const platforms = Object.keys(places) as SocialPlatform[];
      const ids = await Promise.all(platforms.map((platform) => site.due(platform)));
      for (const place of Object.values(places)) site.farm.fault(place, fault);
      // The run of the case before may have to end first.
      await until(async () => {
        const begun = await site.admin.send(
          'POST',
          '/api/automation/run-task/social-publish?async=1',
        );
        return begun.status === 202;
      });
      const handed = (): number =>
        [...new Set(Object.values(places))].reduce(
          (sum, place) => sum + site.farm.handed(place),
          0,
        );
      await until(() => handed() === platforms.length);
      await site.server.stop('SIGKILL');
      // On disk before it left.
      const where = `handed_at is not null and status = 'publishing' and id in (${ids.join(', ')})`;
      expect(await countRows(site.server, 'social_posts', where)).toBe(ids.length);
      await site.restart(site.now() + LATER_MS);
      // The run that was cut off is taken up by itself.
      await until(async () => {
        const posts = await Promise.all(ids.map(site.read.bind(site)));
        return posts.every(({ status }) => status === 'published');
      }, PATIENCE_MS);
      const posts = await Promise.all(ids.map(site.read.bind(site)));
      expect(site.farm.made.map(({ link }) => link).sort()).toEqual(
        posts.map(({ link }) => link).sort(),
      );
      expect(posts.map(({ isDoubtful }) => isDoubtful)).toEqual([false, false, false]);
    },
  );
});
