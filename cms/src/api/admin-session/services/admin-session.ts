import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import {
  type AuthenticateInput,
  SECOND_FACTOR_INVALID,
  SECOND_FACTOR_REQUIRED,
} from '../../../contract/admin-session';
import { unauthorized } from '../../../lib/errors';
import { noteSession } from '../../../lib/known-sessions';
import { readSessionToken } from '../../../lib/session-cookie';
import { spendCode } from '../queries/second-factor-row';
import { type AdminSessionRecord, findSession, openSession } from '../queries/session-rows';

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const limit = () => strapi.service('api::rate-limit.rate-limit');
  const password = () => strapi.service('api::admin-session.admin-password');

  return {
    /**
     * Opens a session for the right password and, where a second factor is on, a code, and returns
     * its token; throws 401 for wrong ones, 429 while locked out.
     */
    async authenticate(input: AuthenticateInput, address: string): Promise<string> {
      await limit().reserveAttempt('login', address);
      const proof = await password().check(input.password);
      if (proof === undefined) throw unauthorized('Invalid admin password');
      const token = await strapi.db.transaction(async ({ trx }: { trx: Knex }) => {
        if (!(await password().holds(trx, proof))) throw unauthorized('Invalid admin password');
        const outcome = await spendCode(trx, input.code, (text) => strapi.log.error(text));
        if (outcome === 'missing') {
          throw unauthorized(
            'A code of your authenticator app is required.',
            SECOND_FACTOR_REQUIRED,
          );
        }
        if (outcome === 'invalid') {
          throw unauthorized('The code is not valid.', SECOND_FACTOR_INVALID);
        }
        return openSession(trx);
      });
      await limit().clear('login', address);
      noteSession(token);
      return token;
    },

    /** The session of a Cookie header, where it is good: 12 h idle and 7 days in all at most. */
    async find(cookieHeader: string | undefined): Promise<AdminSessionRecord | null> {
      const token = readSessionToken(cookieHeader);
      if (token === undefined) return null;
      const session = await findSession(strapi.db.connection, token);
      if (session !== null) noteSession(token);
      return session;
    },

    /** Ends a session on the server. */
    async end(session: AdminSessionRecord): Promise<void> {
      await strapi.db
        .connection('admin_sessions')
        .where({ token_hash: session.tokenHash })
        .delete();
    },
  };
};
