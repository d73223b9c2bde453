import { z } from 'zod';
import { limits } from './limits';

const hasControl = (value: string): boolean => {
  for (const char of value) {
    const code = char.codePointAt(0) ?? 0;
    if (code < 32 && code !== 9 && code !== 10 && code !== 13) return true;
  }
  return false;
};

const plain = (label: string, max: number) =>
  z
    .string({ error: `${label} must be text` })
    .max(max, `${label} must be at most ${max.toLocaleString('en-US')} characters`)
    .refine((value) => !hasControl(value), `${label} must not contain control characters`)
    // Half of a surrogate pair: no database stores it as it is, and PostgreSQL's JSON refuses it.
    .refine((value) => !/\p{Cs}/u.test(value), `${label} must not contain broken characters`);

/** Text of at most `max` characters, empty allowed; control characters other than tab and line ends are refused. */
export const optionalText = (label: string, max: number) => plain(label, max);

/** Trimmed text of 1 to `max` characters; when missing or empty the message is '<label> is required'. */
export const requiredText = (label: string, max: number, missing = `${label} is required`) =>
  z
    .string({ error: (issue) => (issue.input === undefined ? missing : `${label} must be text`) })
    .trim()
    .min(1, missing)
    .pipe(plain(label, max));

/** Shows nothing, and breaks a line or changes in which direction it reads. */
const HIDDEN = /[\u007f-\u009f\u200b\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/u;

/** A text without the invisible characters that no single line may hold. */
export const withoutHidden = (text: string): string => text.replace(new RegExp(HIDDEN, 'gu'), '');

/**
 * One line of text: as `requiredText`, and without line breaks and invisible characters, so that it is safe
 * in a mail header and reads as it is written.
 */
export const requiredLine = (label: string, max: number, missing?: string) =>
  requiredText(label, max, missing)
    .refine((value) => !/[\r\n]/.test(value), `${label} must be a single line`)
    .refine((value) => !HIDDEN.test(value), `${label} must not contain invisible characters`);

/** The largest id that both databases can hold. */
const MAX_ID = 2_147_483_647;

/** A numeric id in a body, 1 to 2^31 - 1; `message` says what is wrong with any other value. */
export const entityId = (message: string) =>
  z.int({ error: message, abort: true }).min(1, message).max(MAX_ID, message);

/** A numeric id in a path, 1 to 2^31 - 1. */
export const idParam = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,15}$/, 'id must be a whole number')
    .transform(Number)
    .refine((id) => id <= MAX_ID, 'id is too large')
    .meta({ type: 'integer', minimum: 1 }),
});

/** What the slug helper can produce: lower-case letters and digits of any script, and single hyphens between them. */
export const SLUG_PATTERN = /^[\p{Ll}\p{Lo}\p{N}]+(?:-[\p{Ll}\p{Lo}\p{N}]+)*$/u;

/** A slug (address part) of 1 to `max` characters. */
export const slugText = (max: number) =>
  requiredText('Slug', max).refine(
    (value) => SLUG_PATTERN.test(value),
    'Slug may contain lower-case letters, digits and single hyphens only',
  );

/** Whole number in a query string, between `min` and `max`. */
export const queryInt = (name: string, min: number, max: number) =>
  z
    .string({ error: `${name} must be given once` })
    .regex(/^\d{1,9}$/, `${name} must be a whole number`)
    .transform(Number)
    .refine((n) => n >= min && n <= max, `${name} must be between ${min} and ${max}`)
    .meta({ type: 'integer', minimum: min, maximum: max });

/** Yes or no in a query string: `1` or `true`, `0` or `false`. */
export const queryFlag = (name: string) =>
  z
    .enum(['1', 'true', '0', 'false'], { error: `${name} must be 1 or 0` })
    .transform((value) => value === '1' || value === 'true');

/** Ids in a query string, separated by commas: 1 to `max` of them. */
export const queryIds = (name: string, max: number) =>
  z
    .string({ error: `${name} must be given once` })
    .regex(/^[1-9]\d{0,9}(?:,[1-9]\d{0,9})*$/, `${name} must be ids separated by commas`)
    .transform((text) => [...new Set(text.split(',').map(Number))])
    .refine((ids) => ids.length <= max, `${name} must be at most ${max}`)
    .refine((ids) => ids.every((id) => id <= MAX_ID), `${name} must be ids`);

/** A secret that came by mail or was set for a webhook: 16 to 256 URL-safe characters. */
export const secretToken = z
  .string({ error: 'token is required' })
  .regex(/^[\w-]{16,256}$/, 'token is not valid');

/** Page of a list that grows without bound: `limit` (1 to 100) entries from `offset` on. */
export const pageQuery = z.object({
  limit: queryInt('limit', 1, limits.pageSize).default(limits.pageSize),
  offset: queryInt('offset', 0, limits.offset).default(0),
});

/** A date and time as ISO 8601 in UTC. */
export const isoDate = z.iso.datetime();
