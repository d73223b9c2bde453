import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '../../lib/secret-box';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The secret by which a mail service reports bounces: 43 URL-safe characters. */
export const bounceSecret = (siteSecret: string): string =>
  createHmac('sha256', deriveKey(siteSecret, 'mail-bounces')).update('bounces').digest('base64url');

/** Compares a token with the secret of bounce reports, in constant time. */
export const isBounceSecret = (siteSecret: string, token: string): boolean =>
  timingSafeEqual(digest(token), digest(bounceSecret(siteSecret)));

/** Address to which a mail service reports bounces and complaints; knowing it is the authorization. */
export const bounceUrl = (publicUrl: string, siteSecret: string): string =>
  `${publicUrl}/api/newsletter/bounces?token=${bounceSecret(siteSecret)}`;
