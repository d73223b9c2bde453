import { isIP } from 'node:net';
import path from 'node:path';
import { z } from 'zod';
import { orList } from '../contract/or-list';
import { isTimezone } from '../contract/timezone';
import { readUrl } from '../contract/url';
import { isOutboundList, outboundPurposes } from './outbound-purposes';
import { readSender } from './read-sender';

const flag = z
  .enum(['', 'true', 'false', '1', '0', 'on', 'off'], { error: 'must be true or false' })
  .transform((value) => ['true', '1', 'on'].includes(value));

const secret = z
  .string({ error: 'is missing; `npm start` writes it to cms/.env' })
  .min(16, 'must have at least 16 characters');

const optional = z.string().default('');

const choice = <const T extends readonly string[]>(values: T) =>
  z.enum(values, { error: `must be ${orList(values)}` });

/** Whether an address can be called: http(s), without a user name. */
const isPlainHttpUrl = (value: string): boolean =>
  /^https?:\/\//.test(value) && readUrl(value)?.username === '';

const isOrigin = (value: string): boolean => {
  const url = /^https?:\/\/[^/\s?#]+$/i.test(value) ? readUrl(value) : undefined;
  return url?.username === '' && url.password === '';
};

/** Whether a text is an IP address with an optional port, IPv6 addresses in brackets. */
const isNameServer = (value: string): boolean => {
  const [, plain, bracketed, port = '53'] =
    /^(?:([\d.]+)|\[([^\]]+)\])(?::(\d+))?$/.exec(value) ?? [];
  return isIP(plain ?? bracketed ?? '') !== 0 && Number(port) <= 65_535;
};

/** The address of an API, without trailing slash. */
const serverUrl = z
  .string()
  .regex(/^https?:\/\/\S*[^\s/?#]$/, 'must be an http(s) address without a slash at its end');

const schema = z
  .object({
    NODE_ENV: z.string().default('production'),
    HOST: z.string().min(1, 'must not be empty').default('0.0.0.0'),
    PORT: z
      .string()
      .regex(/^\d+$/, 'must be a whole number')
      .transform(Number)
      .refine((port) => port <= 65_535, 'must be between 0 and 65535')
      .default(1337),
    PUBLIC_URL: z
      .string()
      .refine(isOrigin, 'must be an origin such as https://example.com')
      // Normalized: lower case, without the default port.
      .transform((value) => new URL(value).origin)
      .default('http://localhost:1337'),
    TRUST_PROXY: flag.default(false),
    DATA_DIR: z.string().min(1, 'must not be empty').default('data'),
    SHED_MEMORY_MB: z
      .string()
      .regex(/^\d{1,7}$/, 'must be a whole number of megabytes, or 0')
      .transform(Number)
      .default(0),
    DATABASE_CLIENT: choice(['sqlite', 'postgres']).default('sqlite'),
    DATABASE_URL: optional,
    ADMIN_PASSWORD: optional.refine(
      (value) => value === '' || (value.length >= 8 && value.length <= 256),
      'must have between 8 and 256 characters',
    ),
    SEED: choice(['starter', 'none']).default('starter'),
    SITE_TIMEZONE: z
      .string()
      .refine(isTimezone, 'must be an IANA time zone such as America/New_York')
      .default('America/New_York'),
    OPENAI_API_KEY: optional.refine(
      (value) => /^[\x21-\x7e]*$/.test(value),
      'must have neither spaces nor special characters',
    ),
    OPENAI_BASE_URL: optional.refine(
      (value) => value === '' || isPlainHttpUrl(value),
      'must be an http(s) address without a user in it',
    ),
    OPENAI_MODEL: z.string().default('gpt-4o'),
    OPENAI_TIMEOUT_MS: z
      .string()
      .regex(/^[1-9]\d{1,6}$/, 'must be a whole number of milliseconds from 10 to 9999999')
      .transform(Number)
      .default(120_000),
    SMTP_URL: optional.refine(
      (value) => value === '' || (/^smtps?:\/\/[^/?#]/.test(value) && readUrl(value) !== undefined),
      'must be an smtp:// or smtps:// address, its special characters encoded as in any address',
    ),
    MAIL_FROM: optional.refine(
      (value) => value === '' || readSender(value) !== undefined,
      'must be an address such as letters@example.com or "Name <letters@example.com>"',
    ),
    DNS_SERVER: optional.refine(
      (value) => value === '' || isNameServer(value),
      'must be the address of a name server such as 192.0.2.53 or 127.0.0.1:5353',
    ),
    OUTBOUND_ALLOW: optional.refine(
      isOutboundList,
      `must be hosts separated by commas, each alone or after one of ${outboundPurposes.map((one) => `${one}=`).join(', ')}`,
    ),
    COMMONS_API_URL: z
      .string()
      .regex(/^https?:\/\/\S+$/, 'must be an http(s) address')
      .default('https://commons.wikimedia.org/w/api.php'),
    INDEXNOW_URL: z
      .string()
      .regex(/^https?:\/\/\S+$/, 'must be an http(s) address')
      .default('https://api.indexnow.org/indexnow'),
    SOCIAL_X_URL: serverUrl.default('https://api.x.com'),
    SOCIAL_GRAPH_URL: serverUrl.default('https://graph.facebook.com/v24.0'),
    CDN_MAX_AGE: z
      .string()
      .regex(/^\d{1,7}$/, 'must be a whole number of seconds from 0 to 9999999')
      .transform(Number)
      .default(0),
    CDN_PURGE_URL: optional.refine(
      (value) => value === '' || isPlainHttpUrl(value),
      'must be an http(s) address without a user in it',
    ),
    CDN_PURGE_TOKEN: optional.refine(
      (value) => /^[\x21-\x7e]*$/.test(value),
      'must have neither spaces nor special characters',
    ),
    S3_BUCKET: optional.refine(
      (value) => value === '' || /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(value),
      'must be the name of a bucket: 3 to 63 lower-case letters, digits, dots and hyphens',
    ),
    S3_ENDPOINT: z.literal('').or(serverUrl).default(''),
    S3_REGION: z
      .string()
      .regex(/^[\w-]+$/, 'must be a region such as eu-central-1')
      .default('us-east-1'),
    S3_ACCESS_KEY_ID: optional,
    S3_SECRET_ACCESS_KEY: optional,
    S3_PREFIX: optional.refine(
      (value) => /^(?:[\w-]+(?:\/[\w-]+)*)?$/.test(value),
      'must be a folder such as magazine or sites/magazine, without a slash at either end',
    ),
    METRICS_TOKEN: optional.refine(
      (value) => value === '' || /^[\x21-\x7e]{16,}$/.test(value),
      'must have at least 16 characters, without spaces or special characters',
    ),
    LOG_FORMAT: z.enum(['', 'json', 'text'], { error: 'must be json or text' }).default(''),
    LOG_LEVEL: choice(['error', 'warn', 'info', 'debug']).default('warn'),
    LOG_REQUESTS: flag.default(false),
    APP_KEYS: secret.transform((value) => value.split(',')),
    API_TOKEN_SALT: secret,
    ADMIN_JWT_SECRET: secret,
    TRANSFER_TOKEN_SALT: secret,
    ENCRYPTION_KEY: secret,
    JWT_SECRET: secret,
    SITE_SECRET: secret,
  })
  .refine(
    (env) => env.DATABASE_CLIENT === 'sqlite' || /^postgres(ql)?:\/\//.test(env.DATABASE_URL),
    {
      path: ['DATABASE_URL'],
      message: 'must be a postgres:// address when DATABASE_CLIENT is postgres',
    },
  )
  .refine((env) => (env.S3_ACCESS_KEY_ID === '') === (env.S3_SECRET_ACCESS_KEY === ''), {
    path: ['S3_SECRET_ACCESS_KEY'],
    message: 'must be set together with S3_ACCESS_KEY_ID',
  });

/** The validated configuration. */
export type Env = z.infer<typeof schema>;

/** An invalid configuration; `message` has one sentence for each wrong variable. */
export class ConfigurationError extends Error {}

/**
 * Validates environment variables (empty values count as missing) and resolves DATA_DIR against
 * `baseDir`; throws a ConfigurationError that names every invalid variable.
 */
export function parseEnv(source: NodeJS.ProcessEnv, baseDir: string): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = schema.safeParse(given);
  if (!result.success) {
    const sentences = result.error.issues.map(
      (issue) => `${String(issue.path[0])} ${issue.message}.`,
    );
    throw new ConfigurationError(sentences.join('\n'));
  }
  return { ...result.data, DATA_DIR: path.resolve(baseDir, result.data.DATA_DIR) };
}

let parsed: Env | undefined;

/** The process's configuration, read once; the working directory is the cms folder. */
export function env(): Env {
  parsed ??= parseEnv(process.env, process.cwd());
  return parsed;
}

/** Whether the environment sets a variable, as opposed to its default. */
export const isGiven = (name: keyof Env): boolean => (process.env[name] ?? '') !== '';
