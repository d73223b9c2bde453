import type { Core } from '@strapi/strapi';
import { limits } from '../../contract/limits';
import { readingOrder } from '../../rendering/rules/issue/digest';
import { dayIn, toMs } from '../../lib/dates';
import { postIdsOf, selectDigestsSince } from '../queries/issue-rows';
import { selectNew } from '../queries/post-rows';
import type { IssueDraft, MonthlyPart } from './compose';
import { siteSettingsService } from '../../settings/services/site-settings';

const DAY_MS = 86_400_000;
/** How far back last month's first digest can be. */
const REACH_MS = 62 * DAY_MS;
const MONTH_MS = 31 * DAY_MS;

const monthOf = (timezone: string, moment: number): string => dayIn(timezone, moment).slice(0, 7);

/**
 * The monthly readers' part of a digest that is sent now: none if the month, in the site's time
 * zone, has already had a digest; otherwise with the posts since last month's first digest, or of
 * the last 31 days if there was none.
 */
export async function readMonthlyPart(
  strapi: Core.Strapi,
  { kind, postIds }: Pick<IssueDraft, 'kind' | 'postIds'>,
  now: number,
): Promise<MonthlyPart> {
  if (kind !== 'digest') return { firstOfMonth: false, earlier: [] };
  const knex = strapi.db.connection;
  const { timezone } = await siteSettingsService(strapi).get();
  const digests = await selectDigestsSince(knex, now - REACH_MS);
  const ofMonth = (month: string) =>
    digests.filter(({ started_at: at }) => at !== null && monthOf(timezone, toMs(at)) === month);
  const present = monthOf(timezone, now);
  if (ofMonth(present).length > 0) return { firstOfMonth: false, earlier: [] };
  const before = monthOf(timezone, Date.parse(`${present}-01T12:00:00Z`) - 2 * DAY_MS);
  const last = ofMonth(before).at(-1);
  const since = last === undefined ? now - MONTH_MS : toMs(last.created_at);
  const known = new Set([...postIds, ...(last === undefined ? [] : postIdsOf(last))]);
  const found = await selectNew(knex, since, now);
  const earlier = readingOrder(found.filter(({ id }) => !known.has(id)));
  return { firstOfMonth: true, earlier: earlier.slice(0, limits.issuePosts - postIds.length) };
}
