import { z } from 'zod';
import { limits } from './limits';
import { oneOf } from './one-of';
import { orList } from './or-list';
import { type SocialPlatform, socialPlatform } from './social-post';
import { isoDate, requiredLine } from './text';
import { isHttpUrl } from './url';

/** Kind of connection to a platform: its own API, or a webhook of the owner that forwards posts. */
export const socialAdapter = oneOf('adapter', ['x', 'facebook', 'instagram', 'webhook']);

/** The adapter for each platform's own API. */
export const ownAdapters: Readonly<Record<SocialPlatform, z.infer<typeof socialAdapter>>> = {
  instagram: 'instagram',
  twitter: 'x',
  facebook: 'facebook',
};

/** Secrets that each adapter requires, stored encrypted, with their labels. */
export const accountSecrets = {
  x: {
    apiKey: 'API key',
    apiSecret: 'API secret',
    accessToken: 'Access token',
    accessTokenSecret: 'Access token secret',
  },
  facebook: { accessToken: 'Access token' },
  instagram: { accessToken: 'Access token' },
  webhook: { url: 'URL', secret: 'Secret' },
} as const satisfies Record<z.infer<typeof socialAdapter>, Record<string, string>>;

/**
 * Connection to a platform, without its secrets. `name` is the account's name on the platform;
 * `host` is that of a webhook, whose address is stored as a secret. `problem` must be fixed before
 * anything is published; `pausedUntil` is the end of a rate limit.
 */
export const socialAccount = z.object({
  platform: socialPlatform,
  adapter: socialAdapter.nullable(),
  accountId: z.string(),
  name: z.string(),
  host: z.string(),
  isConnected: z.boolean(),
  /** Whether posts made by tasks are scheduled at once, without a person's approval. */
  isAutomatic: z.boolean(),
  problem: z.string().nullable(),
  pausedUntil: isoDate.nullable(),
  updatedAt: isoDate.nullable(),
});

const secret = (label: string) => requiredLine(label, limits.socialSecret);
const accessToken = secret(accountSecrets.facebook.accessToken).optional();
const accountId = requiredLine('Account ID', limits.name).refine(
  (value) => /^\d+$/.test(value),
  'Account ID must be a number',
);
const isAutomatic = z.boolean({ error: 'Automatic must be true or false' }).default(false);

/**
 * Credentials of a platform's account. Omitted secrets, and an omitted webhook address, are kept
 * unless the adapter changes.
 */
export const socialAccountInput = z.discriminatedUnion(
  'adapter',
  [
    z.object({
      adapter: z.literal('x'),
      apiKey: secret(accountSecrets.x.apiKey).optional(),
      apiSecret: secret(accountSecrets.x.apiSecret).optional(),
      accessToken,
      accessTokenSecret: secret(accountSecrets.x.accessTokenSecret).optional(),
      isAutomatic,
    }),
    z.object({
      adapter: z.literal('facebook'),
      accountId,
      accessToken,
      isAutomatic,
    }),
    z.object({
      adapter: z.literal('instagram'),
      accountId,
      accessToken,
      isAutomatic,
    }),
    z.object({
      adapter: z.literal('webhook'),
      url: requiredLine(accountSecrets.webhook.url, limits.url)
        .refine(isHttpUrl, 'Valid link is required')
        .optional(),
      secret: secret(accountSecrets.webhook.secret)
        .refine((value) => value.length >= 16, 'Secret must have at least 16 characters')
        .optional(),
      isAutomatic,
    }),
  ],
  { error: `adapter must be ${orList(socialAdapter.options)}` },
);

/** The platform in a path. */
export const socialAccountParam = z.object({ platform: socialPlatform });

/** Whether the platform accepts the account, and its message. */
export const socialAccountTest = z.object({ ok: z.boolean(), message: z.string() });

export type SocialAccount = z.infer<typeof socialAccount>;
export type SocialAccountInput = z.infer<typeof socialAccountInput>;
export type SocialAccountTest = z.infer<typeof socialAccountTest>;
export type SocialAdapterName = z.infer<typeof socialAdapter>;
