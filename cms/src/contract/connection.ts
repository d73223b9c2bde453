import { z } from 'zod';
import { limits } from './limits';
import { email } from './newsletter';
import { oneOf } from './one-of';
import { orList } from './or-list';
import { isoDate, requiredLine, trimmedText, withoutHidden } from './text';
import { isHttpUrl, typedLink } from './url';

/** External services that the site connects to. */
export const connectionTopics = ['mail', 'ai', 'bucket', 'cdn', 'indexNow'] as const;
export const connectionTopic = oneOf('topic', connectionTopics);

/** Encrypted fields of each connection, with their labels. */
export const connectionSecrets = {
  mail: { password: 'Password' },
  ai: { key: 'API key' },
  bucket: { secretAccessKey: 'Secret access key' },
  cdn: { purgeToken: 'Purge token' },
  indexNow: {},
} as const satisfies Record<z.infer<typeof connectionTopic>, Record<string, string>>;

/**
 * Security of a connection to a mail server: implicit TLS, STARTTLS required, or only if offered.
 */
export const mailSecurities = ['tls', 'starttls', 'none'] as const;

/** The default port of each security mode. */
export const MAIL_PORTS = { tls: 465, starttls: 587, none: 25 } as const;

const HOST = /^(?:[\p{L}\d_](?:[\p{L}\d_.-]*[\p{L}\d_])?|\[[\da-f:.]+\])\.?$/iu;

/**
 * Splits a host and port that people paste together: `smtp.example.com:587`,
 * `smtps://smtp.example.com`.
 */
export function splitHost(typed: string): { host: string; port?: number } {
  const [, host = '', port] =
    /^(?:[a-z]+:\/\/)?([^/?#@]*?)(?::(\d{1,5}))?\/?$/i.exec(typed.trim()) ?? [];
  if (host === '') return { host: typed.trim() };
  return port === undefined ? { host } : { host, port: Number(port) };
}

const line = (label: string, max: number) =>
  trimmedText(label, max)
    .overwrite(withoutHidden)
    .refine((value) => !/[\r\n]/.test(value), `${label} must be a single line`);

/** A trimmed secret; omitted, the stored one is kept; empty, it is removed. */
const password = (label: string) => line(label, limits.socialSecret).optional();

/** A secret that is sent in a header. */
const token = (label: string) =>
  line(label, limits.socialSecret)
    .refine(
      (value) => /^[\x21-\x7e]*$/.test(value),
      `${label} must have neither spaces nor special characters`,
    )
    .optional();

const serverUrl = (label: string) =>
  line(label, limits.url)
    .overwrite(typedLink)
    .overwrite((value) => value.replace(/\/+$/, ''))
    .refine(
      (value) => value === '' || (isHttpUrl(value) && !/[?#]/.test(value)),
      `${label} must be an http(s) address without a query`,
    );

/** `name@example.com` or `Name <name@example.com>`. */
const SENDER = /^(?:"?[^"<>\r\n]*"?\s*<\s*[^\s<>@]+@[^\s<>@]+\s*>|[^\s<>@]+@[^\s<>@]+)$/;

/** A mail server; `isUserSecret` if the user name equals the password, as with Postmark. */
const mail = z.object({
  host: requiredLine('Server', 253)
    .refine(
      (value) => !/:\d+$|:\/\//.test(value),
      'Server must be the host name alone; the port has its own field',
    )
    .refine(
      (value) => /:\d+$|:\/\//.test(value) || HOST.test(value),
      'Server must be a host name such as smtp.example.com',
    ),
  port: z
    .int({ error: 'Port must be a whole number' })
    .min(1, 'Port must be between 1 and 65535')
    .max(65_535, 'Port must be between 1 and 65535'),
  security: oneOf('Encryption', mailSecurities),
  checksCertificate: z
    .boolean({ error: 'Check the certificate must be true or false' })
    .default(true),
  user: line('User', limits.email),
  isUserSecret: z.boolean({ error: 'User must be true or false' }).default(false),
  from: line('Sender', limits.email + limits.name).refine(
    (value) => value === '' || SENDER.test(value),
    'Sender must be an address such as letters@example.com or Name <letters@example.com>',
  ),
});

/** A model behind OpenAI's interface; without an address, OpenAI's own server. */
const ai = z.object({
  baseUrl: serverUrl('Address'),
  model: requiredLine('Model', limits.name),
});

const bucket = z.object({
  bucket: requiredLine('Bucket', 63).refine(
    (value) => /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(value),
    'Bucket must have 3 to 63 lower-case letters, digits, dots and hyphens',
  ),
  endpoint: serverUrl('Endpoint'),
  region: line('Region', 60)
    .overwrite((value) => value || 'us-east-1')
    .refine((value) => /^[\w-]+$/.test(value), 'Region must look like eu-central-1'),
  accessKeyId: line('Access key ID', limits.token),
  prefix: line('Folder', limits.name)
    .overwrite((value) => value.replace(/^\/+|\/+$/g, ''))
    .refine(
      (value) => /^(?:[\w-]+(?:\/[\w-]+)*)?$/.test(value),
      'Folder must look like magazine or sites/magazine',
    ),
});

/** Addresses are shown on the screen again, so they must not contain a secret. */
const SECRET_IN_QUERY = /[?&][\w-]*(?:token|key|secret|sig|pass|auth|code)[\w-]*=/i;

const cdn = z.object({
  maxAge: z
    .int({ error: 'Maximum age must be a whole number of seconds' })
    .min(0, 'Maximum age must not be negative')
    .max(9_999_999, 'Maximum age must be at most 9,999,999 seconds'),
  purgeUrl: line('Purge address', limits.url)
    .overwrite(typedLink)
    .refine((value) => value === '' || isHttpUrl(value), 'Purge address must be an http(s) address')
    .refine(
      (value) => !SECRET_IN_QUERY.test(value),
      'Purge address must not contain a key: the token has its own field',
    ),
});

const indexNow = z.object({
  url: line('Address', limits.url)
    .overwrite(typedLink)
    .refine(isHttpUrl, 'Address must be an http(s) address'),
});

const inputs = [
  mail.extend({ topic: z.literal('mail'), password: password('Password') }),
  ai.extend({ topic: z.literal('ai'), key: token('API key') }),
  bucket.extend({ topic: z.literal('bucket'), secretAccessKey: token('Secret access key') }),
  cdn.extend({ topic: z.literal('cdn'), purgeToken: token('Purge token') }),
  indexNow.extend({ topic: z.literal('indexNow') }),
] as const;

/** The desired state of a connection: an omitted secret is kept, an empty one is removed. */
export const connectionInput = z.discriminatedUnion('topic', inputs, {
  error: `topic must be ${orList(connectionTopics)}`,
});

/** Input of the call that lists the models of an AI server. */
export const aiConnectionInput = inputs[1];

/** Input of a connection test, saved or not; `to` is the recipient of the test email. */
export const connectionTestInput = z.object({ connection: connectionInput, to: email.optional() });

/** Result of a connection test, with a message for the administrator. */
export const connectionTest = z.object({ ok: z.boolean(), message: z.string() });

/** A model that a server offers; prices in USD per million tokens where it gives them. */
export const offeredModel = z.object({
  id: z.string(),
  inputPrice: z.number().nullable(),
  outputPrice: z.number().nullable(),
});

/** Models that a server offers; `message` says why the list is unavailable. */
export const offeredModels = z.object({
  models: z.array(offeredModel),
  message: z.string().nullable(),
});

/**
 * State of a connection: `unreadable` if its secret was encrypted with another SITE_SECRET,
 * `restart` if the saved values take effect at the next start.
 */
export const connectionStates = [
  'connected',
  'notSetUp',
  'failing',
  'unreadable',
  'restart',
] as const;

const about = z.object({
  state: z.enum(connectionStates),
  /** Why it fails, in a sentence. */
  failure: z.string().nullable(),
  failingSince: isoDate.nullable(),
  /** Environment variables that set the connection, and the fields that they fix. */
  variables: z.array(z.string()),
  fixed: z.array(z.string()),
  /** Secrets that are stored. */
  stored: z.array(z.string()),
  updatedAt: isoDate.nullable(),
  /** The tag of this version, for `If-Match`. */
  etag: z.string(),
});

const shown = <T extends z.ZodRawShape, N extends string>(topic: N, values: z.ZodObject<T>) =>
  about.extend({ topic: z.literal(topic), values });

/** A connection as its owner sees it, without its secrets. */
export const connection = z.discriminatedUnion('topic', [
  shown(
    'mail',
    z.object({
      host: z.string(),
      port: z.number(),
      security: z.enum(mailSecurities),
      checksCertificate: z.boolean(),
      user: z.string(),
      isUserSecret: z.boolean(),
      from: z.string(),
    }),
  ),
  shown('ai', z.object({ baseUrl: z.string(), model: z.string() })),
  shown(
    'bucket',
    z.object({
      bucket: z.string(),
      endpoint: z.string(),
      region: z.string(),
      accessKeyId: z.string(),
      prefix: z.string(),
    }),
  ),
  shown('cdn', z.object({ maxAge: z.number(), purgeUrl: z.string() })),
  shown('indexNow', z.object({ url: z.string() })),
]);

/** The topic in a path. */
export const connectionParam = z.object({ topic: connectionTopic });

export type ConnectionTopic = z.infer<typeof connectionTopic>;
export type ConnectionInput = z.infer<typeof connectionInput>;
export type ConnectionTestInput = z.infer<typeof connectionTestInput>;
export type ConnectionTest = z.infer<typeof connectionTest>;
export type Connection = z.infer<typeof connection>;
export type ConnectionState = Connection['state'];
export type OfferedModel = z.infer<typeof offeredModel>;
export type OfferedModels = z.infer<typeof offeredModels>;
