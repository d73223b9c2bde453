import type { Knex } from 'knex';

interface VersionRow {
  version: number | string;
}

const count = (knex: Knex): Knex.QueryBuilder => knex('content_version').where({ id: 1 });

const toNumber = (row: VersionRow | undefined): number => Number(row?.version ?? 0);

/** The number of committed changes of content. */
export async function readContentVersion(knex: Knex): Promise<number> {
  return toNumber(await count(knex).first<VersionRow | undefined>('version'));
}

/** Counts a change of content in the transaction that makes it; returns the new count. */
export async function countUpVersion(trx: Knex): Promise<number> {
  const [row] = await count(trx).increment('version', 1).returning<VersionRow[]>('version');
  return toNumber(row);
}

/** Holds back all other changes of content until the transaction ends. */
export async function holdContentVersion(trx: Knex): Promise<void> {
  await count(trx).forUpdate().select('id');
}
