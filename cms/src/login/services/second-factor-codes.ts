import type { Knex } from 'knex';
import { CODE_LOCK } from '../../access/rules/lockout';
import type { SecondFactorRemoval } from '../../contract/admin-session';
import { validationFailed } from '../../lib/errors';
import { logSecurity } from '../../lib/security-log';
import { type CodeOutcome, spendCode } from '../queries/second-factor-row';
import { service } from '../../strapi/service';
import { loginGateService } from '../../access/services/login-gate';
import { adminPasswordService } from './admin-password';
import { guessedCodesMailService } from './guessed-codes-mail';

/** A 400 at the field of the code. */
export const wrongCode = (message: string) => validationFailed([{ path: 'code', message }]);

const wrongPassword = () => validationFailed([{ path: 'password', message: 'Password is wrong' }]);

/** Whether a second factor is on; throws 400 if its code is missing or wrong. */
function provenBy(outcome: CodeOutcome): boolean {
  if (outcome === 'missing') throw wrongCode('Code is required');
  if (outcome === 'invalid') throw wrongCode('Code is not valid');
  return outcome === 'spent';
}

/** Uses up the sent code if a second factor is on. */
export type SpendCode = (trx: Knex) => Promise<CodeOutcome>;

/** Codes are checked after the password, so a caller with wrong codes knows the password. */
export const secondFactorCodesService = service(({ strapi }) => {
  const gate = () => loginGateService(strapi);
  const password = () => adminPasswordService(strapi);

  const tell = async (): Promise<void> => {
    const message = 'Wrong codes have followed the right admin password, so somebody else knows it';
    logSecurity({ message, event: 'second-factor-guessed', outcome: 'refused' });
    await guessedCodesMailService(strapi).announce();
  };

  return {
    /**
     * Runs work that uses a code, limited for the whole site in addition to each network. From the
     * tenth wrong code on, the owner is notified. Throws 429 while codes are locked, and whatever
     * the work throws.
     */
    async spending<T>(
      code: string | undefined,
      address: string,
      work: (spend: SpendCode) => Promise<T>,
    ): Promise<T> {
      const count: number = code === undefined ? 0 : await gate().reserveCode(address);
      try {
        const done = await work((trx) => spendCode(trx, code, (text) => strapi.log.error(text)));
        await gate().clearCodes();
        return done;
      } catch (error) {
        if (count >= CODE_LOCK.failures) await tell();
        throw error;
      }
    },

    /**
     * Checks the password and, if a second factor is on, uses up a code; then runs `work` in the
     * same transaction and tells it whether a second factor is on. Throws 400 at the wrong field.
     */
    async proven<T>(
      { password: given, code }: SecondFactorRemoval,
      address: string,
      work: (trx: Knex, isOn: boolean) => Promise<T>,
    ): Promise<T> {
      return gate().attempt({ kind: 'login', address }, async () => {
        const proof = await password().check(given);
        if (proof === undefined) throw wrongPassword();
        return this.spending(code, address, (spend: SpendCode) =>
          strapi.db.transaction(async ({ trx }: { trx: Knex }) => {
            if (!(await password().holds(trx, proof))) throw wrongPassword();
            return work(trx, provenBy(await spend(trx)));
          }),
        );
      });
    },
  };
});
