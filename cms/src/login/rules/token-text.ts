import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

const PREFIX = 'aur_';
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** Length in base 62 of 32 bytes, and of a checksum of four bytes. */
const BODY = 43;
const CHECK = 6;
const TOKEN = new RegExp(`^${PREFIX}[0-9A-Za-z]{${BODY + CHECK}}$`);

function inBase62(bytes: Uint8Array, length: number): string {
  let rest = BigInt(`0x${Buffer.from(bytes).toString('hex')}`);
  let text = '';
  for (; rest > 0n; rest /= 62n) text = DIGITS.charAt(Number(rest % 62n)) + text;
  return text.padStart(length, '0');
}

function checksumOf(body: string): string {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(crc32(body));
  return inBase62(bytes, CHECK);
}

/**
 * A token of 32 random bytes: `aur_`, 43 digits in base 62 and 6 digits of their CRC-32, by which
 * secret scanners recognize it.
 */
export function makeToken(bytes: Uint8Array = randomBytes(32)): string {
  const body = inBase62(bytes, BODY);
  return `${PREFIX}${body}${checksumOf(body)}`;
}

/** Whether a text has the form of a token with the right checksum. */
export function isToken(text: string): boolean {
  if (!TOKEN.test(text)) return false;
  const body = text.slice(PREFIX.length, -CHECK);
  return checksumOf(body) === text.slice(-CHECK);
}

/** Stored form of a token, by which it is looked up: its SHA-256, in hex. */
export const tokenDigest = (token: string): string =>
  createHash('sha256').update(token).digest('hex');

/** The first characters of a token, by which a person recognizes it. */
export const tokenStart = (token: string): string => token.slice(0, PREFIX.length + 5);
