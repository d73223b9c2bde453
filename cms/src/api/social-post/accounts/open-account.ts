import { createAdapter } from '../../../integrations/social/create-adapter';
import type { SocialAdapter } from '../../../integrations/social/social-adapter';
import { env } from '../../../lib/env';
import type { SocialAccountRow } from '../queries/account-rows';
import { openSecrets } from './secrets';

/** What the owner has to do where the secrets of an account cannot be read. */
export const UNREADABLE =
  'Its secrets cannot be read, because SITE_SECRET has changed. Enter them anew.';

/** The way to a platform; undefined where its secrets cannot be read. */
export function openAccount(row: SocialAccountRow): SocialAdapter | undefined {
  const secrets = openSecrets(row.secrets);
  if (secrets === undefined) return undefined;
  const { adapter, account_id: accountId, url } = row;
  return createAdapter({ adapter, accountId, url, secrets }, env());
}
