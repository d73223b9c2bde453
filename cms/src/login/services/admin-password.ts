import type { Knex } from 'knex';
import type { PasswordChange } from '../../contract/admin-session';
import { GUESSABLE, isGuessable } from '../rules/guessable';
import { equalText, hashPassword, verifyPassword } from '../rules/password';
import { env } from '../../lib/env';
import { conflict, validationFailed } from '../../lib/errors';
import { openSession } from '../queries/session-rows';
import { service } from '../../strapi/service';
import { loginGateService } from '../../access/services/login-gate';

/** What a correct password was checked against: the stored hash, or null for ADMIN_PASSWORD. */
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

/** Replaces the hash that was checked and ends all sessions; returns the token of a new one. */
async function replaceHash(trx: Knex, before: string | null, after: string): Promise<string> {
  // The password first: a login with the old one waits for this lock, and then sees the change.
  const changed = await trx('admin_credentials')
    .where({ id: 1, password_hash: before })
    .update({ password_hash: after, updated_at: Date.now() });
  if (changed !== 1) throw conflict('The password has just been changed elsewhere.');
  await trx('admin_sessions').delete();
  return openSession(trx);
}

/** Throws 400 at the field for a new password that equals the current one or is easy to guess. */
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

    /**
     * The proof of a correct password; undefined for a wrong one. Call it only within an attempt of
     * the gate, since it is expensive.
     */
    check,

    /**
     * Checks the password again within a session, as a login attempt of the address. Throws 400 at
     * the field if it is wrong (a 401 would mean that the session has ended).
     */
    confirm,

    /**
     * Whether a proof is still valid. Locks the password until the transaction ends; being a write,
     * it also takes SQLite's write lock before any read.
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

    /** Runs the owner's command; ends all sessions and lockouts. */
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
