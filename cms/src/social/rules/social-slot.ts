import { socialHours } from '../../contract/automation';
import { type SocialPlatform, socialPlatforms, type SocialPost } from '../../contract/social-post';
import { momentOf, wallClockAt } from '../../contract/wall-clock';

type TimeOfDay = SocialPost['timeOfDay'];

/** A time for one social post on each platform: a day (YYYY-MM-DD) of the site, and its moment in milliseconds. */
export interface SocialSlot {
  day: string;
  timeOfDay: TimeOfDay;
  at: number;
}

/** A slot that is further past is over. */
const GRACE_MS = 3_600_000;

const two = (value: number): string => String(value).padStart(2, '0');

function slotOn(timezone: string, now: number, timeOfDay: TimeOfDay, daysAhead: number) {
  const { year, month, day } = wallClockAt(timezone, now);
  // A calendar day has no hours: the clocks may change in between.
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

/** The slot that social posts are made for at a moment (milliseconds): today's, or tomorrow's once that is over. */
export function socialSlot(timezone: string, timeOfDay: TimeOfDay, now: number): SocialSlot {
  const today = slotOn(timezone, now, timeOfDay, 0);
  return now <= today.at + GRACE_MS ? today : slotOn(timezone, now, timeOfDay, 1);
}

/** The mark of a platform's social post in a slot, which no second one has. */
export const slotKey = (
  platform: SocialPlatform,
  { day, timeOfDay }: Pick<SocialSlot, 'day' | 'timeOfDay'>,
): string => `${platform}:${day}:${timeOfDay}`;

/** The marks of all platforms at the time of one, its own included. */
export const slotsAtSameTime = (slot: string): string[] => {
  const time = slot.slice(slot.indexOf(':'));
  return socialPlatforms.map((platform) => platform + time);
};
