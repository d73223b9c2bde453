import { createHmac } from 'node:crypto';
import type { Knex } from 'knex';
import { deriveKey } from '../../lib/secret-box';
import { type ConfirmationPace, mailboxOf, PACE_KEPT_MS } from '../rules/confirmation-pace';
import { env } from '../../lib/env';
import { numberOrNull } from '../../lib/number-or-null';

const TABLE = 'confirmation_pace';

interface PaceRow {
  mails: number;
  // PostgreSQL gives 64-bit integers as text.
  last_at: number | string;
  declined_at: number | string | null;
}

/** The mailbox of an address as a keyed digest, which cannot be reversed. */
const digestOf = (email: string): string =>
  createHmac('sha256', deriveKey(env().SITE_SECRET, 'confirmation-pace'))
    .update(mailboxOf(email))
    .digest('hex');

/** The pace of an address's mailbox, locked until the transaction ends. */
export async function lockPace(trx: Knex, email: string): Promise<ConfirmationPace> {
  const digest = digestOf(email);
  await trx(TABLE).insert({ digest, mails: 0, last_at: 0 }).onConflict('digest').ignore();
  const row = await trx(TABLE).where({ digest }).forUpdate().first<PaceRow | undefined>();
  return {
    mails: row?.mails ?? 0,
    lastAt: Number(row?.last_at ?? 0),
    declinedAt: numberOrNull(row?.declined_at ?? null),
  };
}

/** Saves the pace of an address's mailbox. */
export const savePace = async (
  trx: Knex,
  email: string,
  { mails, lastAt, declinedAt }: ConfirmationPace,
): Promise<void> => {
  await trx(TABLE)
    .where({ digest: digestOf(email) })
    .update({ mails, last_at: lastAt, declined_at: declinedAt });
};

/** Deletes expired paces. */
export const deleteExpiredPaces = async (knex: Knex, now: number): Promise<void> => {
  await knex(TABLE)
    .where('last_at', '<', now - PACE_KEPT_MS.mailed)
    .where(
      (declined) =>
        void declined
          .whereNull('declined_at')
          .orWhere('declined_at', '<', now - PACE_KEPT_MS.declined),
    )
    .delete();
};
