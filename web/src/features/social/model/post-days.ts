import type { SocialPost } from '@contract/social-post';
import { momentOf, wallClockAt } from '@contract/wall-clock';

const two = (n: number): string => String(n).padStart(2, '0');

/** The day (YYYY-MM-DD) of a timestamp in a time zone. */
export function dayOf(moment: number, timezone: string): string {
  const { year, month, day } = wallClockAt(timezone, moment);
  return `${year}-${two(month)}-${two(day)}`;
}

/** The day (YYYY-MM-DD) after a number of days. */
export function dayAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** Monday of a day's week. */
export const mondayOf = (day: string): string =>
  dayAfter(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

/** Start of a day in a time zone (ISO 8601). */
export function startOf(day: string, timezone: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(momentOf(timezone, { year, month, day: date, hour: 0, minute: 0 })).toISOString();
}

/** A day as text: 'Monday, November 23'. */
export const dayText = (day: string): string =>
  new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));

/** Time of day in a time zone: '9:00 AM'. */
export const timeText = (iso: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone })
    .format(new Date(iso))
    .replace(/\s/g, '\u00a0');

/** Groups posts by the day of their time; the order stays. */
export function byDay<P extends Pick<SocialPost, 'scheduledAt'>>(
  posts: readonly P[],
  timezone: string,
): Map<string, P[]> {
  const days = new Map<string, P[]>();
  for (const post of posts) {
    const day = dayOf(Date.parse(post.scheduledAt), timezone);
    days.set(day, [...(days.get(day) ?? []), post]);
  }
  return days;
}
