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

/** The requested account, beside its stored secrets. */
export interface WantedAccount {
  platform: SocialPlatform;
  input: SocialAccountInput;
  /** All its secrets, including kept ones. */
  secrets: SocialSecrets;
  /** The stored secrets; undefined if this adapter can use none. */
  kept: SocialSecrets | undefined;
}

/** The user that X names for these tokens; undefined if X could not be asked. */
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

/** Whether no secret changes. */
export const keepsSecrets = ({ secrets, kept }: WantedAccount): boolean =>
  kept !== undefined && Object.entries(secrets).every(([name, value]) => kept[name] === value);

/**
 * Whether earlier social posts can be looked up under the requested account. New tokens of X count
 * as another account's until X confirms that they belong to the same user.
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
 * The row of a saved account. Its problem is cleared until the platform reports one; a rate limit
 * continues if the account is the same as before.
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
