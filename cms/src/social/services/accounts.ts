import type { Knex } from 'knex';
import type {
  SocialAccount,
  SocialAccountInput,
  SocialAccountTest,
} from '../../contract/social-account';
import { type SocialPlatform, socialPlatforms } from '../../contract/social-post';
import { systemClock } from '../../lib/clock';
import { conflict } from '../../lib/errors';
import {
  accountRow,
  isSameAccount,
  keepsSecrets,
  type KnownUser,
  type WantedAccount,
  wantedAccount,
} from '../accounts/account-row';
import { openAccount, openWanted, UNREADABLE } from '../accounts/open-account';
import { presentAccount } from '../presenters/social-account';
import { triggerPublishing } from '../publishing/trigger-publishing';
import {
  changeAccount,
  deleteAccount,
  lockAccount,
  putAccount,
  selectAccounts,
  type SocialAccountRow,
} from '../queries/account-rows';
import { failDoubtful } from '../queries/post-rows';
import { service } from '../../strapi/service';

/** Longer than an adapter's own timeout, whose message is better. */
const TEST_MS = 25_000;
const MAX_NAME = 200;
const MAX_ACCOUNT_ID = 120;
/** Timeout for asking X for the user of new tokens. */
const USER_MS = 5_000;
const SAVED_MEANWHILE = 'This account has just been saved elsewhere. Check it again.';
const LEFT_BEHIND =
  'It was sent to the previously connected account, without a clear response. ' +
  'Check that account before you retry; the current one can’t tell.';

const knownUser = ({ name, accountId }: KnownUser): KnownUser => ({
  name: name.slice(0, MAX_NAME),
  accountId: accountId.slice(0, MAX_ACCOUNT_ID),
});

/** User of new X tokens; undefined if they are unchanged, or X does not answer. */
async function userOf(wanted: WantedAccount): Promise<KnownUser | undefined> {
  if (wanted.input.adapter !== 'x' || keepsSecrets(wanted)) return undefined;
  const checked = await openWanted(wanted).check(AbortSignal.timeout(USER_MS));
  return checked.ok ? knownUser(checked) : undefined;
}

/** Fails the doubtful posts of the previous account, which are no longer looked up. */
const leaveBehind = (trx: Knex, platform: SocialPlatform, now: number): Promise<void> =>
  failDoubtful(trx, platform, LEFT_BEHIND, now);

export const socialAccountsService = service(({ strapi }) => {
  const knex = () => strapi.db.connection;
  const find = async (platform: SocialPlatform): Promise<SocialAccountRow | undefined> =>
    (await selectAccounts(knex())).get(platform);

  return {
    /** The accounts of all platforms, including unconnected ones. */
    async list(): Promise<SocialAccount[]> {
      const accounts = await selectAccounts(knex());
      const now = systemClock.now();
      return socialPlatforms.map((platform) =>
        presentAccount(platform, accounts.get(platform), now),
      );
    },

    /** Whether social posts written by a task are published without approval. */
    isAutomatic: async (platform: SocialPlatform): Promise<boolean> =>
      (await find(platform))?.is_automatic ?? false,

    /**
     * Connects a platform; its problem is cleared, and waiting posts are tried at once. Posts that
     * another account may have published are not looked up: they fail and wait for a person. Throws
     * 400 for another platform's adapter or a missing secret, 409 if the account was saved
     * meanwhile.
     */
    async put(platform: SocialPlatform, input: SocialAccountInput): Promise<SocialAccount> {
      const before = await find(platform);
      const wanted = wantedAccount(platform, input, before);
      const user = await userOf(wanted);
      const now = systemClock.now();
      const row = await strapi.db.transaction(async ({ trx }: { trx: Knex }) => {
        const current = await lockAccount(trx, platform);
        if (current?.updated_at !== before?.updated_at) throw conflict(SAVED_MEANWHILE);
        const saved = accountRow(wanted, current, user, now);
        await putAccount(trx, saved);
        if (!isSameAccount(wanted, current, user)) await leaveBehind(trx, platform, now);
        return saved;
      });
      await triggerPublishing(strapi);
      return presentAccount(platform, row, now);
    },

    /** Disconnects a platform; scheduled posts wait, posts in doubt fail. */
    async delete(platform: SocialPlatform): Promise<void> {
      const now = systemClock.now();
      await strapi.db.transaction(async ({ trx }: { trx: Knex }) => {
        await deleteAccount(trx, platform);
        await leaveBehind(trx, platform, now);
      });
    },

    /**
     * Asks the platform for the account's name and saves it; a webhook gets a test call. Throws 409
     * if it is not connected.
     */
    async test(platform: SocialPlatform, signal: AbortSignal): Promise<SocialAccountTest> {
      const row = await find(platform);
      if (row === undefined) throw conflict('This platform is not connected yet.');
      const adapter = openAccount(row);
      if (adapter === undefined) return { ok: false, message: UNREADABLE };
      const limit = AbortSignal.any([signal, AbortSignal.timeout(TEST_MS)]);
      const checked = await adapter.check(limit);
      if (!checked.ok) return { ok: false, message: checked.reason };
      const { name, accountId } = knownUser(checked);
      await changeAccount(knex(), row, {
        name,
        ...(row.adapter === 'x' && { account_id: accountId }),
      });
      const connected = name === '' ? 'Connected' : `Connected as ${name}`;
      return { ok: true, message: checked.answer ?? connected };
    },
  };
});
