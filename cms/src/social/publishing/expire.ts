import type { Core } from '@strapi/strapi';
import { expired, type SocialAttempt } from '../rules/publish-outcome';
import type { SocialPlatform } from '../../contract/social-post';
import { selectAccounts, type SocialAccountRow } from '../queries/account-rows';
import { selectOverdue } from '../queries/due-posts';
import { changeSocialPost } from '../queries/post-rows';

const AT_ONCE = 200;

/** Why social posts of a platform wait, if its account is the cause. */
function whyWaiting(account: SocialAccountRow | undefined): string | null {
  if (account === undefined) return 'No account is connected.';
  return account.problem;
}

/**
 * Expires social posts that could not be published within 12 hours, nor be looked up on their
 * platforms.
 */
export async function expire(
  strapi: Core.Strapi,
  looked: readonly SocialPlatform[],
  now: number,
): Promise<SocialAttempt[]> {
  const knex = strapi.db.connection;
  const rows = await selectOverdue(knex, now, looked, AT_ONCE);
  if (rows.length === 0) return [];
  const accounts = await selectAccounts(knex);
  const done: SocialAttempt[] = [];
  for (const row of rows) {
    const why = row.error ?? whyWaiting(accounts.get(row.platform));
    const outcome = expired(row.handed_at, why);
    const change = { ...outcome.post, claimed_by: null, claimed_at: null };
    if (await changeSocialPost(knex, row, change, now))
      done.push({ id: row.id, title: '', result: outcome });
  }
  return done;
}
