import { createHmac, randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import type { Session } from '../../lib/call-state';
import { deriveKey } from '../../lib/secret-box';
import { env } from '../../lib/env';

const IDLE_MS = 12 * 3_600_000;
const TOUCH_MS = 60_000;
/** Maximum clock difference between instances. */
const SKEW_MS = 300_000;

/** Maximum lifetime of a session in seconds: 7 days. */
export const SESSION_SECONDS = 7 * 86_400;

interface SessionRow {
  token_hash: string;
  // PostgreSQL returns 64-bit integers as text.
  last_seen_at: number | string;
}

/** Every hash includes ADMIN_PASSWORD, so that a change of it ends existing sessions. */
const hashToken = (token: string): string =>
  createHmac('sha256', deriveKey(env().SITE_SECRET, 'sessions'))
    .update(`${token}:${env().ADMIN_PASSWORD}`)
    .digest('hex');

/** Stores a new session and returns its token; deletes expired sessions. */
export async function openSession(knex: Knex): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const now = Date.now();
  await knex('admin_sessions')
    .where('last_seen_at', '<', now - IDLE_MS)
    .orWhere('created_at', '<', now - SESSION_SECONDS * 1_000)
    .delete();
  await knex('admin_sessions').insert({
    token_hash: hashToken(token),
    created_at: now,
    last_seen_at: now,
  });
  return token;
}

/** The session of a valid token, which it marks as seen; null for any other token. */
export async function findSession(knex: Knex, token: string): Promise<Session | null> {
  const now = Date.now();
  const row = await knex('admin_sessions')
    .where({ token_hash: hashToken(token) })
    .andWhere('last_seen_at', '>', now - IDLE_MS)
    .andWhere('created_at', '>', now - SESSION_SECONDS * 1_000)
    // A session created while the clock was ahead would otherwise live longer.
    .andWhere('created_at', '<', now + SKEW_MS)
    .first<SessionRow | undefined>();
  if (row === undefined) return null;
  if (Number(row.last_seen_at) < now - TOUCH_MS) {
    await knex('admin_sessions')
      .where({ token_hash: row.token_hash })
      .update({ last_seen_at: now });
  }
  return { tokenHash: row.token_hash };
}

/** Ends all sessions but one. */
export const endOtherSessions = (knex: Knex, { tokenHash }: Session): Promise<number> =>
  knex('admin_sessions').whereNot({ token_hash: tokenHash }).delete();
