import { z } from 'zod';
import { limits } from './limits';

/**
 * Characters that XML 1.0 cannot hold or readers cannot see: control characters other than tab and line ends, lone
 * surrogates and the two noncharacters.
 */
const UNWRITABLE = /[^\P{Cc}\t\n\r]|\p{Cs}|[\ufffe\uffff]/gu;

/** A text without the invisible characters that XML does not allow. */
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

/** Whether a Markdown text styles more than itself where its HTML is shown; code that only shows such a tag counts too. */
export const hasStyles = (text: string): boolean => STYLES.test(text);

/** Shows nothing, and breaks a line or changes in which direction it reads. */
const HIDDEN = /[\u007f-\u009f\u200b\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu;
/** Parts lines as other programs write them. */
const SEPARATORS = /[\u0085\u2028\u2029]/g;

/** A text without the invisible characters that no single line may hold. */
export const withoutHidden = (text: string): string => text.replace(HIDDEN, '');

/** A text without what no single line may hold, but line breaks. */
export const asLine = (text: string): string =>
  withoutHidden(writable(text.replace(SEPARATORS, ' ')));

/**
 * One line of text: as `requiredText`, without line breaks, and invisible characters are dropped, so that
 * it is safe in a mail header.
 */
export const requiredLine = (label: string, max: number, missing = `${label} is required`) =>
  required(label, max, missing, asLine).refine(
    (value) => !/[\r\n]/.test(value),
    `${label} must be a single line`,
  );

const isWritable = (text: string): boolean => text === writable(text);

/** Text of at most `max` characters used as a lookup key: an invisible character would make it another key. */
export const keyText = (label: string, max: number) =>
  z
    .string({ error: `${label} must be text` })
    .max(max, tooLong(label, max))
    .refine(isWritable, `${label} must not contain control characters`);

/** As `keyText`, trimmed, not empty and without invisible characters; line ends are for the caller to judge. */
export const requiredKey = (label: string, max: number) =>
  required(label, max, `${label} is required`, String)
    .refine(isWritable, `${label} must not contain control characters`)
    .refine(
      (value) => value === withoutHidden(value),
      `${label} must not contain invisible characters`,
    );

/** The largest id that both databases can hold. */
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
 * Possible outputs of the slug helper: lower-case letters and digits of any script, with single hyphens between them.
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

/**
 * In which order a list comes, in a query string: by one of these columns, or with `-` before it from the last to the
 * first.
 */
export const querySort = <const Column extends string>(columns: readonly [Column, ...Column[]]) =>
  z.enum(
    columns.flatMap((column): (Column | `-${Column}`)[] => [column, `-${column}`]),
    { error: `sort must be one of ${columns.join(', ')}, or one of these with - before it` },
  );

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
