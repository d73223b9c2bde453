import { socialHours } from '../../contract/automation';
import type { SocialSlot } from './social-slot';

/** A slot for people: 'the afternoon of Monday, November 23 (3 PM)'. */
export function slotWords({ day, timeOfDay }: Pick<SocialSlot, 'day' | 'timeOfDay'>): string {
  const date = new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));
  const hour = socialHours[timeOfDay];
  return `the ${timeOfDay} of ${date} (${((hour + 11) % 12) + 1} ${hour < 12 ? 'AM' : 'PM'})`;
}
