import { createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { readableText } from './readable-text';

const COST = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };
const KEY_LENGTH = 32;

const derive = (password: string, salt: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_LENGTH, COST, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });

/** A scrypt hash (N = 2^17, r = 8, after OWASP ASVS 5) with a random salt. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt);
  return `scrypt$${salt.toString('base64url')}$${key.toString('base64url')}`;
}

/** Whether a password matches a hash, compared in constant time. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const [scheme, salt, key] = hash.split('$');
  if (scheme !== 'scrypt' || !salt || !key) return false;
  const expected = Buffer.from(key, 'base64url');
  const given = await derive(password, Buffer.from(salt, 'base64url'));
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Whether two texts of any length are equal, compared in constant time. */
export function equalText(a: string, b: string): boolean {
  const key = randomBytes(32);
  const digest = (text: string) =>
    createHmac('sha256', key).update(text.normalize('NFKC')).digest();
  return timingSafeEqual(digest(a), digest(b));
}

/**
 * A password of four groups of five letters and digits, about 98 bits, without look-alike
 * characters.
 */
export const generatePassword = (): string =>
  Array.from({ length: 4 }, () => readableText(5)).join('-');
