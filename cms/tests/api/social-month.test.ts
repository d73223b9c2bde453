import draftingOf from '../../src/api/social-post/services/drafting';
import { socialTask } from '../../src/api/automation/social/social-task';
import { type StoredPost, toRow } from '../../src/api/social-post/queries/post-rows';
import { socialHours, timesOfDay } from '../../src/contract/automation';
import { wallClockAt } from '../../src/contract/wall-clock';
import { FakeClock, RunnerLab, strapiOn } from '../support/runner-lab';
import { addSocialTables, addStory } from '../support/social-lab';

jest.setTimeout(600_000);

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const ZONE = 'America/New_York';
/** Midnight in New York, four hours behind UTC until November 1 and five from then on. */
const START = Date.parse('2026-10-18T04:00:00Z');
const DAYS = 32;
const HOURS = new Set(Object.values(socialHours).flatMap((hour) => [hour - 1, hour]));
/** So many stories are told in 30 days, three a day. */
const STORIES = 100;

describe('a month of social posts', () => {
  let lab: RunnerLab;
  const earned = new Map<string, { revenue: number }>();

  beforeAll(async () => {
    // What a server reads from its environment; none of it is used here.
    for (const name of ['API_TOKEN_SALT', 'ADMIN_JWT_SECRET', 'TRANSFER_TOKEN_SALT', 'APP_KEYS']) {
      process.env[name] ??= 'a-secret-of-the-tests';
    }
    for (const name of ['ENCRYPTION_KEY', 'JWT_SECRET', 'SITE_SECRET']) {
      process.env[name] ??= 'a-secret-of-the-tests';
    }
    lab = await RunnerLab.open();
    await addSocialTables(lab.knex);
  });
  afterAll(() => lab.close());

  const servicesOn = (knex: RunnerLab['knex'], automatic: boolean): Record<string, object> => {
    const services: Record<string, object> = {
      'api::site-settings.site-settings': { get: () => Promise.resolve({ timezone: ZONE }) },
      'api::analytics.revenue': { byKey: () => Promise.resolve(earned) },
      'api::social-post.accounts': { isAutomatic: () => Promise.resolve(automatic) },
      'api::ai.writer': {
        status: () => ({ writer: 'offline', model: null }),
        social: ({ platform }: { platform: string }) =>
          Promise.resolve({
            work: `Words for ${platform}`,
            origin: { writer: 'offline', promptTokens: 0, completionTokens: 0, costNanos: 0 },
          }),
      },
    };
    const strapi = strapiOn(knex, [], services);
    services['api::social-post.drafting'] = draftingOf({ strapi });
    return services;
  };

  it('has three times a day by the clock on the wall, and no story twice within 30 days', async () => {
    for (let index = 0; index < STORIES; index += 1) {
      await addStory(lab.knex, START - DAY_MS - index * HOUR_MS, index);
    }
    const clock = new FakeClock(START);
    const tasks = timesOfDay.map(socialTask);
    const { scheduler, runner, knex } = lab.instance([], clock, tasks, (pool) =>
      servicesOn(pool, true),
    );
    // Looks at the hours of the slots and before them, and all day long where the clocks change.
    for (let moment = START; moment < START + DAYS * DAY_MS; moment += 30 * MINUTE_MS) {
      const { day, month, hour } = wallClockAt(ZONE, moment);
      if (!HOURS.has(hour) && !(month === 11 && day === 1)) continue;
      clock.moment = moment;
      await scheduler.tick();
      await runner.idle();
    }
    const rows = (await knex('social_posts').orderBy('id').select<StoredPost[]>('*')).map(toRow);
    const expected = DAYS * timesOfDay.length * 3;
    expect(rows).toHaveLength(expected);
    expect(new Set(rows.map(({ slot }) => slot)).size).toBe(expected);
    const walls = rows.map(({ scheduled_at: at, time_of_day: timeOfDay }) => {
      const { hour, minute } = wallClockAt(ZONE, at);
      return hour === socialHours[timeOfDay] && minute === 0;
    });
    expect(walls).not.toContain(false);
    const days = new Set(
      rows.map(({ scheduled_at: at }) => {
        const { month, day } = wallClockAt(ZONE, at);
        return `${month}-${day}`;
      }),
    );
    expect(days.size).toBe(DAYS);
    expect(rows.every(({ status }) => status === 'scheduled')).toBe(true);
    const told = new Map<string, Set<number>>();
    for (const { post_id: post, platform, scheduled_at: at } of rows) {
      const key = `${platform} ${post}`;
      const times = told.get(key) ?? new Set<number>();
      for (const time of times) expect(Math.abs(time - at)).toBeGreaterThanOrEqual(30 * DAY_MS);
      told.set(key, times.add(at));
    }
    // All platforms of a slot tell the same story.
    const bySlot = new Map<string, Set<number | null>>();
    for (const { slot, post_id: post } of rows) {
      const time = slot!.slice(slot!.indexOf(':'));
      bySlot.set(time, (bySlot.get(time) ?? new Set()).add(post));
    }
    expect([...bySlot.values()].filter((posts) => posts.size > 1)).toEqual([]);
  });

  it('takes fresh stories first, then those that earn, then those that are read', async () => {
    const now = START + 400 * DAY_MS;
    await lab.knex('posts').update({ published: false });
    const read = await addStory(lab.knex, now - 60 * DAY_MS, 9_000);
    const earning = await addStory(lab.knex, now - 61 * DAY_MS, 5);
    const poor = await addStory(lab.knex, now - 62 * DAY_MS, 1);
    const fresh = await addStory(lab.knex, now - DAY_MS);
    earned.set(String(earning), { revenue: 120 }).set(String(poor), { revenue: 0.5 });
    const clock = new FakeClock(now);
    const drafting = servicesOn(lab.knex, false)['api::social-post.drafting'] as ReturnType<
      typeof draftingOf
    >;
    const order: number[] = [];
    for (const timeOfDay of ['morning', 'afternoon', 'evening', 'morning'] as const) {
      const slot = await drafting.slot(timeOfDay, clock);
      const open = await drafting.open('twitter', slot, clock);
      if (open.kind !== 'story') throw new Error('No story is left');
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
    const slot = await drafting.slot('evening', clock);
    expect((await drafting.open('twitter', slot, clock)).kind).toBe('empty');
  });
});
