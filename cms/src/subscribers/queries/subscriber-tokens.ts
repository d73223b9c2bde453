import { createHash, randomBytes } from 'node:crypto';
import type { Knex } from 'knex';

const TABLE = 'subscriber_tokens';
const DAY_MS = 86_400_000;
/** A confirmation link is valid for seven days. */
export const TOKEN_LIFE_MS = 7 * DAY_MS;
/** How long an expired link is still recognized, so that its page can offer a new one. */
const KNOWN_MS = 180 * DAY_MS;

/** A confirmation link. */
export interface TokenRow {
  subscriber_id: number;
  // PostgreSQL gives 64-bit integers as text.
  expires_at: number | string;
  used_at: number | string | null;
}

const digestOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Creates a token that confirms a subscriber once within seven days; only its digest is stored. */
export async function addToken(knex: Knex, subscriberId: number, now: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await knex(TABLE).insert({
    digest: digestOf(token),
    subscriber_id: subscriberId,
    expires_at: now + TOKEN_LIFE_MS,
  });
  return token;
}

/** Row of a token; undefined if it is invalid or has been deleted. */
export const findToken = (knex: Knex, token: string): Promise<TokenRow | undefined> =>
  knex(TABLE)
    .where({ digest: digestOf(token) })
    .first<TokenRow | undefined>('subscriber_id', 'expires_at', 'used_at');

/** Marks all tokens of a subscriber as used, so that none confirms any more. */
export const useTokens = async (trx: Knex, subscriberId: number, now: number): Promise<void> => {
  await trx(TABLE).where({ subscriber_id: subscriberId, used_at: null }).update({ used_at: now });
};

/** Deletes the tokens of erased subscribers. */
export const dropTokens = async (trx: Knex, subscriberIds: readonly number[]): Promise<void> => {
  await trx(TABLE)
    .whereIn('subscriber_id', [...subscriberIds])
    .delete();
};

/** Deletes tokens that expired more than 180 days ago. */
export const deleteExpiredTokens = async (knex: Knex, now: number): Promise<void> => {
  await knex(TABLE)
    .where('expires_at', '<', now - KNOWN_MS)
    .delete();
};
