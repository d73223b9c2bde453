import { createAdapter } from '../adapters/create-adapter';
import type { SocialAdapter } from '../adapters/social-adapter';
import { env } from '../../lib/env';
import type { SocialAccountRow } from '../queries/account-rows';
import type { WantedAccount } from './account-row';
import { openSecrets } from './secrets';

/** Advice if the secrets of an account cannot be read. */
export const UNREADABLE =
  'Its secrets can’t be read because SITE_SECRET has changed. Enter them again.';

/** The adapter of an account; undefined if its secrets cannot be read. */
export function openAccount(row: SocialAccountRow): SocialAdapter | undefined {
  const secrets = openSecrets(row.secrets);
  if (secrets === undefined) return undefined;
  const { adapter, account_id: accountId } = row;
  return createAdapter({ adapter, accountId, secrets }, env());
}

/** The adapter of an account that is not saved yet and whose id is unknown. */
export const openWanted = ({ input, secrets }: WantedAccount): SocialAdapter =>
  createAdapter({ adapter: input.adapter, accountId: '', secrets }, env());
