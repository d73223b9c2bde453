import type { Knex } from 'knex';

const TABLE = 'api_tokens';
const TOUCH_MS = 60_000;

/** A token's row; PostgreSQL returns 64-bit integers as text. */
export interface TokenRow {
  id: number;
  name: string;
  start: string;
  scopes: string;
  created_at: number | string;
  expires_at: number | string | null;
  last_used_at: number | string | null;
  revoked_at: number | string | null;
}

/** A new token. */
export interface NewToken {
  name: string;
  digest: string;
  start: string;
  scopes: string;
  created_at: number;
  expires_at: number | null;
}

const columns = [
  ...['id', 'name', 'start', 'scopes'],
  ...['created_at', 'expires_at', 'last_used_at', 'revoked_at'],
];

/** The tokens that are not revoked, newest first. */
export const selectTokens = (knex: Knex): Promise<TokenRow[]> =>
  knex(TABLE).whereNull('revoked_at').orderBy('id', 'desc').select<TokenRow[]>(columns);

/** The token with a digest, even if it is expired or revoked. */
export const findToken = (knex: Knex, digest: string): Promise<TokenRow | undefined> =>
  knex(TABLE).where({ digest }).first<TokenRow | undefined>(columns);

/** Whether a token is neither revoked nor expired. */
export async function isOpenToken(knex: Knex, id: number, now: number): Promise<boolean> {
  const row: unknown = await knex(TABLE)
    .where({ id })
    .whereNull('revoked_at')
    .where((end) => void end.whereNull('expires_at').orWhere('expires_at', '>', now))
    .first('id');
  return row !== undefined;
}

/** Inserts a token. */
export async function insertToken(knex: Knex, token: NewToken): Promise<TokenRow> {
  const [row] = await knex(TABLE).insert(token).returning<TokenRow[]>(columns);
  if (row === undefined) throw new Error('The token was not stored.');
  return row;
}

/** Revokes a token; false if it does not exist or is already revoked. */
export async function revokeToken(knex: Knex, id: number, now: number): Promise<boolean> {
  const revoked = await knex(TABLE)
    .where({ id })
    .whereNull('revoked_at')
    .update({ revoked_at: now });
  return revoked === 1;
}

/**
 * Deletes tokens revoked before a time; until then their callers are told that they were revoked.
 */
export const forgetRevoked = (knex: Knex, before: number): Promise<number> =>
  knex(TABLE).where('revoked_at', '<', before).delete();

/** Records that a token was used, at most once a minute. */
export async function touchToken(knex: Knex, row: TokenRow, now: number): Promise<void> {
  const last = Number(row.last_used_at ?? 0);
  // Updates the time even if it was written while the clock was far ahead.
  if (last > now - TOUCH_MS && last < now + TOUCH_MS) return;
  await knex(TABLE)
    .where({ id: row.id, last_used_at: row.last_used_at })
    .update({ last_used_at: now });
}
