import { createHash } from 'node:crypto';

/** A field of a post as one text, the same for the same value. */
export const fieldText = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

/** A short mark of a field's value, by which it is found out whether somebody has changed it since. */
export const fieldDigest = (value: unknown): string =>
  createHash('sha256').update(fieldText(value)).digest('base64url');
