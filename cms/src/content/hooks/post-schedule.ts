import { errors } from '@strapi/utils';
import { nextSchedule, type Schedule, ScheduleRefused } from '../rules/posts/post-schedule';
import type { StoredPost } from '../rules/posts/stored-post';
import { systemClock } from '../../lib/clock';
import { toMs } from '../../lib/dates';

const NEW: Schedule = { published: false, publishAt: null };

const scheduleOf = ({ snapshot, publishAt }: StoredPost): Schedule => ({
  published: snapshot.published,
  publishAt: publishAt === null ? null : toMs(publishAt),
});

/** The schedule fields of a write; Strapi refuses invalid times. */
function changeOf({ published, publishAt }: Record<string, unknown>): Partial<Schedule> {
  const change: Partial<Schedule> = {};
  if (typeof published === 'boolean') change.published = published;
  if (publishAt === null || publishAt === '') change.publishAt = null;
  else if (
    typeof publishAt === 'string' ||
    typeof publishAt === 'number' ||
    publishAt instanceof Date
  ) {
    const moment = toMs(publishAt);
    if (Number.isFinite(moment)) change.publishAt = moment;
  }
  return change;
}

const dateOf = ({ publishAt }: Schedule): Date | null =>
  publishAt === null ? null : new Date(publishAt);

/**
 * Enforces the scheduling rules for all writers: validates what a write makes of the schedules of
 * `posts` (or of a new post if there are none), truncates a time to its minute, and clears the
 * schedule on publication. Throws Strapi's ValidationError, which the panel shows at the field.
 */
export function enforceSchedule(
  data: Record<string, unknown>,
  posts?: readonly StoredPost[],
): void {
  const change = changeOf(data);
  if (change.published === undefined && change.publishAt === undefined) return;
  try {
    for (const before of posts?.map(scheduleOf) ?? [NEW]) {
      const next = nextSchedule(before, change, systemClock.now());
      if (next.published) data.publishAt = null;
      else if (change.publishAt !== undefined) data.publishAt = dateOf(next);
    }
  } catch (thrown) {
    if (!(thrown instanceof ScheduleRefused)) throw thrown;
    const { message } = thrown;
    throw new errors.ValidationError(message, {
      errors: [{ path: ['publishAt'], message, name: 'ValidationError' }],
    });
  }
}
