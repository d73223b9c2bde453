import type { ConnectionTopic } from '../contract/connection';
import { env, type Env, isGiven } from './env';
import { readSmtpUrl } from './smtp-server';

/**
 * The environment variables of each connection. Variables of a group apply only together: a key
 * from the environment is never sent to an address from the settings.
 */
export const connectionGroups = {
  mail: [['SMTP_URL'], ['MAIL_FROM']],
  ai: [['OPENAI_API_KEY', 'OPENAI_BASE_URL'], ['OPENAI_MODEL']],
  bucket: [
    [
      ...(['S3_BUCKET', 'S3_ENDPOINT', 'S3_REGION', 'S3_PREFIX'] as const),
      ...(['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const),
    ],
  ],
  cdn: [['CDN_PURGE_URL', 'CDN_PURGE_TOKEN'], ['CDN_MAX_AGE']],
  indexNow: [['INDEXNOW_URL']],
} as const satisfies Record<ConnectionTopic, readonly (readonly (keyof Env)[])[]>;

type Groups = typeof connectionGroups;
export type ConnectionVariable = Groups[ConnectionTopic][number][number];

/** Connections to external services, by environment variable. */
export type ConnectionValues = Pick<Env, ConnectionVariable>;

/** A connection as stored in the settings. */
export interface KeptConnection {
  values: Partial<ConnectionValues>;
  /** Whether its secret can no longer be decrypted. */
  isUnreadable: boolean;
}

let kept: Partial<Record<ConnectionTopic, KeptConnection>> = {};
let merged: ConnectionValues | undefined;
let secrets: readonly string[] | undefined;

/** The groups of a connection of which the environment sets at least one variable. */
export const givenGroups = (topic: ConnectionTopic): readonly (readonly ConnectionVariable[])[] =>
  connectionGroups[topic].filter((group: readonly ConnectionVariable[]) => group.some(isGiven));

/** Values with those of the environment taking precedence. */
export function withEnvironmentValues(
  topic: ConnectionTopic,
  values: Partial<ConnectionValues>,
): Partial<ConnectionValues> {
  const given = givenGroups(topic).flat();
  return { ...values, ...Object.fromEntries(given.map((name) => [name, env()[name]])) };
}

const ofEnvironment = (): ConnectionValues => {
  const names = Object.values(connectionGroups).flat(2);
  return Object.fromEntries(names.map((name) => [name, env()[name]])) as ConnectionValues;
};

/** Current connections of the server: values of the environment, otherwise of the settings. */
export function connections(): Readonly<ConnectionValues> {
  merged ??= Object.assign(
    ofEnvironment(),
    ...Object.entries(kept).map(([topic, { values }]) =>
      withEnvironmentValues(topic as ConnectionTopic, values),
    ),
  ) as ConnectionValues;
  return merged;
}

/**
 * Whether the secret of a connection cannot be decrypted, because it was encrypted with another
 * SITE_SECRET.
 */
export const isUnreadable = (topic: ConnectionTopic): boolean =>
  kept[topic]?.isUnreadable === true && givenGroups(topic)[0] !== connectionGroups[topic][0];

/** Replaces the connections of the settings; returns whether anything changed. */
export function updateConnections(next: typeof kept): boolean {
  const isSame = JSON.stringify(next) === JSON.stringify(kept);
  kept = next;
  merged = undefined;
  secrets = undefined;
  return !isSame;
}

function listSecrets(): string[] {
  const { SMTP_URL, OPENAI_API_KEY, CDN_PURGE_TOKEN, S3_SECRET_ACCESS_KEY } = connections();
  const password = SMTP_URL === '' ? '' : readSmtpUrl(SMTP_URL).password;
  return [
    ...[OPENAI_API_KEY, CDN_PURGE_TOKEN, S3_SECRET_ACCESS_KEY],
    ...[password, encodeURIComponent(password)],
  ];
}

/** Secrets of all connections, which must never be logged, whatever their source. */
export const connectionSecrets = (): readonly string[] => (secrets ??= listSecrets());
