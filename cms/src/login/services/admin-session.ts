import type { Knex } from 'knex';
import {
  type AuthenticateInput,
  SECOND_FACTOR_INVALID,
  SECOND_FACTOR_REQUIRED,
} from '../../contract/admin-session';
import type { Session } from '../../lib/call-state';
import { unauthorized } from '../../lib/errors';
import { noteSession } from '../../lib/known-sessions';
import { readSessionToken } from '../../lib/session-cookie';
import type { SpendCode } from './second-factor-codes';
import { findSession, openSession } from '../queries/session-rows';
import { service } from '../../strapi/service';
import { loginGateService } from '../../access/services/login-gate';
import { adminPasswordService } from './admin-password';
import { secondFactorCodesService } from './second-factor-codes';

export const adminSessionService = service(({ strapi }) => {
  const gate = () => loginGateService(strapi);
  const password = () => adminPasswordService(strapi);
  const codes = () => secondFactorCodesService(strapi);

  /** Opens a session for the right password and, if required, a code; throws 401. */
  const open = async (input: AuthenticateInput, address: string): Promise<string> => {
    const proof = await password().check(input.password);
    if (proof === undefined) throw unauthorized('Invalid admin password');
    return codes().spending(input.code, address, (spend: SpendCode) =>
      strapi.db.transaction(async ({ trx }: { trx: Knex }) => {
        if (!(await password().holds(trx, proof))) throw unauthorized('Invalid admin password');
        const outcome = await spend(trx);
        if (outcome === 'missing') {
          throw unauthorized(
            'A code from your authenticator app is required.',
            SECOND_FACTOR_REQUIRED,
          );
        }
        if (outcome === 'invalid') {
          throw unauthorized('The code is not valid.', SECOND_FACTOR_INVALID);
        }
        return openSession(trx);
      }),
    );
  };

  return {
    /**
     * Opens a session for the right password and, if a second factor is on, a code; returns its
     * token. Throws 401 for wrong ones, 429 while locked out.
     */
    async authenticate(input: AuthenticateInput, address: string): Promise<string> {
      const token = await gate().attempt({ kind: 'login', address }, () => open(input, address));
      noteSession(token);
      return token;
    },

    /**
     * The valid session of a Cookie header, or null: it ends after 12 h of inactivity, and after 7
     * days at the latest.
     */
    async find(cookieHeader: string | undefined): Promise<Session | null> {
      const token = readSessionToken(cookieHeader);
      if (token === undefined) return null;
      const session = await findSession(strapi.db.connection, token);
      if (session !== null) noteSession(token);
      return session;
    },

    /** Ends a session on the server. */
    async end(session: Session): Promise<void> {
      await strapi.db
        .connection('admin_sessions')
        .where({ token_hash: session.tokenHash })
        .delete();
    },
  };
});
