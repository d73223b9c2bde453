import { createHmac } from 'node:crypto';
import type { Knex } from 'knex';
import { deriveKey } from '../../lib/secret-box';
import { normalEmail } from '../rules/normal-email';
import { env } from '../../lib/env';

const TABLE = 'mail_suppressions';

/** Why an address must not be mailed. */
export type SuppressionReason = 'unsubscribed' | 'bounced' | 'complaint' | 'erased';

/** A keyed digest of the address in lower case, which cannot be reversed. */
const digestOf = (email: string): string =>
  createHmac('sha256', deriveKey(env().SITE_SECRET, 'mail-suppressions'))
    .update(normalEmail(email))
    .digest('hex');

/** Suppresses addresses; the newest reason replaces an older one. */
export async function addSuppressions(
  trx: Knex,
  emails: readonly string[],
  { reason, now }: { reason: SuppressionReason; now: number },
): Promise<void> {
  if (emails.length === 0) return;
  const digests = [...new Set(emails.map(digestOf))];
  const rows = digests.map((digest) => ({ digest, reason, at: now }));
  await trx(TABLE).insert(rows).onConflict('digest').merge();
}

/** Lifts the suppression of an address. */
export const liftSuppression = async (trx: Knex, email: string): Promise<void> => {
  await trx(TABLE)
    .where({ digest: digestOf(email) })
    .delete();
};

/** The given addresses that must not be mailed. */
export async function selectSuppressed(
  knex: Knex,
  emails: readonly string[],
): Promise<Set<string>> {
  const byDigest = new Map(emails.map((email) => [digestOf(email), email]));
  const rows = await knex(TABLE)
    .whereIn('digest', [...byDigest.keys()])
    .select<{ digest: string }[]>('digest');
  return new Set(rows.flatMap(({ digest }) => byDigest.get(digest) ?? []));
}

/** Why an address is suppressed; undefined if it is not. */
export async function selectSuppression(
  trx: Knex,
  email: string,
): Promise<SuppressionReason | undefined> {
  const row = await trx(TABLE)
    .where({ digest: digestOf(email) })
    .first<{ reason: SuppressionReason } | undefined>('reason');
  return row?.reason;
}

/**
 * When an address last bounced or complained, in milliseconds; undefined if that is not the reason
 * for its suppression.
 */
export async function refusedSince(trx: Knex, email: string): Promise<number | undefined> {
  const row = await trx(TABLE)
    .where({ digest: digestOf(email) })
    .whereIn('reason', ['bounced', 'complaint'])
    .first<{ at: number | string } | undefined>('at');
  return row === undefined ? undefined : Number(row.at);
}
