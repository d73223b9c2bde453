import type { Core } from '@strapi/strapi';
import { TOO_LATE_MS } from '../../../domain/social/social-patience';
import type { Clock } from '../../../lib/clock';
import { selectAccounts, type SocialAccountRow } from '../queries/account-rows';
import { selectOverdue } from '../queries/due-posts';
import { changePost } from '../queries/post-rows';
import type { Attempted } from './attempt';
import { failed, tooLate } from './outcome';

const AT_ONCE = 200;

/** Why the posts of a platform wait, where that is its account's doing. */
function whyWaiting(account: SocialAccountRow | undefined): string | null {
  if (account === undefined) return 'No account is connected.';
  return account.problem;
}

/** Ends the waiting of posts that could not leave within 12 hours. */
export async function expire(strapi: Core.Strapi, clock: Clock): Promise<Attempted[]> {
  const knex = strapi.db.connection;
  const now = clock.now();
  const rows = await selectOverdue(knex, now - TOO_LATE_MS, AT_ONCE);
  if (rows.length === 0) return [];
  const accounts = await selectAccounts(knex);
  const done: Attempted[] = [];
  for (const row of rows) {
    const settlement = failed(tooLate(row.error ?? whyWaiting(accounts.get(row.platform))));
    const isDone = await changePost(knex, row, settlement.post, now);
    if (isDone) done.push({ id: row.id, title: '', settlement });
  }
  return done;
}
