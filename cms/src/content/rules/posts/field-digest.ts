import { createHash } from 'node:crypto';

/** A field of a post as text, equal for equal values. */
export const fieldText = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

/** Digest of a field's value, to detect whether it has changed since. */
export const fieldDigest = (value: unknown): string =>
  createHash('sha256').update(fieldText(value)).digest('base64url');
