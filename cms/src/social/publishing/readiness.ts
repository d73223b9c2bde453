import type { Knex } from 'knex';
import { selectAccounts, type SocialAccountRow } from '../queries/account-rows';

/** Whether social posts of an account may be published at a time (milliseconds). */
const isReady = ({ problem, paused_until: until }: SocialAccountRow, now: number): boolean =>
  problem === null && (until === null || until <= now);

/** The accounts whose social posts may be published at a time (milliseconds). */
export const readyAccounts = async (knex: Knex, now: number): Promise<SocialAccountRow[]> =>
  [...(await selectAccounts(knex)).values()].filter((account) => isReady(account, now));

/** Whether an account is still ready, and has not been saved again since it was read. */
export async function isStillReady(
  knex: Knex,
  { platform, updated_at: updatedAt }: SocialAccountRow,
  now: number,
): Promise<boolean> {
  const account = (await selectAccounts(knex)).get(platform);
  return account?.updated_at === updatedAt && isReady(account, now);
}
