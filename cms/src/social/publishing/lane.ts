import type { Core } from '@strapi/strapi';
import { failedAttempt, type SocialAttempt, UNEXPECTED } from '../rules/publish-outcome';
import type { SocialAdapter } from '../adapters/social-adapter';
import { failureText } from '../../lib/failure-text';
import { openAccount, UNREADABLE } from '../accounts/open-account';
import { changeAccount, type SocialAccountRow } from '../queries/account-rows';
import { selectDuePosts } from '../queries/due-posts';
import { type AttemptParts, PostAttempt } from './attempt';
import { isStillReady } from './readiness';

/** Maximum social posts of a platform per run; the next run is a minute later. */
const AT_ONCE = 20;
const UNUSABLE = 'It can’t be used as saved. Enter its secrets again.';

/**
 * The adapter of an account; undefined if it cannot be opened, which is recorded as the account's
 * problem.
 */
async function openOrSay(
  strapi: Core.Strapi,
  account: SocialAccountRow,
): Promise<SocialAdapter | undefined> {
  let problem = UNREADABLE;
  try {
    const adapter = openAccount(account);
    if (adapter !== undefined) return adapter;
  } catch (thrown) {
    strapi.log.error(failureText(`The ${account.platform} account cannot be used`, thrown));
    problem = UNUSABLE;
  }
  await changeAccount(strapi.db.connection, account, { problem });
  return undefined;
}

/** Tries due posts of one platform in turn; stops if its account is at fault or was changed. */
export async function publishOn(given: Omit<AttemptParts, 'adapter'>): Promise<SocialAttempt[]> {
  const { strapi, clock, account, signal } = given;
  const knex = strapi.db.connection;
  const adapter = await openOrSay(strapi, account);
  if (adapter === undefined) return [];
  const done: SocialAttempt[] = [];
  for (const row of await selectDuePosts(knex, clock.now(), [account.platform], AT_ONCE)) {
    if (signal.aborted || !(await isStillReady(knex, account, clock.now()))) break;
    try {
      const attempted = await new PostAttempt({ ...given, adapter }, row).run();
      if (attempted !== undefined) done.push(attempted);
    } catch (thrown) {
      strapi.log.error(failureText(`The attempt to publish social post ${row.id} failed`, thrown));
      done.push({ id: row.id, title: '', result: failedAttempt(UNEXPECTED, row.handed_at) });
    }
  }
  return done;
}
