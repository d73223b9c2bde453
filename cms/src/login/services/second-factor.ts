import type { Knex } from 'knex';
import type {
  AdminSecurity,
  SecondFactorRemoval,
  SecondFactorSetup,
} from '../../contract/admin-session';
import { generateRecoveryCodes, hashRecoveryCode } from '../rules/recovery-codes';
import type { Session } from '../../lib/call-state';
import { openText, sealText } from '../../lib/secret-box';
import { createTotpSecret, totpStep, totpUri } from '../rules/totp';
import { env } from '../../lib/env';
import { conflict } from '../../lib/errors';
import {
  beginFactor,
  FACTOR_TABLE,
  type FactorRow,
  readHashes,
  recoveryKey,
  secretKey,
} from '../queries/second-factor-row';
import { endOtherSessions } from '../queries/session-rows';
import { service } from '../../strapi/service';
import { loginGateService } from '../../access/services/login-gate';
import { secondFactorCodesService, wrongCode } from './second-factor-codes';
import { adminPasswordService } from './admin-password';

const ISSUER = 'Aurelian';

/** The caller's address and session. */
interface Caller {
  address: string;
  session: Session;
}

interface FirstCode {
  /** The sealed secret that the code belongs to. */
  secret: string;
  step: number;
  codes: readonly string[];
}

/** Switches on the pending factor; throws 409 if its setup has been restarted. */
async function switchOn(trx: Knex, { secret, step, codes }: FirstCode): Promise<void> {
  const hashes = codes.map((one) => hashRecoveryCode(one, recoveryKey()));
  const confirmed = await trx(FACTOR_TABLE)
    .where({ id: 1, secret, confirmed_at: null })
    .update({
      confirmed_at: Date.now(),
      last_step: step,
      recovery_hashes: JSON.stringify(hashes),
    });
  if (confirmed !== 1) throw conflict('Setting up two-step verification has just been restarted.');
}

export const secondFactorService = service(({ strapi }) => {
  const gate = () => loginGateService(strapi);
  const codes = () => secondFactorCodesService(strapi);
  const password = () => adminPasswordService(strapi);
  const table = () => strapi.db.connection(FACTOR_TABLE);
  const find = () => table().where({ id: 1 }).first<FactorRow | undefined>();

  return {
    /** Security settings of the admin area. */
    async security(): Promise<AdminSecurity> {
      const row = await find();
      const isOn = row !== undefined && row.confirmed_at !== null;
      return {
        isPasswordFixed: password().isFixed(),
        secondFactor: isOn,
        recoveryCodesLeft: isOn ? readHashes(row).length : 0,
      };
    },

    /**
     * Starts or restarts the setup of a second factor for the right password; throws 409 if one is
     * on.
     */
    async begin(given: string, address: string): Promise<SecondFactorSetup> {
      await password().confirm(given, address);
      const secret = createTotpSecret();
      const pending = { secret: sealText(secret, secretKey()), last_step: 0 };
      const isStored = await beginFactor(strapi.db.connection, pending);
      if (!isStored) throw conflict('Two-step verification is already on. Switch it off first.');
      return { secret, uri: totpUri(secret, ISSUER, new URL(env().PUBLIC_URL).hostname) };
    },

    /**
     * Switches on the pending factor with a first code, which is used up, and ends all other
     * sessions; returns the recovery codes.
     */
    async confirm(code: string, { address, session }: Caller): Promise<string[]> {
      const row = await find();
      const secret = row?.confirmed_at === null ? openText(row.secret, secretKey()) : undefined;
      if (row === undefined || secret === undefined) {
        throw conflict('Two-step verification isn’t being set up. Please start again.');
      }
      return gate().attempt({ kind: 'login', address }, async () => {
        const step = totpStep(secret, code, Date.now());
        if (step === undefined) throw wrongCode('Code is not valid');
        const recoveryCodes = generateRecoveryCodes();
        await strapi.db.transaction(async ({ trx }: { trx: Knex }) => {
          // First, so that a concurrent login has either ended before or needs a code.
          await switchOn(trx, { secret: row.secret, step, codes: recoveryCodes });
          await endOtherSessions(trx, session);
        });
        return recoveryCodes;
      });
    },

    /**
     * Switches the factor off for the password and a code, and ends all other sessions; does
     * nothing if none is on.
     */
    remove(proof: SecondFactorRemoval, { address, session }: Caller): Promise<void> {
      return codes().proven(proof, address, async (trx, isOn) => {
        const factor = trx(FACTOR_TABLE);
        // One that was switched on in the meantime stays, since no code of it has been checked.
        await (isOn ? factor : factor.whereNull('confirmed_at')).delete();
        if (isOn) await endOtherSessions(trx, session);
      });
    },
  };
});
