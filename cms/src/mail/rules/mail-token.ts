import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '../../lib/secret-box';

const purposes = ['unsubscribe', 'open', 'click'] as const;
const NUMBER_BYTES = 4;
const SIGNED_BYTES = 1 + 3 * NUMBER_BYTES;
/** Of an HMAC-SHA256: 136 bits cannot be guessed, keep addresses short and leave no spare bit. */
const SIGNATURE_BYTES = 17;
const TOKEN = /^[\w-]{40}$/;

/** The right that a link in an email grants. */
export type MailPurpose = (typeof purposes)[number];

/** Subscriber and message of a link; 0 for none, as in a preview. */
export interface MailGrant {
  subscriberId: number;
  messageId: number;
  /** Which link of an issue it is; 0 but in clicks. */
  linkId: number;
}

/** The key of all links in mails, derived from the site's secret for this purpose alone. */
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

/** The grant of a token; undefined where it was not signed with this key for this purpose. */
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
