import type { SocialAccountInput, SocialAdapterName } from '../../../contract/social-account';
import type { SocialPlatform } from '../../../contract/social-post';
import { validationFailed } from '../../../lib/errors';
import type { SocialAccountRow } from '../queries/account-rows';
import { openSecrets, sealSecrets, type SocialSecrets } from './secrets';

const ownAdapter: Readonly<Record<SocialPlatform, SocialAdapterName>> = {
  twitter: 'x',
  facebook: 'facebook',
  instagram: 'instagram',
};

/** What each adapter cannot do without, by the names of its fields. */
const secretNames: Readonly<Record<SocialAdapterName, Readonly<SocialSecrets>>> = {
  x: {
    apiKey: 'API key',
    apiSecret: 'API secret',
    accessToken: 'Access token',
    accessTokenSecret: 'Access token secret',
  },
  facebook: { accessToken: 'Access token' },
  instagram: { accessToken: 'Access token' },
  webhook: { secret: 'Secret' },
};

function checkAdapter(platform: SocialPlatform, adapter: SocialAdapterName): void {
  const own = ownAdapter[platform];
  if (adapter === own || adapter === 'webhook') return;
  throw validationFailed([
    { path: 'adapter', message: `adapter must be ${own} or webhook for ${platform}` },
  ]);
}

/** The secrets of an account as they are to be; throws 400 for each that is missing. */
function secretsOf(input: SocialAccountInput, before: SocialAccountRow | undefined): SocialSecrets {
  const isSame = before?.adapter === input.adapter;
  const kept: SocialSecrets = (isSame ? openSecrets(before.secrets) : undefined) ?? {};
  const given = input as Partial<Record<string, unknown>>;
  const wanted = Object.entries(secretNames[input.adapter]);
  const secrets: SocialSecrets = {};
  const missing = wanted.flatMap(([name, label]) => {
    const value = given[name] ?? kept[name];
    if (typeof value !== 'string') return [{ path: name, message: `${label} is required` }];
    secrets[name] = value;
    return [];
  });
  if (missing.length > 0) throw validationFailed(missing);
  return secrets;
}

/** The row of an account that is saved: nothing is the matter with it until the platform says so. */
export function accountRow(
  platform: SocialPlatform,
  input: SocialAccountInput,
  before: SocialAccountRow | undefined,
  now: number,
): SocialAccountRow {
  checkAdapter(platform, input.adapter);
  const secrets = secretsOf(input, before);
  const hasNewSecrets = Object.keys(secrets).some((name) => name in input);
  const accountId = 'accountId' in input ? input.accountId : '';
  const url = 'url' in input ? input.url : '';
  const isSame =
    before?.adapter === input.adapter &&
    !hasNewSecrets &&
    before.url === url &&
    (input.adapter === 'x' || before.account_id === accountId);
  return {
    platform,
    adapter: input.adapter,
    account_id: input.adapter === 'x' && isSame ? before.account_id : accountId,
    name: isSame ? before.name : '',
    url,
    secrets: sealSecrets(secrets),
    is_automatic: input.isAutomatic,
    problem: null,
    paused_until: null,
    updated_at: Math.max(now, (before?.updated_at ?? 0) + 1),
  };
}
