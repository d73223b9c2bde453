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
  let desk: SocialSite;

  beforeAll(async () => {
    desk = await SocialSite.open();
    await desk.connectAll(way);
  });
  afterAll(() => desk.close());

  it.each(['made-hang', 'hang'] as const)(
    'between hand-over and answer (%s) leaves no post twice and none behind',
    async (fault) => {
      desk.farm.forget();
      const places: Readonly<Record<SocialPlatform, FarmPlace>> =
        way === 'own'
          ? { twitter: 'x', facebook: 'facebook', instagram: 'instagram' }
          : { twitter: 'webhook', facebook: 'webhook', instagram: 'webhook' };
      const platforms = Object.keys(places) as SocialPlatform[];
      const ids = await Promise.all(platforms.map((platform) => desk.due(platform)));
      for (const place of Object.values(places)) desk.farm.fault(place, fault);
      await desk.admin.send('POST', '/api/automation/run-task/social-publish?async=1');
      const handed = (): number =>
        [...new Set(Object.values(places))].reduce(
          (sum, place) => sum + desk.farm.handed(place),
          0,
        );
      await until(() => handed() === platforms.length);
      await desk.server.stop('SIGKILL');
      // On disk before it left.
      const where = `handed_at is not null and status = 'publishing' and id in (${ids.join(', ')})`;
      expect(await countRows(desk.server, 'social_posts', where)).toBe(ids.length);
      await desk.restart(desk.now() + LATER_MS);
      // The run that was cut off is taken up by itself.
      await until(async () => {
        const posts = await Promise.all(ids.map(desk.read.bind(desk)));
        return posts.every(({ status }) => status === 'published');
      }, PATIENCE_MS);
      const posts = await Promise.all(ids.map(desk.read.bind(desk)));
      expect(desk.farm.made.map(({ link }) => link).sort()).toEqual(
        posts.map(({ link }) => link).sort(),
      );
      expect(posts.map(({ isDoubtful }) => isDoubtful)).toEqual([false, false, false]);
    },
  );
});
