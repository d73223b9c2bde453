import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '../../lib/secret-box';

/** 96 bits, so that the address of an issue's page cannot be guessed. */
const MARK_BYTES = 12;
const KEY = /^([1-9]\d{0,8})-([\w-]{16})$/;

/** The key that signs the addresses of issues' pages, derived from the site's secret. */
export const issueAddressKey = (siteSecret: string): Buffer => deriveKey(siteSecret, 'issue-pages');

const markOf = (key: Buffer, id: number): Buffer =>
  createHmac('sha256', key).update(String(id)).digest().subarray(0, MARK_BYTES);

/** The last part of the address of an issue's page: its id and a signature. */
export const issueKey = (key: Buffer, id: number): string =>
  `${id}-${markOf(key, id).toString('base64url')}`;

/** The id of an issue from its key; undefined for an invalid key. */
export function readIssueKey(key: Buffer, text: string): number | undefined {
  const [, id, mark] = KEY.exec(text) ?? [];
  if (id === undefined || mark === undefined) return undefined;
  const isKnown = timingSafeEqual(Buffer.from(mark, 'base64url'), markOf(key, Number(id)));
  return isKnown ? Number(id) : undefined;
}
