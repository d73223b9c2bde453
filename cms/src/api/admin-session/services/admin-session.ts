import { createHash, randomBytes } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { equalText, verifyPassword } from '../../../domain/auth/password';
import { env } from '../../../lib/env';
import { unauthorized } from '../../../lib/errors';
import { Turns } from '../../../lib/turns';
import { readSessionToken } from '../../../lib/session-cookie';

const IDLE_MS = 12 * 3_600_000;
/** Longest life of a session in seconds: 7 days. */
export const SESSION_SECONDS = 7 * 86_400;
const TOUCH_MS = 60_000;

/** A session that is good now. */
export interface AdminSessionRecord {
  tokenHash: string;
  createdAt: number;
}

/** One password is checked at a time: the check takes a core and 128 MB. */
const turns = new Turns(8);

interface SessionRow {
  token_hash: string;
  // PostgreSQL gives 64-bit integers as text.
  created_at: number | string;
  last_seen_at: number | string;
}

const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const sessions = () => strapi.db.connection('admin_sessions');
  const limit = () => strapi.service('api::rate-limit.rate-limit');

  const isPassword = async (password: string): Promise<boolean> => {
    if (env().ADMIN_PASSWORD !== '') return equalText(password, env().ADMIN_PASSWORD);
    const row = await strapi.db
      .connection('admin_credentials')
      .where({ id: 1 })
      .first<{ password_hash: string } | undefined>('password_hash');
    return row !== undefined && (await verifyPassword(password, row.password_hash));
  };

  return {
    /** Opens a session for the right password and returns its token; 401 for a wrong one, 429 while locked out. */
    async authenticate(password: string, address: string): Promise<string> {
      await limit().reserveAttempt('login', address);
      if (!(await turns.run(() => isPassword(password)))) {
        throw unauthorized('Invalid admin password');
      }
      await limit().clear('login', address);
      const token = randomBytes(32).toString('base64url');
      const now = Date.now();
      await sessions()
        .where('last_seen_at', '<', now - IDLE_MS)
        .orWhere('created_at', '<', now - SESSION_SECONDS * 1_000)
        .delete();
      await sessions().insert({ token_hash: hashToken(token), created_at: now, last_seen_at: now });
      return token;
    },

    /** The session of a Cookie header, where it is good: 12 h idle and 7 days in all at most. */
    async find(cookieHeader: string | undefined): Promise<AdminSessionRecord | null> {
      const token = readSessionToken(cookieHeader);
      if (token === undefined) return null;
      const now = Date.now();
      const row = await sessions()
        .where({ token_hash: hashToken(token) })
        .andWhere('last_seen_at', '>', now - IDLE_MS)
        .andWhere('created_at', '>', now - SESSION_SECONDS * 1_000)
        .first<SessionRow | undefined>();
      if (row === undefined) return null;
      if (Number(row.last_seen_at) < now - TOUCH_MS) {
        await sessions().where({ token_hash: row.token_hash }).update({ last_seen_at: now });
      }
      return { tokenHash: row.token_hash, createdAt: Number(row.created_at) };
    },

    /** Ends a session on the server. */
    async end(session: AdminSessionRecord): Promise<void> {
      await sessions().where({ token_hash: session.tokenHash }).delete();
    },
  };
};
