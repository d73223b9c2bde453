import type { Core } from '@strapi/strapi';
import { dayStart } from '../../lib/periods';
import { dayIn } from '../../lib/dates';
import { countSentSince } from '../queries/delivering';
import { type MailState, readMailState } from '../queries/mail-state';
import { siteSettingsService } from '../../settings/services/site-settings';

const FIRST_DAY = 200;
const LAST_DAY = 200_000;
/**
 * Mail providers build trust in a new sender gradually (Ghost: 200 to 200,000 a day over 42 days).
 */
export const WARM_UP_DAYS = 42;

const DAY_MS = 86_400_000;

/** Number of days from one day to another, both as YYYY-MM-DD. */
const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00Z`) - Date.parse(`${from}T00:00Z`)) / DAY_MS);

/**
 * Maximum number of issue messages on a day (YYYY-MM-DD) of a warm-up that began on `since`: grows
 * exponentially from 200 on the first day to 200,000 on the last; null once it is over.
 */
export function warmUpAllowance(since: string, day: string): number | null {
  const age = Math.max(0, daysBetween(since, day));
  if (age >= WARM_UP_DAYS) return null;
  return Math.round(FIRST_DAY * (LAST_DAY / FIRST_DAY) ** (age / (WARM_UP_DAYS - 1)));
}

const HOUR_MS = 3_600_000;
/** A twentieth of the hourly limit is reserved for messages that somebody is waiting for. */
const KEPT_SHARE = 20;

/** Limits on the messages that may be sent now. */
export interface Allowance {
  state: MailState;
  perSecond: number;
  /** Number of bulk messages that may be sent now; other messages are always sent. */
  bulk: number;
  /** Maximum number of bulk messages on this day of the warm-up; null without one. */
  bulkToday: number | null;
  /** The day (YYYY-MM-DD) in the site's time zone, and when it began. */
  day: string;
  dayBegan: number;
  isWarmingUp: boolean;
}

/**
 * Determines how many messages may be sent now, from the settings, the warm-up, and the number
 * already sent.
 */
export async function readAllowance(strapi: Core.Strapi, now: number): Promise<Allowance> {
  const knex = strapi.db.connection;
  const site = await siteSettingsService(strapi).get();
  const state = await readMailState(knex);
  const day = dayIn(site.timezone, now);
  const dayBegan = dayStart(site.timezone, day);
  const bulkToday = site.mailWarmUp ? warmUpAllowance(state.warmUpSince ?? day, day) : null;
  let bulk = Number.POSITIVE_INFINITY;
  if (site.mailPerHour > 0) {
    const most = site.mailPerHour - Math.floor(site.mailPerHour / KEPT_SHARE);
    bulk = most - (await countSentSince(knex, now - HOUR_MS));
  }
  if (bulkToday !== null) {
    const left = bulkToday - (await countSentSince(knex, dayBegan, 'bulk'));
    bulk = Math.min(bulk, left);
  }
  const { mailPerSecond: perSecond, mailWarmUp: isWarmingUp } = site;
  return { state, perSecond, bulk, bulkToday, day, dayBegan, isWarmingUp };
}
