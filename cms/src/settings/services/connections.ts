import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import {
  type ConnectionInput,
  connectionSecrets,
  type ConnectionTopic,
  connectionTopics,
} from '../../contract/connection';
import { systemClock } from '../../lib/clock';
import {
  connections,
  type ConnectionValues,
  givenGroups,
  isUnreadable,
  updateConnections,
  type KeptConnection,
  withEnvironmentValues,
} from '../../lib/connections';
import { announceContentChange, onContentChange } from '../../lib/content-changes';
import { toIso } from '../../lib/dates';
import { env, isGiven } from '../../lib/env';
import { validationFailed } from '../../lib/errors';
import { failureText } from '../../lib/failure-text';
import { checkEntityTag } from '../../lib/if-match';
import { deriveKey, openText, sealText } from '../../lib/secret-box';
import { contentChangePort } from '../../strapi/content-change';
import { service } from '../../strapi/service';
import {
  type ConnectionRow,
  deleteConnection,
  lockConnection,
  putConnection,
  selectConnections,
} from '../queries/connection-rows';
import {
  fixedFields,
  type PlainValues,
  type Secrets,
  shownValues,
  valuesOf,
} from '../rules/connection-values';
import {
  type OpenedConnection,
  wantedConnection,
  withoutSecretUser,
} from '../rules/wanted-connection';
import { connectionProblems } from '../rules/connection-problems';

/** A connection without its state, which other rooms know. */
export interface ConnectionFacts {
  topic: ConnectionTopic;
  values: PlainValues;
  variables: string[];
  fixed: string[];
  stored: string[];
  updatedAt: string | null;
  etag: string;
  isUnreadable: boolean;
}

let key: Buffer | undefined;
const ownKey = (): Buffer => (key ??= deriveKey(env().SITE_SECRET, 'connections'));

function openRow(row: ConnectionRow): OpenedConnection {
  const secrets = openText(row.secrets, ownKey());
  return {
    values: JSON.parse(row.settings) as PlainValues,
    secrets: secrets === undefined ? undefined : (JSON.parse(secrets) as Secrets),
  };
}

function keptOf(row: ConnectionRow): KeptConnection {
  const { values, secrets } = openRow(row);
  return {
    values: valuesOf(row.topic, values, secrets ?? {}),
    isUnreadable: secrets === undefined,
  };
}

const etagOf = (topic: ConnectionTopic, row: ConnectionRow | undefined): string =>
  `"${topic}-${row?.updated_at ?? 0}"`;

const checkVersion = (
  topic: ConnectionTopic,
  row: ConnectionRow | undefined,
  ifMatch: string | undefined,
): void =>
  checkEntityTag(
    ifMatch,
    etagOf(topic, row),
    'This connection has been saved elsewhere since you opened it.',
  );

/** The environment variables that set a connection. */
const givenVariables = (topic: ConnectionTopic): string[] =>
  givenGroups(topic).flat().filter(isGiven);

/** Names of stored secrets; none if they cannot be decrypted. */
const namesOf = (topic: ConnectionTopic, secrets: Secrets | undefined): string[] =>
  Object.keys(connectionSecrets[topic]).filter((name) => (secrets?.[name] ?? '') !== '');

/** A connection for screens. */
const factsOf = (topic: ConnectionTopic, row: ConnectionRow | undefined): ConnectionFacts => {
  const opened = row && openRow(row);
  return {
    topic,
    values: shownValues(topic, opened?.values, connections()),
    variables: givenVariables(topic),
    fixed: fixedFields(topic),
    stored: namesOf(topic, opened?.secrets),
    updatedAt: row === undefined ? null : toIso(row.updated_at),
    etag: etagOf(topic, row),
    isUnreadable: isUnreadable(topic),
  };
};

export const connectionsService = service(({ strapi }) => {
  const knex = (): Knex => strapi.db.connection;

  const find = async (topic: ConnectionTopic): Promise<ConnectionRow | undefined> =>
    (await selectConnections(knex())).find((row) => row.topic === topic);

  /**
   * Makes every instance apply a change once it is committed; this one before the call is answered.
   */
  const change = async (work: (trx: Knex) => Promise<void>): Promise<void> => {
    await strapi.db.transaction(async ({ trx }: { trx: Knex }) => {
      await work(trx);
      await contentChangePort(strapi)({ isWithdrawal: false });
    });
    await takeKept(strapi);
  };

  return {
    /** All connections for screens. */
    async list(): Promise<ConnectionFacts[]> {
      const rows = new Map((await selectConnections(knex())).map((row) => [row.topic, row]));
      return connectionTopics.map((topic) => factsOf(topic, rows.get(topic)));
    },

    /** Values that the server would use if an input were saved; throws 400 if some are missing. */
    async resolve(given: ConnectionInput): Promise<ConnectionValues> {
      const input = withoutSecretUser(given);
      const { topic } = input;
      const row = await find(topic);
      const { values, secrets } = wantedConnection(input, row && openRow(row));
      const used = withEnvironmentValues(topic, valuesOf(topic, values, secrets));
      const problems = connectionProblems(topic, used);
      if (problems.length > 0) throw validationFailed(problems);
      return { ...connections(), ...used };
    },

    /**
     * Saves a connection; throws 400 for missing fields, 412 if `ifMatch` names another version.
     */
    async save(given: ConnectionInput, ifMatch?: string): Promise<ConnectionFacts> {
      const input = withoutSecretUser(given);
      const { topic } = input;
      await this.resolve(input);
      await change(async (trx) => {
        const row = await lockConnection(trx, topic);
        checkVersion(topic, row, ifMatch);
        const { values, secrets } = wantedConnection(input, row && openRow(row));
        await putConnection(trx, {
          topic,
          settings: JSON.stringify(values),
          secrets: sealText(JSON.stringify(secrets), ownKey()),
          updated_at: Math.max(systemClock.now(), (row?.updated_at ?? 0) + 1),
        });
      });
      return factsOf(topic, await find(topic));
    },

    /** Deletes a connection; throws 412 as above. */
    async remove(topic: ConnectionTopic, ifMatch?: string): Promise<void> {
      await change(async (trx) => {
        checkVersion(topic, await lockConnection(trx, topic), ifMatch);
        await deleteConnection(trx, topic);
      });
    },
  };
});

let asked = 0;
let taken = 0;

/**
 * Loads the stored connections; returns whether they have changed. Ignores a result that a later
 * query has overtaken.
 */
async function load(strapi: Core.Strapi): Promise<boolean> {
  asked += 1;
  const question = asked;
  const rows = await selectConnections(strapi.db.connection);
  if (question < taken) return false;
  taken = question;
  return updateConnections(Object.fromEntries(rows.map((row) => [row.topic, keptOf(row)])));
}

/**
 * Applies the stored connections to this process; pages rendered in the meantime may have the CDN's
 * previous cache headers.
 */
async function takeKept(strapi: Core.Strapi): Promise<void> {
  if (await load(strapi)) announceContentChange({ isWithdrawal: false });
}

/**
 * Applies the stored connections, now and after every change by any instance; returns a function
 * that stops it.
 */
export async function followConnections(strapi: Core.Strapi): Promise<() => void> {
  await load(strapi);
  const follow = async (): Promise<void> => {
    try {
      await takeKept(strapi);
    } catch (error) {
      strapi.log.warn(failureText('Changed connections could not be read', error));
    }
  };
  return onContentChange(() => void follow());
}
