import { socialHours } from '../../contract/automation';
import { type SocialPlatform, socialPlatforms, type SocialPost } from '../../contract/social-post';
import { momentOf, wallClockAt } from '../../contract/wall-clock';

type TimeOfDay = SocialPost['timeOfDay'];

/**
 * A time for one social post per platform: a day (YYYY-MM-DD) in the site's time zone, and its time
 * in milliseconds.
 */
export interface SocialSlot {
  day: string;
  timeOfDay: TimeOfDay;
  at: number;
}

/** A slot has passed after this time. */
const GRACE_MS = 3_600_000;

const two = (value: number): string => String(value).padStart(2, '0');

function slotOn(timezone: string, now: number, timeOfDay: TimeOfDay, daysAhead: number) {
  const { year, month, day } = wallClockAt(timezone, now);
  // Count calendar days, not hours: the clocks may change in between.
  const date = new Date(Date.UTC(year, month - 1, day + daysAhead));
  const wall = {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hour: socialHours[timeOfDay],
    minute: 0,
  };
  return {
    day: `${wall.year}-${two(wall.month)}-${two(wall.day)}`,
    timeOfDay,
    at: momentOf(timezone, wall),
  };
}

/** The slot to fill at a time (milliseconds): today's, or tomorrow's once that has passed. */
export function socialSlot(timezone: string, timeOfDay: TimeOfDay, now: number): SocialSlot {
  const today = slotOn(timezone, now, timeOfDay, 0);
  return now <= today.at + GRACE_MS ? today : slotOn(timezone, now, timeOfDay, 1);
}

/** The unique key of a platform's social post in a slot. */
export const slotKey = (
  platform: SocialPlatform,
  { day, timeOfDay }: Pick<SocialSlot, 'day' | 'timeOfDay'>,
): string => `${platform}:${day}:${timeOfDay}`;

/** The keys of all platforms at the time of a slot, including its own. */
export const slotsAtSameTime = (slot: string): string[] => {
  const time = slot.slice(slot.indexOf(':'));
  return socialPlatforms.map((platform) => platform + time);
};
