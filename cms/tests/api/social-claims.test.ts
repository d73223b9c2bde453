import { changeClaimed, changeSocialPost, selectPost } from '../../src/social/queries/post-rows';
import { CLAIM_MS, selectDuePosts } from '../../src/social/queries/due-posts';
import { atOnce } from '../support/at-once';
import { FakeClock, RunnerLab } from '../support/runner-lab';
import { addSocialTables } from '../support/social-lab';

const NOW = Date.UTC(2026, 10, 21, 12);

describe('claims of social posts', () => {
  let lab: RunnerLab;
  let id: number;

  beforeAll(async () => {
    lab = await RunnerLab.open();
    await addSocialTables(lab.knex);
  });
  afterAll(() => lab.close());
  beforeEach(async () => {
    await lab.knex('social_posts').delete();
    const [row] = await lab
      .knex('social_posts')
      .insert({
        platform: 'twitter',
        time_of_day: 'morning',
        text: 'Words',
        writer: 'offline',
        status: 'scheduled',
        scheduled_at: NOW,
        due_at: NOW,
        idempotency_key: 'a-key',
        created_at: NOW,
        updated_at: NOW,
      })
      .returning<{ id: number }[]>('id');
    id = Number(row?.id);
  });

  const claimAs = (holder: string, now = NOW) => ({
    status: 'publishing' as const,
    claimed_by: holder,
    claimed_at: now,
  });
  const due = (now: number) => selectDuePosts(lab.knex, now, ['twitter'], 10);

  it('go to one of two instances that have read the same post', async () => {
    const clock = new FakeClock(NOW);
    const instances = ['first', 'second'].map((name) => ({ name, ...lab.instance([], clock) }));
    const read = (await selectPost(lab.knex, id))!;
    const claimed = await atOnce(
      instances.map(({ name, knex }) => changeSocialPost(knex, read, claimAs(name), NOW)),
    );
    expect(claimed.filter(Boolean)).toHaveLength(1);
    const winner = instances[claimed.indexOf(true)]!.name;
    expect((await selectPost(lab.knex, id))!.claimed_by).toBe(winner);
  });

  it('invalidate an earlier edit and exclude other holders', async () => {
    const read = (await selectPost(lab.knex, id))!;
    expect(await changeSocialPost(lab.knex, read, claimAs('first'), NOW)).toBe(true);
    expect(await changeSocialPost(lab.knex, read, { text: 'Other words' }, NOW)).toBe(false);
    const handed = { handed_at: NOW };
    expect(await changeClaimed(lab.knex, { id, holder: 'second' }, handed, NOW)).toBe(false);
    expect(await changeClaimed(lab.knex, { id, holder: 'first' }, handed, NOW)).toBe(true);
    expect(await selectPost(lab.knex, id)).toMatchObject({ text: 'Words', handed_at: NOW });
  });

  it('are taken over once their holder is silent for too long, even after a wrong clock', async () => {
    expect(await due(NOW - 1)).toEqual([]);
    expect(await due(NOW)).toHaveLength(1);
    const read = (await selectPost(lab.knex, id))!;
    await changeSocialPost(lab.knex, read, claimAs('dead'), NOW);
    expect(await due(NOW + CLAIM_MS)).toEqual([]);
    expect(await due(NOW + CLAIM_MS + 1)).toHaveLength(1);
    await lab.knex('social_posts').update({ claimed_at: NOW + 365 * 86_400_000 });
    expect(await due(NOW)).toHaveLength(1);
  });
});
