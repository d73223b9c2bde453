import { createHmac } from 'node:crypto';
import { readableText } from './readable-text';

const COUNT = 10;
const LENGTH = 10;

/** Ten different codes of ten letters and digits, about 49 bits each. */
export function generateRecoveryCodes(): string[] {
  const codes = new Set<string>();
  while (codes.size < COUNT) codes.add(readableText(LENGTH));
  return [...codes];
}

/** The stored form of a code: a keyed hash, so that the table alone does not help to guess it. */
export const hashRecoveryCode = (code: string, key: Buffer): string =>
  createHmac('sha256', key).update(code).digest('base64url');

/** The hashes that remain after a code is used; undefined if the code matches none. */
export function spendRecoveryCode(
  hashes: readonly string[],
  code: string,
  key: Buffer,
): string[] | undefined {
  const spent = hashRecoveryCode(code, key);
  const left = hashes.filter((hash) => hash !== spent);
  return left.length < hashes.length ? left : undefined;
}
