import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';

type Container = (trx: Knex.Transaction) => unknown;

/** Begins a transaction and passes it to the container; settles when the transaction has ended. */
type Begin = (container: Container, ...more: unknown[]) => Promise<unknown>;

/** Makes `commit` throw if the database refused it. */
export function throwOnFailedCommit(knex: Knex): void {
  const client = knex.client as { transaction: Begin };
  const begin = client.transaction.bind(client);
  client.transaction = (container, ...more) =>
    begin(
      (trx) => {
        const commit = trx.commit.bind(trx) as (value?: unknown) => Promise<unknown>;
        const commitSurely = async (value?: unknown): Promise<unknown> => {
          await commit(value);
          return trx.executionPromise;
        };
        Object.assign(trx, { commit: commitSurely });
        return container(trx);
      },
      ...more,
    );
}

/**
 * Strapi only waits for `commit`, which Knex resolves even if COMMIT failed (a lost connection, a
 * full disk): changes that were not stored would be acknowledged.
 */
export const throwOnFailedCommits = ({ db }: { db: Pick<Core.Strapi['db'], 'connection'> }): void =>
  throwOnFailedCommit(db.connection);
