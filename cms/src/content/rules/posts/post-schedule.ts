/** The fields of a post that its schedule depends on; the time in milliseconds. */
export interface Schedule {
  published: boolean;
  publishAt: number | null;
}

/** An invalid publication time; the message is shown at the field. */
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
 * The schedule of a post after a save at `now`. Publishing manually ends it; a post that is
 * published, or becomes so in the same save, cannot be scheduled. A new time must be in the future
 * and at most ten years away; it is truncated to its minute, or moved to the next one if that
 * minute has begun. An unchanged time may have passed. Throws ScheduleRefused.
 */
export function nextSchedule(before: Schedule, change: Partial<Schedule>, now: number): Schedule {
  const published = change.published ?? before.published;
  const { publishAt = before.publishAt } = change;
  // The stored minute may be sent with different seconds.
  const stands = publishAt === before.publishAt || publishAt === null;
  if (stands || minuteOf(publishAt) === before.publishAt) {
    return { published, publishAt: published || publishAt === null ? null : before.publishAt };
  }
  checkNew(publishAt, published, now);
  // If the given minute has begun, the next one is the earliest possible.
  return { published, publishAt: Math.max(minuteOf(publishAt), minuteOf(now) + MINUTE_MS) };
}

/**
 * The schedule of a deleted post when it is restored at `now`; a time that has passed is dropped.
 */
export const restoredSchedule = ({ published, publishAt }: Schedule, now: number): Schedule => ({
  published,
  publishAt: published || publishAt === null || publishAt <= now ? null : publishAt,
});
