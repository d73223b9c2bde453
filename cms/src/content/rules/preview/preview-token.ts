import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { PREVIEW_HOURS } from '../../../contract/preview';
import type { Clock } from '../../../lib/clock';

const PURPOSE = 'aurelian preview link';
const LIFE_MS = PREVIEW_HOURS * 3_600_000;
/** Eight bytes each for id and expiry, 32 for the signature: exactly 64 base64 characters. */
const NUMBER_BYTES = 8;
const SIGNED_BYTES = 2 * NUMBER_BYTES;
const TOKEN = /^[\w-]{64}$/;

/** Rights of a preview token: one post, until `expiresAt` (milliseconds). */
export interface PreviewGrant {
  postId: number;
  expiresAt: number;
}

/** The key that signs preview links, derived from the site's secret (HKDF, RFC 5869). */
export const previewKey = (siteSecret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', siteSecret, '', PURPOSE, 32));

const write = ({ postId, expiresAt }: PreviewGrant, key: Buffer): string => {
  const signed = Buffer.alloc(SIGNED_BYTES);
  signed.writeBigUInt64BE(BigInt(postId), 0);
  signed.writeBigUInt64BE(BigInt(expiresAt), NUMBER_BYTES);
  const signature = createHmac('sha256', key).update(signed).digest();
  return Buffer.concat([signed, signature]).toString('base64url');
};

/** A token that shows a post for 24 hours from now: base64url of id, expiry and HMAC-SHA256. */
export function signPreview(
  postId: number,
  key: Buffer,
  clock: Clock,
): PreviewGrant & { token: string } {
  const grant = { postId, expiresAt: clock.now() + LIFE_MS };
  return { ...grant, token: write(grant, key) };
}

/** The grant of a token; undefined unless it was signed with this key and has not expired. */
export function readPreview(token: string, key: Buffer, clock: Clock): PreviewGrant | undefined {
  if (!TOKEN.test(token)) return undefined;
  const bytes = Buffer.from(token, 'base64url');
  const grant = {
    postId: Number(bytes.readBigUInt64BE(0)),
    expiresAt: Number(bytes.readBigUInt64BE(NUMBER_BYTES)),
  };
  const signature = createHmac('sha256', key).update(bytes.subarray(0, SIGNED_BYTES)).digest();
  const isSigned = timingSafeEqual(bytes.subarray(SIGNED_BYTES), signature);
  return isSigned && clock.now() < grant.expiresAt ? grant : undefined;
}
