import { createHmac, randomBytes } from 'node:crypto';

/** Prefix of a secret, before its bytes in Base64 (Standard Webhooks). */
const SECRET_PREFIX = 'whsec_';
const SECRET_BYTES = 32;
const ID_BYTES = 12;

/** A new secret: `whsec_` and 32 random bytes in Base64. */
export const newSecret = (): string => SECRET_PREFIX + randomBytes(SECRET_BYTES).toString('base64');

/** A new event id, such as `evt_5f0c…`. */
export const newEventId = (): string => `evt_${randomBytes(ID_BYTES).toString('hex')}`;

/** Signed parts of an event. */
export interface SignedEvent {
  id: string;
  /** Time of this attempt, in seconds. */
  seconds: number;
  body: string;
}

const signatureOf = (secret: string, { id, seconds, body }: SignedEvent): string => {
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
};

/**
 * Headers that authenticate an event (Standard Webhooks, https://www.standardwebhooks.com): one
 * signature per secret, separated by spaces, so that a receiver may know either.
 */
export const signedHeaders = (
  secrets: readonly string[],
  event: SignedEvent,
): Record<string, string> => ({
  'webhook-id': event.id,
  'webhook-timestamp': String(event.seconds),
  'webhook-signature': secrets.map((secret) => signatureOf(secret, event)).join(' '),
});
