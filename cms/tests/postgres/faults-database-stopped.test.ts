import { setTimeout } from 'node:timers/promises';
import { shutDownOnError, shutDown } from '../support/boot';
import { FaultLoad } from '../support/fault-load';
import { bootMeasuredSite, type MeasuredSite } from '../support/measured-site';
import { UNAVAILABLE_ERRORS } from '../support/instances';
import { DedicatedPostgres } from '../support/dedicated-postgres';
import { call, expectProblem } from '../support/request';
import { until } from '../support/until';

const isLong = process.env.FAULTS === 'long';
const AWAY_MS = isLong ? 20_000 : 2_000;
const SEED = Number(process.env.FAULTS_SEED ?? 5);

describe('a server whose PostgreSQL is stopped under load', () => {
  let postgres: DedicatedPostgres;
  let site: MeasuredSite;
  let load: FaultLoad;

  beforeAll(async () => {
    postgres = await DedicatedPostgres.start();
    site = await bootMeasuredSite({ DATABASE_CLIENT: 'postgres', DATABASE_URL: postgres.url });
    site.server.expectedErrors.push(UNAVAILABLE_ERRORS);
    load = await shutDownOnError(site.server, () => FaultLoad.create(site, SEED));
    for (const path of ['/', `/post/${site.post.slug}`, '/api/posts?limit=6']) {
      expect((await call(site.server, 'GET', path)).status).toBe(200);
    }
  });
  afterAll(async () => {
    await load.stop();
    await shutDown(site.server);
    await postgres.stop();
  });

  const contact = () =>
    call(site.server, 'POST', '/api/contact', {
      body: { name: 'Ada', email: 'ada@example.com', subject: 'Away', message: 'Are you there?' },
    });

  it('serves pages, refuses writes with 503, recovers without a restart and loses no acknowledged write', async () => {
    load.start();
    await until(() => load.acknowledged.length >= 30);
    await postgres.pause();
    const end = performance.now() + AWAY_MS;
    expectProblem(await contact(), 503);
    do {
      for (const path of ['/', `/post/${site.post.slug}`, '/api/posts?limit=6']) {
        expect({ path, status: (await call(site.server, 'GET', path)).status }).toEqual({
          path,
          status: 200,
        });
      }
      await setTimeout(50);
    } while (performance.now() < end);

    await postgres.resume();
    await until(async () => (await contact()).status === 201);
    const enough = load.acknowledged.length + 30;
    await until(() => load.acknowledged.length >= enough);
    await load.stop();
    expect(await load.missing()).toEqual([]);
    expect(await load.duplicates()).toEqual([]);
    expect([...load.statuses.keys()].filter((status) => status >= 500 && status !== 503)).toEqual(
      [],
    );
    expect(site.server.output()).not.toContain('could not start');
  });
});
