import type { Knex } from 'knex';
import type { PasswordChange } from '../../contract/admin-session';
import { GUESSABLE, isGuessable } from '../rules/guessable';
import { equalText, hashPassword, verifyPassword } from '../rules/password';
import { env } from '../../lib/env';
import { conflict, validationFailed } from '../../lib/errors';
import { openSession } from '../queries/session-rows';
import { service } from '../../strapi/service';
import { loginGateService } from '../../access/services/login-gate';

/** Reference that a correct password was checked against: the stored hash, or null for ADMIN_PASSWORD. */
export interface PasswordProof {
  hash: string | null;
}

/** Changes made by the owner's command. */
export interface PasswordReset {
  password?: string | undefined;
  removeSecondFactor?: boolean | undefined;
}

const isFixed = (): boolean => env().ADMIN_PASSWORD !== '';

async function verify(knex: Knex, password: string): Promise<PasswordProof | undefined> {
  if (isFixed()) return equalText(password, env().ADMIN_PASSWORD) ? { hash: null } : undefined;
  const row = await knex('admin_credentials')
    .where({ id: 1 })
    .first<{ password_hash: string } | undefined>('password_hash');
  if (row === undefined || !(await verifyPassword(password, row.password_hash))) return undefined;
  return { hash: row.password_hash };
}

/** Puts a new hash in the place of the one that was checked; the token of the only session left. */
async function replaceHash(trx: Knex, before: string | null, after: string): Promise<string> {
  // The password first: a login with the old one waits for it, and finds that it has changed.
  const changed = await trx('admin_credentials')
    .where({ id: 1, password_hash: before })
    .update({ password_hash: after, updated_at: Date.now() });
  if (changed !== 1) throw conflict('The password has just been changed elsewhere.');
  await trx('admin_sessions').delete();
  return openSession(trx);
}

/** Throws 400 at the field for a new password that is none, or that is easy to guess. */
function checkNewPassword(current: string, next: string): void {
  const refuse = (why: string) =>
    validationFailed([{ path: 'newPassword', message: `New password ${why}` }]);
  if (equalText(current, next)) throw refuse('must differ from the current one');
  if (isGuessable(next, new URL(env().PUBLIC_URL).hostname)) throw refuse(GUESSABLE);
}

export const adminPasswordService = service(({ strapi }) => {
  const gate = () => loginGateService(strapi);

  const check = (password: string) => verify(strapi.db.connection, password);

  const confirm = (
    password: string,
    address: string,
    wrong = { path: 'password', message: 'Password is wrong' },
  ): Promise<PasswordProof> =>
    gate().attempt({ kind: 'login', address }, async () => {
      const proof = await check(password);
      if (proof === undefined) throw validationFailed([wrong]);
      return proof;
    });

  return {
    isFixed,

    /** The proof that a password is right; undefined where it is not. Only in an attempt of the gate: it is costly. */
    check,

    /**
     * Asks for the password again inside a session, which counts as a login attempt of the address;
     * throws 400 at the field for a wrong one (a 401 would mean that the session is over).
     */
    confirm,

    /**
     * Whether a proof is still valid. Locks the password until the transaction ends; as a
     * write it also takes SQLite's write lock before anything is read.
     */
    async holds(trx: Knex, { hash }: PasswordProof): Promise<boolean> {
      const kept = await trx('admin_credentials')
        .where(hash === null ? { id: 1 } : { id: 1, password_hash: hash })
        .update({ updated_at: trx.ref('updated_at') });
      return hash === null || kept === 1;
    },

    /** Changes the password and ends all sessions; returns the token of a new one for the caller. */
    async change(
      { currentPassword, newPassword }: PasswordChange,
      address: string,
    ): Promise<string> {
      if (isFixed()) {
        throw conflict(
          'The password is set by ADMIN_PASSWORD in the environment and can only be changed there.',
        );
      }
      const { hash: before } = await confirm(currentPassword, address, {
        path: 'currentPassword',
        message: 'Current password is wrong',
      });
      checkNewPassword(currentPassword, newPassword);
      const after = await gate().turn(() => hashPassword(newPassword));
      return strapi.db.transaction(({ trx }: { trx: Knex }) => replaceHash(trx, before, after));
    },

    /** Does what the owner asks for on the command line; ends all sessions and lock-outs. */
    async reset({ password, removeSecondFactor = false }: PasswordReset): Promise<void> {
      const hash = password === undefined ? undefined : await hashPassword(password);
      await strapi.db.transaction(async ({ trx }: { trx: Knex }) => {
        if (hash !== undefined) {
          await trx('admin_credentials')
            .insert({ id: 1, password_hash: hash, updated_at: Date.now() })
            .onConflict('id')
            .merge();
        }
        if (removeSecondFactor) await trx('admin_second_factor').delete();
        await trx('admin_sessions').delete();
      });
      await gate().forgetFailures();
    },
  };
});
