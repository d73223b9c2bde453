import { accountSecrets, type SocialAdapterName } from '@contract/social-account';

type Secrets = typeof accountSecrets;
/** What is entered to connect a platform, and can never be read again. */
type SecretName = { [Way in SocialAdapterName]: keyof Secrets[Way] }[SocialAdapterName];

/** A field of one way to a platform. */
export interface AccountField {
  name: SecretName | 'accountId';
  label: string;
  /** Where its value is found. */
  hint: string;
  isSecret: boolean;
}

const secretHints: { readonly [Way in SocialAdapterName]: Record<keyof Secrets[Way], string> } = {
  x: {
    apiKey:
      'In X’s developer console, under your app’s keys and tokens. It is also called consumer key.',
    apiSecret: 'Shown once, together with the key.',
    accessToken:
      'Of the account that posts, on the same page. Allow the app to read and write first.',
    accessTokenSecret: 'Shown once, together with the token.',
  },
  facebook: {
    accessToken:
      'Of the page, with pages_manage_posts, pages_read_engagement and pages_read_user_content. One of a system user in Meta’s business settings can be made without an end.',
  },
  instagram: {
    accessToken:
      'Of the linked page, with instagram_basic, instagram_content_publish and pages_read_engagement.',
  },
  webhook: {
    url: 'Of a service that takes each post and publishes it. Only its host is shown again.',
    secret:
      'At least 16 characters that only the service knows besides. Every post is signed with it.',
  },
};

const idHints: Partial<Record<SocialAdapterName, string>> = {
  facebook: 'The number of your page: on Facebook under About, Page transparency.',
  instagram:
    'The number of your professional account, not its name: instagram_business_account of the Facebook page it is linked to.',
};

function fieldsOf(adapter: SocialAdapterName): AccountField[] {
  const idHint = idHints[adapter];
  const hints: Partial<Record<string, string>> = secretHints[adapter];
  const secrets = Object.entries(accountSecrets[adapter]).map(
    // The contract's own names, which Object.entries widens.
    ([name, label]): AccountField => ({
      name: name as SecretName,
      label,
      hint: hints[name] ?? '',
      isSecret: true,
    }),
  );
  if (idHint === undefined) return secrets;
  return [{ name: 'accountId', label: 'Account id', hint: idHint, isSecret: false }, ...secrets];
}

/** The fields of each way, in the order in which their values are found. */
export const accountFields: Readonly<Record<SocialAdapterName, readonly AccountField[]>> = {
  x: fieldsOf('x'),
  facebook: fieldsOf('facebook'),
  instagram: fieldsOf('instagram'),
  webhook: fieldsOf('webhook'),
};
