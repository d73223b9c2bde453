import { env } from '../../lib/env';
import { deriveKey, openText, sealText } from '../../lib/secret-box';

/** Encrypted parts of a webhook. */
export interface WebhookSecrets {
  /** Addresses of automation services are secrets themselves. */
  url: string;
  secret: string;
  /** The secret of before, which signs too for a while. */
  previous?: string;
}

let key: Buffer | undefined;
const ownKey = (): Buffer => (key ??= deriveKey(env().SITE_SECRET, 'webhooks'));

/** Advice where the secrets cannot be read. */
export const UNREADABLE =
  'Its address and secret can’t be read because SITE_SECRET has changed. Delete it and add it again.';

/** Secrets as the database keeps them. */
export const sealWebhook = (secrets: WebhookSecrets): string =>
  sealText(JSON.stringify(secrets), ownKey());

/** The secrets that were sealed; undefined where SITE_SECRET was another one then. */
export function openWebhook(sealed: string): WebhookSecrets | undefined {
  const text = openText(sealed, ownKey());
  return text === undefined ? undefined : (JSON.parse(text) as WebhookSecrets);
}

/** The secrets that sign at a moment, the present one first. */
export const signingSecrets = (
  { secret, previous }: WebhookSecrets,
  previousUntil: number | null,
  now: number,
): string[] =>
  previous !== undefined && previousUntil !== null && now < previousUntil
    ? [secret, previous]
    : [secret];
