import { z } from 'zod';
import { limits } from './limits';

/**
 * Characters that XML 1.0 cannot hold or readers cannot see: control characters other than tab and line ends, lone
 * surrogates and the two noncharacters.
 */
const UNWRITABLE = /[^\P{Cc}\t\n\r]|\p{Cs}|[\ufffe\uffff]/gu;

/** Removes the invisible characters that XML does not allow. */
export const writable = (text: string): string => text.replace(UNWRITABLE, '');

const inEnglish = new Intl.NumberFormat('en-US');

const tooLong = (label: string, max: number): string =>
  `${label} must be at most ${inEnglish.format(max)} characters`;

/** Text of at most `max` characters, empty allowed; invisible characters that XML does not allow are dropped. */
export const optionalText = (label: string, max: number) =>
  z
    .string({ error: `${label} must be text` })
    .overwrite(writable)
    .max(max, tooLong(label, max));

/** As `optionalText`, trimmed. */
export const trimmedText = (label: string, max: number) =>
  z
    .string({ error: `${label} must be text` })
    .overwrite(writable)
    .trim()
    .max(max, tooLong(label, max));

const required = (label: string, max: number, missing: string, clean: (text: string) => string) =>
  z
    .string({ error: (issue) => (issue.input === undefined ? missing : `${label} must be text`) })
    .overwrite(clean)
    .trim()
    .min(1, missing)
    .pipe(z.string().max(max, tooLong(label, max)));

/** As `optionalText`, trimmed and not empty; when missing or empty the message is '<label> is required'. */
export const requiredText = (label: string, max: number, missing = `${label} is required`) =>
  required(label, max, missing, writable);

/** Error message for a text with styles, after the label. */
export const NO_STYLES = 'must not contain <style> or <link>: the site has its own styles';
const STYLES = /<(?:style|link)(?![\w-])/i;

/**
 * Whether a Markdown text contains `<style>` or `<link>`, which would affect the rest of the page;
 * code samples count too.
 */
export const hasStyles = (text: string): boolean => STYLES.test(text);

/** Invisible characters, and those that break a line or change the text direction. */
const HIDDEN = /[\u007f-\u009f\u200b\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu;
/** Line separators that other programs write. */
const SEPARATORS = /[\u0085\u2028\u2029]/g;

/** Removes the invisible characters that a single line may not contain. */
export const withoutHidden = (text: string): string => text.replace(HIDDEN, '');

/**
 * Replaces unusual line separators by spaces and removes invisible characters; ordinary line breaks
 * stay.
 */
export const asLine = (text: string): string =>
  withoutHidden(writable(text.replace(SEPARATORS, ' ')));

/**
 * One line of text: as `requiredText`, but line breaks are refused and invisible characters
 * removed, so that it is safe in a mail header.
 */
export const requiredLine = (label: string, max: number, missing = `${label} is required`) =>
  required(label, max, missing, asLine).refine(
    (value) => !/[\r\n]/.test(value),
    `${label} must be a single line`,
  );

const isWritable = (text: string): boolean => text === writable(text);

/**
 * Text of at most `max` characters used as a lookup key; control characters are refused, since
 * dropping them would change the key.
 */
export const keyText = (label: string, max: number) =>
  z
    .string({ error: `${label} must be text` })
    .max(max, tooLong(label, max))
    .refine(isWritable, `${label} must not contain control characters`);

/**
 * As `keyText`, trimmed, not empty and without invisible characters; the caller checks line breaks.
 */
export const requiredKey = (label: string, max: number) =>
  required(label, max, `${label} is required`, String)
    .refine(isWritable, `${label} must not contain control characters`)
    .refine(
      (value) => value === withoutHidden(value),
      `${label} must not contain invisible characters`,
    );

/** The largest id that both databases can store. */
const MAX_ID = 2_147_483_647;

/** A numeric id in a body, 1 to 2^31 - 1; `message` is the error for any other value. */
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

/**
 * The slugs that `slugOf` can return: lower-case letters and digits of any script, separated by
 * single hyphens.
 */
export const SLUG_PATTERN = /^[\p{Ll}\p{Lo}\p{N}]+(?:-[\p{Ll}\p{Lo}\p{N}]+)*$/u;

/** Error message for any other slug. */
export const SLUG_RULE = 'Slug may contain lower-case letters, digits and single hyphens only';

/** A slug (address part) of 1 to `max` characters. */
export const slugText = (max: number) =>
  requiredText('Slug', max).refine((value) => SLUG_PATTERN.test(value), SLUG_RULE);

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

/** Sort order of a list in a query string: one of these columns, descending with a leading `-`. */
export const querySort = <const Column extends string>(columns: readonly [Column, ...Column[]]) =>
  z.enum(
    columns.flatMap((column): (Column | `-${Column}`)[] => [column, `-${column}`]),
    { error: `sort must be one of ${columns.join(', ')}, or one of these with - before it` },
  );

/** A secret that came by mail or was set for a webhook: 16 to 256 URL-safe characters. */
export const secretToken = z
  .string({ error: 'token is required' })
  .regex(/^[\w-]{16,256}$/, 'token is not valid');

/** A page of an unbounded list: `limit` (1 to 100) entries from `offset` on. */
export const pageQuery = z.object({
  limit: queryInt('limit', 1, limits.pageSize).default(limits.pageSize),
  offset: queryInt('offset', 0, limits.offset).default(0),
});

/** A date and time as ISO 8601 in UTC. */
export const isoDate = z.iso.datetime();
