import { env } from '../../lib/env';
import { deriveKey, openText, sealText } from '../../lib/secret-box';

/** Encrypted parts of a webhook. */
export interface WebhookSecrets {
  /** Addresses of automation services are secret themselves. */
  url: string;
  secret: string;
  /** The previous secret, which also signs for a while. */
  previous?: string;
}

let key: Buffer | undefined;
const ownKey = (): Buffer => (key ??= deriveKey(env().SITE_SECRET, 'webhooks'));

/** Advice if the secrets cannot be decrypted. */
export const UNREADABLE =
  'Its address and secret can’t be read because SITE_SECRET has changed. Delete it and add it again.';

/** Encrypts secrets for the database. */
export const sealWebhook = (secrets: WebhookSecrets): string =>
  sealText(JSON.stringify(secrets), ownKey());

/** Decrypts secrets; undefined if SITE_SECRET has changed. */
export function openWebhook(sealed: string): WebhookSecrets | undefined {
  const text = openText(sealed, ownKey());
  return text === undefined ? undefined : (JSON.parse(text) as WebhookSecrets);
}

/** The secrets that sign at a time, current one first. */
export const signingSecrets = (
  { secret, previous }: WebhookSecrets,
  previousUntil: number | null,
  now: number,
): string[] =>
  previous !== undefined && previousUntil !== null && now < previousUntil
    ? [secret, previous]
    : [secret];
