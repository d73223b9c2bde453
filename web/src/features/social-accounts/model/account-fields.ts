import { accountSecrets, type SocialAdapterName } from '@contract/social-account';

type Secrets = typeof accountSecrets;
/** Names of the write-only fields of all adapters. */
type SecretName = { [Adapter in SocialAdapterName]: keyof Secrets[Adapter] }[SocialAdapterName];

/** A credential field of an adapter. */
export interface AccountField {
  name: SecretName | 'accountId';
  label: string;
  /** Where to find its value. */
  hint: string;
  isSecret: boolean;
}

const secretHints: {
  readonly [Adapter in SocialAdapterName]: Record<keyof Secrets[Adapter], string>;
} = {
  x: {
    apiKey: 'In X’s developer console, under your app’s keys and tokens. Also called consumer key.',
    apiSecret: 'Shown once, together with the key.',
    accessToken:
      'For the account that posts, on the same page. Give the app read and write permission first.',
    accessTokenSecret: 'Shown once, together with the token.',
  },
  facebook: {
    accessToken:
      'A page token with pages_manage_posts, pages_read_engagement and pages_read_user_content. Tokens of a system user in Meta’s business settings don’t have to expire.',
  },
  instagram: {
    accessToken:
      'A token of the linked page with instagram_basic, instagram_content_publish and pages_read_engagement.',
  },
  webhook: {
    url: 'URL of a service that receives and publishes each post. Later only the host is shown.',
    secret: 'At least 16 characters, known only to that service. Every post is signed with it.',
  },
};

const idHints: Partial<Record<SocialAdapterName, string>> = {
  facebook: 'The numeric ID of your page: on Facebook under About, Page transparency.',
  instagram:
    'The numeric ID of your professional account, not its name: instagram_business_account of the linked Facebook page.',
};

function fieldsOf(adapter: SocialAdapterName): AccountField[] {
  const idHint = idHints[adapter];
  const hints: Partial<Record<string, string>> = secretHints[adapter];
  const secrets = Object.entries(accountSecrets[adapter]).map(
    // `Object.entries` widens the contract's names to strings.
    ([name, label]): AccountField => ({
      name: name as SecretName,
      label,
      hint: hints[name] ?? '',
      isSecret: true,
    }),
  );
  if (idHint === undefined) return secrets;
  return [{ name: 'accountId', label: 'Account ID', hint: idHint, isSecret: false }, ...secrets];
}

/** Fields of each adapter, in the order in which an owner finds their values. */
export const accountFields: Readonly<Record<SocialAdapterName, readonly AccountField[]>> = {
  x: fieldsOf('x'),
  facebook: fieldsOf('facebook'),
  instagram: fieldsOf('instagram'),
  webhook: fieldsOf('webhook'),
};
