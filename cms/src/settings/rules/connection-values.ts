import { domainToASCII } from 'node:url';
import {
  type Connection,
  type ConnectionInput,
  connectionSecrets,
  type ConnectionTopic,
} from '../../contract/connection';
import { readUrl } from '../../contract/url';
import { type ConnectionValues, connectionGroups, givenGroups } from '../../lib/connections';
import { readSmtpUrl, writeSmtpUrl } from '../../lib/smtp-server';

type Plain<T extends ConnectionTopic> = Extract<Connection, { topic: T }>['values'];
/** The non-secret fields of a connection. */
export type PlainValues = Connection['values'];
/** The secret fields, by their names in the contract. */
export type Secrets = Partial<Record<string, string>>;

/** The values of a connection that has not been set up. */
export const nothing: { readonly [T in ConnectionTopic]: Plain<T> } = {
  mail: {
    host: '',
    port: 587,
    security: 'starttls',
    checksCertificate: true,
    user: '',
    isUserSecret: false,
    from: '',
  },
  ai: { baseUrl: '', model: 'gpt-4o' },
  bucket: { bucket: '', endpoint: '', region: 'us-east-1', accessKeyId: '', prefix: '' },
  cdn: { maxAge: 0, purgeUrl: '' },
  indexNow: { url: '' },
};

/** Names of the fields in each group of variables. */
const groupFields: { readonly [T in ConnectionTopic]: readonly (readonly string[])[] } = {
  mail: [
    ['host', 'port', 'security', 'checksCertificate', 'user', 'isUserSecret', 'password'],
    ['from'],
  ],
  ai: [['baseUrl', 'key'], ['model']],
  bucket: [['bucket', 'endpoint', 'region', 'accessKeyId', 'secretAccessKey', 'prefix']],
  cdn: [['purgeUrl', 'purgeToken'], ['maxAge']],
  indexNow: [['url']],
};

/** The fields of a connection that the environment sets. */
export const fixedFields = (topic: ConnectionTopic): string[] =>
  connectionGroups[topic].flatMap((group, index) =>
    givenGroups(topic).some((given) => given === group)
      ? [...(groupFields[topic][index] ?? [])]
      : [],
  );

const mailUrl = (values: Plain<'mail'>, password: string): string =>
  values.host === ''
    ? ''
    : writeSmtpUrl({
        // Names in other scripts, as in DNS.
        host: domainToASCII(values.host) || values.host,
        port: values.port,
        secure: values.security === 'tls',
        user: values.isUserSecret ? password : values.user,
        password,
        requireTls: values.security === 'starttls',
        verifiesCertificate: values.checksCertificate,
      });

/** The environment variables equivalent to a connection. */
export function valuesOf(
  topic: ConnectionTopic,
  values: PlainValues,
  secrets: Secrets,
): Partial<ConnectionValues> {
  switch (topic) {
    case 'mail': {
      const mail = values as Plain<'mail'>;
      return { SMTP_URL: mailUrl(mail, secrets['password'] ?? ''), MAIL_FROM: mail.from };
    }
    case 'ai': {
      const { baseUrl, model } = values as Plain<'ai'>;
      return {
        OPENAI_BASE_URL: baseUrl,
        OPENAI_API_KEY: secrets['key'] ?? '',
        OPENAI_MODEL: model,
      };
    }
    case 'bucket': {
      const { bucket, endpoint, region, accessKeyId, prefix } = values as Plain<'bucket'>;
      return {
        S3_BUCKET: bucket,
        S3_ENDPOINT: endpoint,
        S3_REGION: region,
        S3_ACCESS_KEY_ID: accessKeyId,
        S3_SECRET_ACCESS_KEY: secrets['secretAccessKey'] ?? '',
        S3_PREFIX: prefix,
      };
    }
    case 'cdn': {
      const { maxAge, purgeUrl } = values as Plain<'cdn'>;
      return {
        CDN_MAX_AGE: maxAge,
        CDN_PURGE_URL: purgeUrl,
        CDN_PURGE_TOKEN: secrets['purgeToken'] ?? '',
      };
    }
    case 'indexNow':
      return { INDEXNOW_URL: (values as Plain<'indexNow'>).url };
  }
}

/** An address of the environment for a screen, without parts that may be secret. */
function plainAddress(address: string): string {
  const url = readUrl(address);
  if (url === undefined) return '';
  return url.search === '' && url.username === '' ? address : `${url.origin}/…`;
}

function mailOf({ SMTP_URL, MAIL_FROM }: Pick<ConnectionValues, 'SMTP_URL' | 'MAIL_FROM'>) {
  if (SMTP_URL === '') return { ...nothing.mail, from: MAIL_FROM };
  const { host, port, secure, requireTls, verifiesCertificate } = readSmtpUrl(SMTP_URL);
  return {
    ...nothing.mail,
    ...{ host, port, from: MAIL_FROM, checksCertificate: verifiesCertificate },
    security: secure ? ('tls' as const) : requireTls ? ('starttls' as const) : ('none' as const),
  };
}

/**
 * The values of a connection in use, without parts that may be secret, such as users from the
 * environment.
 */
function usedValues(topic: ConnectionTopic, used: ConnectionValues): PlainValues {
  switch (topic) {
    case 'mail':
      return mailOf(used);
    case 'ai':
      return { baseUrl: plainAddress(used.OPENAI_BASE_URL), model: used.OPENAI_MODEL };
    case 'bucket':
      return {
        bucket: used.S3_BUCKET,
        endpoint: plainAddress(used.S3_ENDPOINT),
        region: used.S3_REGION,
        accessKeyId: '',
        prefix: used.S3_PREFIX,
      };
    case 'cdn':
      return { maxAge: used.CDN_MAX_AGE, purgeUrl: plainAddress(used.CDN_PURGE_URL) };
    case 'indexNow':
      return { url: plainAddress(used.INDEXNOW_URL) };
  }
}

/** Fields of a connection for a screen: the stored ones, unless the environment sets them. */
export function shownValues(
  topic: ConnectionTopic,
  kept: PlainValues | undefined,
  used: ConnectionValues,
): PlainValues {
  const fixed = new Set(fixedFields(topic));
  const given = Object.entries(usedValues(topic, used)).filter(
    ([name]) => fixed.has(name) || (topic === 'indexNow' && kept === undefined),
  );
  return { ...nothing[topic], ...kept, ...Object.fromEntries(given) };
}

/** The non-secret fields of an input. */
export function plainOf({ topic, ...input }: ConnectionInput): PlainValues {
  const names = Object.keys(nothing[topic]);
  const given = Object.entries(input).filter(([name]) => names.includes(name));
  return Object.fromEntries(given) as unknown as PlainValues;
}

/** The secrets of an input; undefined ones stay unchanged. */
export const secretsIn = (input: ConnectionInput): Secrets =>
  Object.fromEntries(
    Object.keys(connectionSecrets[input.topic]).map((name) => [
      name,
      (input as unknown as Secrets)[name],
    ]),
  );

const originOf = (address: string): string => readUrl(address)?.origin ?? address;

const wholeOf = (address: string): string => readUrl(address)?.href ?? address;

/**
 * Where and how the secrets of a connection are sent; a change requires them again. Other ports and
 * paths of a host may belong to other people; a bucket's key only signs.
 */
export function holderOf(topic: ConnectionTopic, values: PlainValues): string {
  switch (topic) {
    case 'mail': {
      const { host, port, security, checksCertificate, user, isUserSecret } =
        values as Plain<'mail'>;
      const server = [host.toLowerCase(), port, security, checksCertificate];
      return JSON.stringify([...server, isUserSecret ? '' : user]);
    }
    case 'ai':
      return wholeOf((values as Plain<'ai'>).baseUrl);
    case 'bucket': {
      const { endpoint, accessKeyId } = values as Plain<'bucket'>;
      return JSON.stringify([originOf(endpoint), accessKeyId]);
    }
    case 'cdn':
      return wholeOf((values as Plain<'cdn'>).purgeUrl);
    case 'indexNow':
      return '';
  }
}

/** The values in `holderOf`, as messages name them. */
export const holderLabels: Readonly<Record<ConnectionTopic, string>> = {
  mail: 'the server, port, encryption or user',
  ai: 'the address',
  bucket: 'the endpoint or the key ID',
  cdn: 'the address',
  indexNow: '',
};
