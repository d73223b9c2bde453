import { socialDraftingService } from '../../src/social/services/drafting';
import { socialPublishingService } from '../../src/social/services/publishing';
import { socialTask } from '../../src/automation/tasks/social-drafts';
import { type StoredSocialPost, toRow } from '../../src/social/queries/post-rows';
import { socialHours, timesOfDay } from '../../src/contract/automation';
import { socialPlatforms } from '../../src/contract/social-post';
import { wallClockAt } from '../../src/contract/wall-clock';
import { FakeClock, RunnerLab, strapiOn } from '../support/runner-lab';
import { apis } from '../support/social-site';
import { SocialStub } from '../support/social-stub';
import { setLabEnv } from '../support/lab-env';
import { addAccount, addSocialTables, addPost } from '../support/social-lab';
import { until } from '../support/until';
import { siteSettingsService } from '../../src/settings/services/site-settings';
import { revenueService } from '../../src/analytics/services/revenue';
import { socialAccountsService } from '../../src/social/services/accounts';
import { writerService } from '../../src/writing/services/writer';
import { type Stub, stub } from '../support/stub';

jest.setTimeout(600_000);

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const ZONE = 'America/New_York';
/** Midnight in New York, four hours behind UTC until November 1, then five. */
const START = Date.parse('2026-10-18T04:00:00Z');
/** Five hours behind UTC until March 14, then four. */
const SPRING = Date.parse('2027-03-01T05:00:00Z');
const DAYS = 32;
const never = new AbortController().signal;
const HOURS = new Set(Object.values(socialHours).flatMap((hour) => [hour - 1, hour]));
/** More than are shared in 30 days, at three a day. */
const POSTS = 100;

describe('a month of social posts', () => {
  let lab: RunnerLab;
  const earned = new Map<string, { revenue: number }>();
  const postIds: number[] = [];

  let socialStub: SocialStub;

  beforeAll(async () => {
    socialStub = await SocialStub.start();
    setLabEnv(socialStub.env);
    lab = await RunnerLab.open();
    await addSocialTables(lab.knex);
    for (const platform of socialPlatforms) {
      const { secret } = apis.webhook;
      await addAccount(lab.knex, platform, 'webhook', { secret, url: socialStub.hookUrl });
    }
    for (let index = 0; index < POSTS; index += 1) {
      postIds.push(await addPost(lab.knex, START - DAY_MS - index * HOUR_MS, index));
    }
  });
  afterAll(async () => {
    socialStub.stop();
    await lab.close();
  });
  beforeEach(async () => {
    socialStub.reset();
    for (const table of ['social_posts', 'task_states', 'task_run_items', 'task_runs']) {
      await lab.knex(table).delete();
    }
    earned.clear();
    await lab.knex('posts').whereNotIn('id', postIds).delete();
    await lab.knex('posts').update({ published: true });
  });

  /** Stubs with a writer; `before` is awaited before each text. */
  const stubsOn = (
    automatic: boolean,
    before: (platform: string) => Promise<void> = () => Promise.resolve(),
  ): Stub[] => [
    stub(siteSettingsService, { get: () => Promise.resolve({ timezone: ZONE }) }),
    stub(revenueService, { byKey: () => Promise.resolve(earned) }),
    stub(socialAccountsService, { isAutomatic: () => Promise.resolve(automatic) }),
    stub(writerService, {
      status: () => ({ writer: 'offline', model: null }),
      social: async ({ platform }: { platform: string }) => {
        await before(platform);
        return {
          work: `Words for ${platform}`,
          origin: { writer: 'offline', promptTokens: 0, completionTokens: 0, costNanos: 0 },
        };
      },
    }),
  ];
  const publishingOn = (knex: RunnerLab['knex']) =>
    socialPublishingService(strapiOn(knex, [], stubsOn(true)));

  it.each([
    ['autumn', START, 11, 1],
    ['spring', SPRING, 3, 14],
  ])('of %s has three slots a day in local time, published on time', async (...parts) => {
    const [, start, changeMonth, changeDay] = parts;
    const clock = new FakeClock(start);
    socialStub.now = clock.now;
    const tasks = timesOfDay.map(socialTask);
    const { scheduler, runner, knex } = lab.instance([], clock, tasks, () => stubsOn(true));
    // Ticks at each slot's hour and the hour before, and all day when the clocks change.
    for (let moment = start; moment < start + DAYS * DAY_MS; moment += 30 * MINUTE_MS) {
      const { day, month, hour } = wallClockAt(ZONE, moment);
      if (!HOURS.has(hour) && !(month === changeMonth && day === changeDay)) continue;
      clock.moment = moment;
      await scheduler.tick();
      await runner.idle();
      await publishingOn(knex).publish(never, clock);
    }
    const rows = (await knex('social_posts').orderBy('id').select<StoredSocialPost[]>('*')).map(
      toRow,
    );
    const expected = DAYS * timesOfDay.length * 3;
    expect(rows).toHaveLength(expected);
    expect(new Set(rows.map(({ slot }) => slot)).size).toBe(expected);
    const areOnTime = rows.map(({ scheduled_at: at, time_of_day: timeOfDay }) => {
      const { hour, minute } = wallClockAt(ZONE, at);
      return hour === socialHours[timeOfDay] && minute === 0;
    });
    expect(areOnTime).not.toContain(false);
    const days = new Set(
      rows.map(({ scheduled_at: at }) => {
        const { month, day } = wallClockAt(ZONE, at);
        return `${month}-${day}`;
      }),
    );
    expect(days.size).toBe(DAYS);
    expect(rows.map(({ status }) => status)).toEqual(rows.map(() => 'published'));
    // Each was published exactly on time, and once.
    const times = rows.map(({ id, scheduled_at: at }) => `${id} ${at}`);
    const created = socialStub.posts.map(
      ({ link, at }) => `${/social-(\d+)$/.exec(link)?.[1] ?? ''} ${at}`,
    );
    expect([...created].sort()).toEqual([...times].sort());
    const reported = new Map<string, Set<number>>();
    for (const { post_id: post, platform, scheduled_at: at } of rows) {
      const key = `${platform} ${post}`;
      const times = reported.get(key) ?? new Set<number>();
      for (const time of times) expect(Math.abs(time - at)).toBeGreaterThanOrEqual(30 * DAY_MS);
      reported.set(key, times.add(at));
    }
    // All platforms of a slot share the same post.
    const bySlot = new Map<string, Set<number | null>>();
    for (const { slot, post_id: post } of rows) {
      const time = slot!.slice(slot!.indexOf(':'));
      bySlot.set(time, (bySlot.get(time) ?? new Set()).add(post));
    }
    expect([...bySlot.values()].filter((posts) => posts.size > 1)).toEqual([]);
  });

  it('includes the posts of a slot whose run is resumed late', async () => {
    const nine = START + 9 * HOUR_MS;
    const clock = new FakeClock(nine - MINUTE_MS);
    const later = new FakeClock(nine + 3 * HOUR_MS);
    const tasks = [socialTask('morning')];
    const hangs = (platform: string): Promise<void> =>
      platform === 'instagram' ? Promise.resolve() : new Promise(() => undefined);
    const first = lab.instance([], clock, tasks, () => stubsOn(true, hangs));
    await first.scheduler.tick();
    clock.moment = nine;
    await first.scheduler.tick();
    const slots = async (): Promise<string[]> =>
      (await lab.knex('social_posts').orderBy('id').select<{ slot: string }[]>('slot')).map(
        ({ slot }) => slot,
      );
    await until(async () => (await slots()).length === 1);
    // The first instance hangs forever.
    const second = lab.instance([], later, tasks, () => stubsOn(true));
    await second.runner.resume();
    await second.runner.idle();
    expect(await slots()).toEqual(
      ['instagram', 'twitter', 'facebook'].map((platform) => `${platform}:2026-10-18:morning`),
    );
  });

  it('prefers new posts, then those with earnings, then those with readers', async () => {
    const now = START + 400 * DAY_MS;
    await lab.knex('posts').update({ published: false });
    const read = await addPost(lab.knex, now - 60 * DAY_MS, 9_000);
    const earning = await addPost(lab.knex, now - 61 * DAY_MS, 5);
    const poor = await addPost(lab.knex, now - 62 * DAY_MS, 1);
    const fresh = await addPost(lab.knex, now - DAY_MS);
    earned.set(String(earning), { revenue: 120 }).set(String(poor), { revenue: 0.5 });
    const clock = new FakeClock(now);
    const drafting = socialDraftingService(strapiOn(lab.knex, [], stubsOn(false)));
    const order: number[] = [];
    for (const timeOfDay of ['morning', 'afternoon', 'evening', 'morning'] as const) {
      const slot = await drafting.slot(timeOfDay, clock.moment);
      const open = await drafting.open('twitter', slot, clock);
      if (open.kind !== 'article') throw new Error('No article is left');
      order.push(open.postId);
      await lab.knex.transaction((trx) =>
        drafting.add(
          trx,
          {
            platform: 'twitter',
            slot,
            postId: open.postId,
            text: 'Words',
            isAffiliate: false,
            writer: 'offline',
            isApproved: false,
          },
          clock,
        ),
      );
      if (timeOfDay === 'evening') clock.moment += DAY_MS;
    }
    expect(order).toEqual([fresh, earning, poor, read]);
    const slot = await drafting.slot('evening', clock.moment);
    expect((await drafting.open('twitter', slot, clock)).kind).toBe('empty');
  });
});
