import type { SocialAdapterName } from '@contract/social-account';

/** What is entered to connect a platform, and can never be read again. */
export type SecretName = 'apiKey' | 'apiSecret' | 'accessToken' | 'accessTokenSecret' | 'secret';

/** A field of one way to a platform. */
export interface AccountField {
  name: SecretName | 'accountId' | 'url';
  label: string;
  /** Where its value is found. */
  hint: string;
  isSecret: boolean;
}

const secret = (name: SecretName, label: string, hint: string): AccountField => ({
  name,
  label,
  hint,
  isSecret: true,
});

/** The fields of each way, in the order in which their values are found. */
export const accountFields: Readonly<Record<SocialAdapterName, readonly AccountField[]>> = {
  x: [
    secret(
      'apiKey',
      'API key',
      'In X’s developer console, under your app’s keys and tokens. It is also called consumer key.',
    ),
    secret('apiSecret', 'API secret', 'Shown once, together with the key.'),
    secret(
      'accessToken',
      'Access token',
      'Of the account that posts, on the same page. Allow the app to read and write first.',
    ),
    secret('accessTokenSecret', 'Access token secret', 'Shown once, together with the token.'),
  ],
  facebook: [
    {
      name: 'accountId',
      label: 'Account id',
      hint: 'The number of your page: on Facebook under About, Page transparency.',
      isSecret: false,
    },
    secret(
      'accessToken',
      'Access token',
      'Of the page, with pages_manage_posts, pages_read_engagement and pages_read_user_content. One of a system user in Meta’s business settings can be made without an end.',
    ),
  ],
  instagram: [
    {
      name: 'accountId',
      label: 'Account id',
      hint: 'The number of your professional account, not its name: instagram_business_account of the Facebook page it is linked to.',
      isSecret: false,
    },
    secret(
      'accessToken',
      'Access token',
      'Of the linked page, with instagram_basic, instagram_content_publish and pages_read_engagement.',
    ),
  ],
  webhook: [
    {
      name: 'url',
      label: 'URL',
      hint: 'Of a service that takes each post and publishes it. Only its host is shown again.',
      isSecret: true,
    },
    secret(
      'secret',
      'Secret',
      'At least 16 characters that only the service knows besides. Every post is signed with it.',
    ),
  ],
};
