import { shutDown } from '../support/boot';
import { FaultLoad } from '../support/fault-load';
import { bootMeasuredSite, type MeasuredSite } from '../support/measured-site';
import { createRandom } from '../support/random';
import { until } from '../support/until';

const isLong = process.env.FAULTS === 'long';
const KILLS = isLong ? 50 : 2;
const SEED = Number(process.env.FAULTS_SEED ?? 7);
/** The server is killed after 10 plus up to this many acknowledged writes. */
const MOST_BETWEEN = 30;

describe('a server that is repeatedly killed under load', () => {
  let site: MeasuredSite;

  beforeAll(async () => {
    site = await bootMeasuredSite();
  });
  afterAll(() => shutDown(site.server));

  it(
    `has every acknowledged write exactly once after ${KILLS} kills`,
    async () => {
      const random = createRandom(SEED);
      const load = await FaultLoad.create(site, SEED);
      for (let kill = 0; kill < KILLS; kill += 1) {
        const enough = load.acknowledged.length + 10 + random.below(MOST_BETWEEN);
        load.start();
        // Waits for slow kinds of writes too, such as clicks.
        await until(() => load.acknowledged.length >= enough && load.hasEachKind());
        await site.server.stop('SIGKILL');
        await load.stop();
        await site.server.restart();
      }
      expect(await load.missing()).toEqual([]);
      expect(await load.duplicates()).toEqual([]);
      const kinds = new Set(load.acknowledged.map(({ kind }) => kind));
      expect([...kinds].sort()).toEqual([
        'click',
        'contact',
        'edit',
        'postback',
        'subscribe',
        'upload',
        'view',
      ]);
      expect([...load.statuses.keys()].filter((status) => status >= 500 && status !== 503)).toEqual(
        [],
      );
    },
    isLong ? 3_600_000 : 240_000,
  );
});
