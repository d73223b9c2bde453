import type { Knex } from 'knex';
import { spendRecoveryCode } from '../rules/recovery-codes';
import { deriveKey, openText } from '../../lib/secret-box';
import { totpStep } from '../rules/totp';
import { env } from '../../lib/env';

export const FACTOR_TABLE = 'admin_second_factor';

export interface FactorRow {
  secret: string;
  // PostgreSQL returns 64-bit integers as text.
  confirmed_at: number | string | null;
  recovery_hashes: string;
}

const UNREADABLE =
  'Two-step verification can’t be checked, because SITE_SECRET has changed. ' +
  'Switch it off with `npm run admin:password -- --remove-second-factor`.';

export const secretKey = (): Buffer => deriveKey(env().SITE_SECRET, 'second-factor');
export const recoveryKey = (): Buffer => deriveKey(env().SITE_SECRET, 'recovery-codes');

/** The hashes of the unused recovery codes. */
export const readHashes = (row: FactorRow): string[] => JSON.parse(row.recovery_hashes) as string[];

/** Stores a factor that waits for its first code, replacing a waiting one; false if one is on. */
export async function beginFactor(
  knex: Knex,
  pending: { secret: string; last_step: number },
): Promise<boolean> {
  const stored = await knex(FACTOR_TABLE)
    .insert({ id: 1, ...pending })
    .onConflict('id')
    .merge(pending)
    .whereNull(`${FACTOR_TABLE}.confirmed_at`)
    .returning<{ id: number }[]>('id');
  return stored.length > 0;
}

/**
 * Uses up a code of the app: each step counts once, even if two logins send it at the same time.
 */
async function spendStep(trx: Knex, secret: string, code: string): Promise<boolean> {
  const step = totpStep(secret, code, Date.now());
  if (step === undefined) return false;
  const spent = await trx(FACTOR_TABLE)
    .where({ id: 1 })
    .andWhere('last_step', '<', step)
    .update({ last_step: step });
  return spent === 1;
}

/** Uses up a recovery code and removes its hash. */
async function spendRecovery(trx: Knex, row: FactorRow, code: string): Promise<boolean> {
  const left = spendRecoveryCode(readHashes(row), code, recoveryKey());
  if (left === undefined) return false;
  const spent = await trx(FACTOR_TABLE)
    .where({ id: 1, recovery_hashes: row.recovery_hashes })
    .update({ recovery_hashes: JSON.stringify(left) });
  return spent === 1;
}

/** Result of checking a code: `off` if two-step verification is off. */
export type CodeOutcome = 'off' | 'spent' | 'missing' | 'invalid';

/** Uses up a code if a second factor is on. */
export async function spendCode(
  trx: Knex,
  code: string | undefined,
  logError: (text: string) => void,
): Promise<CodeOutcome> {
  // Includes a setup in progress: confirming it waits for the lock.
  const row = await trx(FACTOR_TABLE).where({ id: 1 }).forUpdate().first<FactorRow | undefined>();
  if (row === undefined || row.confirmed_at === null) return 'off';
  if (code === undefined) return 'missing';
  const secret = openText(row.secret, secretKey());
  if (secret === undefined) {
    logError(UNREADABLE);
    return 'invalid';
  }
  const isSpent = /^\d{6}$/.test(code)
    ? await spendStep(trx, secret, code)
    : await spendRecovery(trx, row, code);
  return isSpent ? 'spent' : 'invalid';
}
