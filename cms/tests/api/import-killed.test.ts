import { runSql } from '../support/database';
import { MovingLab, tally } from '../support/moving-lab';
import { OldWordPress } from '../support/old-wordpress';
import { expectContract } from '../support/request';
import { until } from '../support/until';

describe('an import in whose middle the server is killed', () => {
  let lab: MovingLab;
  const LEASE_MS = 60_000;

  beforeAll(async () => {
    lab = await MovingLab.start({ FAKE_CLOCK: '1' });
  });
  afterAll(() => lab.stop());

  it('is taken up where it stopped, and brings everything once', async () => {
    const { server } = lab;
    const id = await lab.begin(new OldWordPress(lab.host.url).file);
    expect((await lab.go(id, 'look')).error).toBeNull();
    expectContract('imports.run', await lab.send('POST', `/api/imports/${id}/run`));
    let now = Date.now();
    for (const part of [6, 24]) {
      await until(async () => ((await lab.get(id)).runs[0]?.changed ?? 0) >= part, 60_000);
      await server.stop('SIGKILL');
      now += 2 * LEASE_MS;
      await server.restart(now);
    }
    await until(async () => (await lab.get(id)).state === 'done', 60_000);
    const { runs } = await lab.get(id);
    expect(runs[0]).toMatchObject({ status: 'done', failed: 0 });
    expect(tally(await lab.entries(id, '?outcome=created'))).toEqual([
      ...['author 2', 'category 4', 'image 8', 'link 2', 'page 1', 'post 12', 'redirect 11'],
      'tag 3',
    ]);
    const slugs = (await lab.posts()).map(({ slug }) => slug);
    expect(new Set(slugs).size).toBe(12);
    expect(slugs).toHaveLength(12);
    const [files] = await runSql(server, 'select count(*) as n from picture_details');
    expect(Number(files?.n)).toBe(8);
  }, 240_000);
});
