import type { Core } from '@strapi/strapi';
import type {
  SocialAccount,
  SocialAccountInput,
  SocialAccountTest,
} from '../../../contract/social-account';
import { type SocialPlatform, socialPlatforms } from '../../../contract/social-post';
import { systemClock } from '../../../lib/clock';
import { conflict } from '../../../lib/errors';
import { accountRow } from '../accounts/account-row';
import { openAccount, UNREADABLE } from '../accounts/open-account';
import { presentAccount } from '../presenters/social-account';
import {
  changeAccount,
  deleteAccount,
  putAccount,
  selectAccounts,
  type SocialAccountRow,
} from '../queries/account-rows';

const TEST_MS = 20_000;
const MAX_NAME = 200;
const MAX_ACCOUNT_ID = 120;

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const knex = () => strapi.db.connection;
  const find = async (platform: SocialPlatform): Promise<SocialAccountRow | undefined> =>
    (await selectAccounts(knex())).get(platform);

  return {
    /** How each platform is reached, those that are not connected too. */
    async list(): Promise<SocialAccount[]> {
      const accounts = await selectAccounts(knex());
      const now = systemClock.now();
      return socialPlatforms.map((platform) =>
        presentAccount(platform, accounts.get(platform), now),
      );
    },

    /** Whether what a task makes for a platform goes out without a person's approval. */
    isAutomatic: async (platform: SocialPlatform): Promise<boolean> =>
      (await find(platform))?.is_automatic ?? false,

    /**
     * Connects a platform; what was the matter with it is forgotten, and what waited for it is tried at once.
     * Throws 400 for another platform's adapter or a secret that is missing.
     */
    async put(platform: SocialPlatform, input: SocialAccountInput): Promise<SocialAccount> {
      const now = systemClock.now();
      const row = accountRow(platform, input, await find(platform), now);
      await putAccount(knex(), row);
      await strapi.service('api::automation.automation').hasten('social-publish');
      return presentAccount(platform, row, now);
    },

    /** Forgets how a platform is reached; what is scheduled for it waits. */
    delete: (platform: SocialPlatform): Promise<void> => deleteAccount(knex(), platform),

    /** Asks the platform for the account's name, which is kept; throws 409 where it is not connected. */
    async test(platform: SocialPlatform, signal: AbortSignal): Promise<SocialAccountTest> {
      const row = await find(platform);
      if (row === undefined) throw conflict('This platform is not connected yet.');
      const adapter = openAccount(row);
      if (adapter === undefined) return { ok: false, message: UNREADABLE };
      const limit = AbortSignal.any([signal, AbortSignal.timeout(TEST_MS)]);
      const checked = await adapter.check(limit);
      if (!checked.ok) return { ok: false, message: checked.reason };
      const name = checked.name.slice(0, MAX_NAME);
      const accountId = checked.accountId.slice(0, MAX_ACCOUNT_ID);
      await changeAccount(knex(), row, {
        name,
        ...(row.adapter === 'x' && { account_id: accountId }),
      });
      return { ok: true, message: name === '' ? 'Connected' : `Connected as ${name}` };
    },
  };
};
