import { socialPublishingService } from '../../src/social/services/publishing';
import { selectPost } from '../../src/social/queries/post-rows';
import type { SocialPlatform } from '../../src/contract/social-post';
import { FakeClock, RunnerLab, strapiOn } from '../support/runner-lab';
import { apis } from '../support/social-site';
import { SocialStub } from '../support/social-stub';
import { setLabEnv } from '../support/lab-env';
import { addAccount, addSocialTables, addPost } from '../support/social-lab';
import type { SocialApi, Fault } from '../support/social-wire';
import { until } from '../support/until';

jest.setTimeout(300_000);

const MINUTE_MS = 60_000;
const START = Date.parse('2027-01-14T17:00:00Z');
const PLACES: Readonly<Record<SocialPlatform, SocialApi>> = {
  twitter: 'x',
  facebook: 'facebook',
  instagram: 'instagram',
};
const PLATFORMS = Object.keys(PLACES) as SocialPlatform[];
const never = new AbortController().signal;

describe('several publishers of social posts', () => {
  let lab: RunnerLab;
  let stub: SocialStub;
  let now = START;
  let posts = 0;

  beforeAll(async () => {
    stub = await SocialStub.start();
    setLabEnv(stub.env);
    lab = await RunnerLab.open();
    await addSocialTables(lab.knex);
  });
  afterAll(async () => {
    stub.stop();
    await lab.close();
  });
  beforeEach(async () => {
    stub.reset();
    stub.now = () => now;
    await lab.knex('social_posts').delete();
    await lab.knex('social_accounts').delete();
    await addAccount(lab.knex, 'twitter', 'x', apis.own.twitter);
    await addAccount(lab.knex, 'facebook', 'facebook', apis.own.facebook);
    await addAccount(lab.knex, 'instagram', 'instagram', apis.own.instagram);
  });

  /** A publisher with its own connections and a clock that is ahead. */
  const publisher = (ahead = 0) => {
    const { knex } = lab.instance([], new FakeClock(now));
    const log: string[] = [];
    const service = socialPublishingService(strapiOn(knex, log));
    return {
      log,
      publish: () => service.publish(never, { now: () => now + ahead }),
      countDue: () => service.countDue(),
    };
  };
  const due = async (platform: SocialPlatform): Promise<number> => {
    posts += 1;
    const postId = await addPost(lab.knex, START - posts * MINUTE_MS);
    const [row] = await lab
      .knex('social_posts')
      .insert({
        platform,
        time_of_day: 'morning',
        text: `Words about story ${postId}`,
        post_id: postId,
        writer: 'offline',
        status: 'scheduled',
        scheduled_at: now,
        due_at: now,
        idempotency_key: `key-${postId}`,
        created_at: now,
        updated_at: now,
      })
      .returning<{ id: number }[]>('id');
    return Number(row?.id);
  };
  const read = async (id: number) => (await selectPost(lab.knex, id))!;
  const statuses = async (): Promise<string[]> =>
    (await lab.knex('social_posts').orderBy('id').select<{ status: string }[]>('status')).map(
      ({ status }) => status,
    );
  /** Blocks the first request until `open` is called. */
  const holdFirst = () => {
    let open = (): void => undefined;
    const opened = new Promise<void>((resolve) => (open = resolve));
    stub.beforeAnswer = async () => {
      if (stub.calls.length === 1) await opened;
    };
    return { open, reached: () => until(() => stub.calls.length === 1) };
  };

  it('publish each post once, despite many lost responses', async () => {
    const faults: Fault[] = ['made-500', 'ok', 'made-drop', 'ok', '500', 'ok'];
    for (const platform of PLATFORMS) {
      for (const fault of faults) {
        await due(platform);
        stub.queueFaults(PLACES[platform], fault);
      }
    }
    // One clock is a minute ahead.
    const both = [publisher(), publisher(MINUTE_MS)];
    for (let round = 0; round < 6; round += 1) {
      await Promise.all(both.map(({ publish }) => publish()));
      now += 5 * MINUTE_MS;
    }
    expect(new Set(await statuses())).toEqual(new Set(['published']));
    expect(stub.posts).toHaveLength(PLATFORMS.length * faults.length);
    const words = stub.posts.map(({ api: place, text }) => `${place} ${text}`);
    expect(new Set(words).size).toBe(words.length);
    // Only posts that were certainly not created are sent again.
    for (const place of Object.values(PLACES))
      expect(stub.countPublishRequests(place)).toBe(faults.length + 1);
    expect(both.flatMap(({ log }) => log)).toEqual([]);
  });

  it('skip a post that another is publishing, even if one clock is minutes ahead', async () => {
    const id = await due('twitter');
    const gate = holdFirst();
    const first = publisher().publish();
    await gate.reached();
    // An attempt may take two minutes, and the clocks may differ by two more.
    expect(await publisher(4 * MINUTE_MS).publish()).toEqual([]);
    gate.open();
    expect(await first).toMatchObject([{ id, result: { kind: 'published' } }]);
    expect(stub.postsOn('x')).toHaveLength(1);
  });

  it.each([
    ['gets a problem', { problem: 'The session has ended.' }],
    ['is saved again', { updated_at: 2 }],
  ])('do not continue if the account %s meanwhile', async (_, change) => {
    const [first, second] = [await due('facebook'), await due('facebook')];
    const gate = holdFirst();
    const done = publisher().publish();
    await gate.reached();
    await lab.knex('social_accounts').where({ platform: 'facebook' }).update(change);
    gate.open();
    expect(await done).toHaveLength(1);
    expect((await read(first)).status).toBe('published');
    expect(await read(second)).toMatchObject({ status: 'scheduled', attempts: 0 });
    expect(stub.postsOn('facebook')).toHaveLength(1);
  });

  it('report an unusable account and continue with the others', async () => {
    await lab.knex('social_accounts').where({ platform: 'facebook' }).delete();
    await addAccount(lab.knex, 'facebook', 'facebook', {});
    const [waiting, other] = [await due('facebook'), await due('twitter')];
    const { log, publish } = publisher();
    expect(await publish()).toHaveLength(1);
    expect((await read(other)).status).toBe('published');
    expect((await read(waiting)).status).toBe('scheduled');
    const account: unknown = await lab
      .knex('social_accounts')
      .where({ platform: 'facebook' })
      .first('problem');
    expect(account).toEqual({ problem: expect.stringMatching(/Enter its secrets again/) });
    expect(log).toHaveLength(1);
    expect(await publish()).toEqual([]);
  });

  it('release a post whose article cannot be read for a later run', async () => {
    const id = await due('facebook');
    const { log, publish } = publisher();
    await lab.knex.schema.renameTable('affiliate_products', 'products_away');
    try {
      expect(await publish()).toMatchObject([{ id, result: { kind: 'failed' } }]);
    } finally {
      await lab.knex.schema.renameTable('products_away', 'affiliate_products');
    }
    expect(log).toHaveLength(1);
    expect(await read(id)).toMatchObject({ status: 'scheduled', attempts: 0, claimed_by: null });
    expect(await publish()).toMatchObject([{ id, result: { kind: 'published' } }]);
  });

  it('report the other results if one platform fails completely', async () => {
    await lab.knex('social_accounts').where({ platform: 'facebook' }).delete();
    await addAccount(lab.knex, 'facebook', 'facebook', {});
    const [waiting, other] = [await due('facebook'), await due('twitter')];
    const { log, publish } = publisher();
    // Storing the account's problem fails.
    await lab.knex.schema.renameTable('social_accounts', 'accounts_away');
    await lab.knex.raw('create view social_accounts as select * from accounts_away limit 9');
    try {
      const reported = await publish();
      const kinds = new Map(reported.map(({ title, id, result }) => [id ?? title, result.kind]));
      expect(Object.fromEntries(kinds)).toEqual({
        'Posts on Facebook': 'failed',
        [other]: 'published',
      });
    } finally {
      await lab.knex.raw('drop view social_accounts');
      await lab.knex.schema.renameTable('accounts_away', 'social_accounts');
    }
    expect((await read(waiting)).status).toBe('scheduled');
    expect(log.join()).toContain('Nothing could be published on Facebook');
  });

  it('count due posts even without a usable account', async () => {
    for (const platform of PLATFORMS) await due(platform);
    await lab.knex('social_posts').update({ due_at: 1 });
    await lab.knex('social_accounts').where({ platform: 'twitter' }).delete();
    await lab.knex('social_accounts').where({ platform: 'facebook' }).update({ problem: 'Ended.' });
    expect(await publisher().countDue()).toBe(PLATFORMS.length);
  });

  it('record that a post was published, even if it was marked as failed meanwhile', async () => {
    const id = await due('facebook');
    const gate = holdFirst();
    const done = publisher().publish();
    await gate.reached();
    await lab
      .knex('social_posts')
      .where({ id })
      .update({ status: 'failed', claimed_by: null, claimed_at: null });
    gate.open();
    expect(await done).toMatchObject([{ id, result: { kind: 'published' } }]);
    expect(await read(id)).toMatchObject({ status: 'published', handed_at: null });
  });
});
