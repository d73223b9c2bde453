import { openAccount, UNREADABLE } from '../accounts/open-account';
import { changeAccount } from '../queries/account-rows';
import { selectDue } from '../queries/due-posts';
import { type Attempted, type AttemptParts, PostAttempt } from './attempt';

/** So many posts of a platform are tried in one run; the next is a minute later. */
const AT_ONCE = 20;

/** Tries what is due on one platform, one after the other; ends where its account is at fault. */
export async function publishOn(given: Omit<AttemptParts, 'adapter'>): Promise<Attempted[]> {
  const { strapi, clock, account, signal } = given;
  const knex = strapi.db.connection;
  const adapter = openAccount(account);
  if (adapter === undefined) {
    await changeAccount(knex, account, { problem: UNREADABLE });
    return [];
  }
  const done: Attempted[] = [];
  for (const row of await selectDue(knex, clock.now(), [account.platform], AT_ONCE)) {
    if (signal.aborted) break;
    const attempted = await new PostAttempt({ ...given, adapter }, row).run();
    if (attempted === undefined) continue;
    done.push(attempted);
    if (attempted.settlement.account !== undefined) break;
  }
  return done;
}
