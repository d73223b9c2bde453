import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '../../lib/secret-box';

const purposes = ['unsubscribe', 'open', 'click'] as const;
const NUMBER_BYTES = 4;
const SIGNED_BYTES = 1 + 3 * NUMBER_BYTES;
/**
 * Bytes of an HMAC-SHA256: 136 bits cannot be guessed, keep addresses short, and fill the base64
 * exactly.
 */
const SIGNATURE_BYTES = 17;
const TOKEN = /^[\w-]{40}$/;

/** The action that a mail link permits. */
export type MailPurpose = (typeof purposes)[number];

/** Subscriber and message of a link; 0 for none, as in a preview. */
export interface MailGrant {
  subscriberId: number;
  messageId: number;
  /** Index of the link within an issue; 0 except for clicks. */
  linkId: number;
}

/** The key that signs links in mail, derived from the site's secret. */
export const mailKey = (siteSecret: string): Buffer => deriveKey(siteSecret, 'mail-links');

const signatureOf = (key: Buffer, signed: Buffer): Buffer =>
  createHmac('sha256', key).update(signed).digest().subarray(0, SIGNATURE_BYTES);

/** A token of 40 URL-safe characters for a link in a mail; it does not expire. */
export function signMailToken(
  key: Buffer,
  grant: Omit<MailGrant, 'linkId'> & { purpose: MailPurpose; linkId?: number },
): string {
  const signed = Buffer.alloc(SIGNED_BYTES);
  signed.writeUInt8(purposes.indexOf(grant.purpose), 0);
  const numbers = [grant.subscriberId, grant.messageId, grant.linkId ?? 0];
  numbers.forEach((number, index) => signed.writeUInt32BE(number, 1 + index * NUMBER_BYTES));
  return Buffer.concat([signed, signatureOf(key, signed)]).toString('base64url');
}

/** The grant of a token; undefined unless it was signed with this key for this purpose. */
export function readMailToken(
  key: Buffer,
  token: string,
  purpose: MailPurpose,
): MailGrant | undefined {
  if (!TOKEN.test(token)) return undefined;
  const bytes = Buffer.from(token, 'base64url');
  const signed = bytes.subarray(0, SIGNED_BYTES);
  const isSigned = timingSafeEqual(bytes.subarray(SIGNED_BYTES), signatureOf(key, signed));
  if (!isSigned || signed.readUInt8(0) !== purposes.indexOf(purpose)) return undefined;
  return {
    subscriberId: signed.readUInt32BE(1),
    messageId: signed.readUInt32BE(1 + NUMBER_BYTES),
    linkId: signed.readUInt32BE(1 + 2 * NUMBER_BYTES),
  };
}
