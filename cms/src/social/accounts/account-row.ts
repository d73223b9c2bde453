import {
  accountSecrets,
  ownAdapters,
  type SocialAccountInput,
} from '../../contract/social-account';
import type { SocialPlatform } from '../../contract/social-post';
import { readUrl } from '../../contract/url';
import { validationFailed } from '../../lib/errors';
import type { SocialAccountRow } from '../queries/account-rows';
import { openSecrets, sealSecrets, type SocialSecrets } from './secrets';

/** An account as a person wants it, beside how it stands. */
export interface WantedAccount {
  platform: SocialPlatform;
  input: SocialAccountInput;
  /** Its wanted secrets, including those that are kept. */
  secrets: SocialSecrets;
  /** The secrets as they stand; undefined where there are none that this adapter could use. */
  kept: SocialSecrets | undefined;
}

/** The user whose tokens these are, as X says; undefined where it could not be asked. */
export interface KnownUser {
  accountId: string;
  name: string;
}

/** The account to save; throws 400 for another platform's adapter or a missing secret. */
export function wantedAccount(
  platform: SocialPlatform,
  input: SocialAccountInput,
  before: SocialAccountRow | undefined,
): WantedAccount {
  const own = ownAdapters[platform];
  if (input.adapter !== own && input.adapter !== 'webhook') {
    const message = `adapter must be ${own} or webhook for ${platform}`;
    throw validationFailed([{ path: 'adapter', message }]);
  }
  const kept = before?.adapter === input.adapter ? openSecrets(before.secrets) : undefined;
  const given = input as Partial<Record<string, unknown>>;
  const secrets: SocialSecrets = {};
  const missing = Object.entries(accountSecrets[input.adapter]).flatMap(([name, label]) => {
    const value = given[name] ?? kept?.[name];
    if (typeof value !== 'string') return [{ path: name, message: `${label} is required` }];
    secrets[name] = value;
    return [];
  });
  if (missing.length > 0) throw validationFailed(missing);
  return { platform, input, secrets, kept };
}

/** Whether every secret is the one that stands already. */
export const keepsSecrets = ({ secrets, kept }: WantedAccount): boolean =>
  kept !== undefined && Object.entries(secrets).every(([name, value]) => kept[name] === value);

/**
 * Whether social posts that were handed over before can be looked for under the account that is wanted. New tokens
 * of X are another account's until X says that they are the same user's.
 */
export function isSameAccount(
  wanted: WantedAccount,
  before: SocialAccountRow | undefined,
  user: KnownUser | undefined,
): boolean {
  const { input, secrets, kept } = wanted;
  if (before?.adapter !== input.adapter) return false;
  switch (input.adapter) {
    case 'x':
      if (keepsSecrets(wanted)) return true;
      return user !== undefined && user.accountId === before.account_id;
    case 'facebook':
    case 'instagram':
      return before.account_id === input.accountId;
    case 'webhook':
      return kept?.['url'] === secrets['url'];
  }
}

/**
 * The row of an account that is saved. Nothing is the matter with it until the platform says so; a rate
 * limit goes on where it is the same account as before.
 */
export function accountRow(
  wanted: WantedAccount,
  before: SocialAccountRow | undefined,
  user: KnownUser | undefined,
  now: number,
): SocialAccountRow {
  const { platform, input, secrets } = wanted;
  const isSame = isSameAccount(wanted, before, user);
  const known = isSame ? before : undefined;
  const isNamed = known !== undefined && keepsSecrets(wanted);
  return {
    platform,
    adapter: input.adapter,
    account_id:
      'accountId' in input ? input.accountId : (user?.accountId ?? known?.account_id ?? ''),
    name: user?.name ?? (isNamed ? known.name : ''),
    host: readUrl(secrets['url'] ?? '')?.host ?? '',
    secrets: sealSecrets(secrets),
    is_automatic: input.isAutomatic,
    problem: null,
    paused_until: known?.paused_until ?? null,
    updated_at: Math.max(now, (before?.updated_at ?? 0) + 1),
  };
}
