import type { Knex } from 'knex';
import { CODE_LOCK } from '../../access/rules/lockout';
import { logSecurity } from '../../lib/security-log';
import { type CodeOutcome, spendCode } from '../queries/second-factor-row';
import { service } from '../../strapi/service';
import { loginGateService } from '../../access/services/login-gate';
import { guessedCodesMailService } from './guessed-codes-mail';

/** Uses up the code that was sent, where a second factor is on. */
export type SpendCode = (trx: Knex) => Promise<CodeOutcome>;

/** Codes that follow a right password: whoever sends wrong ones knows it. */
export const secondFactorCodesService = service(({ strapi }) => {
  const gate = () => loginGateService(strapi);

  const tell = async (): Promise<void> => {
    const message = 'Wrong codes have followed the right admin password, so somebody else knows it';
    logSecurity({ message, event: 'second-factor-guessed', outcome: 'refused' });
    await guessedCodesMailService(strapi).announce();
  };

  return {
    /**
     * Does work that spends a code, within limits for the whole site beyond those of each network. From the tenth
     * wrong one on the owner is told. Throws 429 while codes are locked, and what the work throws.
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
  };
});
