import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '../../lib/secret-box';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The secret by which a mail service reports bounces: 43 URL-safe characters. */
export const bounceSecret = (siteSecret: string): string =>
  createHmac('sha256', deriveKey(siteSecret, 'mail-bounces')).update('bounces').digest('base64url');

/** Whether a token is the secret of bounce reports, in a time that tells nothing of where they differ. */
export const isBounceSecret = (siteSecret: string, token: string): boolean =>
  timingSafeEqual(digest(token), digest(bounceSecret(siteSecret)));

/** The address to which a mail service reports bounces and complaints; whoever has it may report. */
export const bounceUrl = (publicUrl: string, siteSecret: string): string =>
  `${publicUrl}/api/newsletter/bounces?token=${bounceSecret(siteSecret)}`;
