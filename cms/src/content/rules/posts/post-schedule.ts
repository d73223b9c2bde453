/** As much of a post as its schedule hangs on; the time in milliseconds. */
export interface Schedule {
  published: boolean;
  publishAt: number | null;
}

/** A wrong publication time; its message is for the field. */
export class ScheduleRefused extends Error {}

const YEARS = 10;
const MINUTE_MS = 60_000;

const minuteOf = (moment: number): number => Math.floor(moment / MINUTE_MS) * MINUTE_MS;

function checkNew(publishAt: number, published: boolean, now: number): void {
  if (published) throw new ScheduleRefused('A published article can’t be scheduled');
  if (publishAt <= now) throw new ScheduleRefused('Publication time must be in the future');
  if (publishAt > new Date(now).setUTCFullYear(new Date(now).getUTCFullYear() + YEARS)) {
    throw new ScheduleRefused('Publication time must be within ten years');
  }
}

/**
 * The schedule of a post after a save at `now`. Publishing by hand ends it; a post that is published, or becomes so in
 * the same save, takes no new one. A new time must lie in the future, at most ten years away, and is cut to its full
 * minute, or moved to the next one where that minute has begun; an existing one may have passed. Throws
 * ScheduleRefused.
 */
export function nextSchedule(before: Schedule, change: Partial<Schedule>, now: number): Schedule {
  const published = change.published ?? before.published;
  const { publishAt = before.publishAt } = change;
  // The minute that stands may be said with other seconds.
  const stands = publishAt === before.publishAt || publishAt === null;
  if (stands || minuteOf(publishAt) === before.publishAt) {
    return { published, publishAt: published || publishAt === null ? null : before.publishAt };
  }
  checkNew(publishAt, published, now);
  // Where the named minute has begun, the next one is the first that comes.
  return { published, publishAt: Math.max(minuteOf(publishAt), minuteOf(now) + MINUTE_MS) };
}

/** The schedule of a deleted post when it is restored at `now`; one that has passed is dropped. */
export const restoredSchedule = ({ published, publishAt }: Schedule, now: number): Schedule => ({
  published,
  publishAt: published || publishAt === null || publishAt <= now ? null : publishAt,
});
