import type { Knex } from 'knex';

interface VersionRow {
  version: number | string;
}

/** The row that counts changes of content. */
const CONTENT = 1;
/** The row that counts images replaced at their address. */
export const IMAGES = 2;

const count = (knex: Knex, id = CONTENT): Knex.QueryBuilder =>
  knex('content_version').where({ id });

const toNumber = (row: VersionRow | undefined): number => Number(row?.version ?? 0);

/** The number of committed changes of content. */
export async function readContentVersion(knex: Knex): Promise<number> {
  return toNumber(await count(knex).first<VersionRow | undefined>('version'));
}

/** Counts a change of content in the transaction that makes it; returns the new count. */
export async function incrementContentVersion(trx: Knex): Promise<number> {
  const [row] = await count(trx).increment('version', 1).returning<VersionRow[]>('version');
  return toNumber(row);
}

/** Locks out all other changes of content until the transaction ends. */
export async function holdContentVersion(trx: Knex): Promise<void> {
  await count(trx).forUpdate().select('id');
}

/** The number of images that were replaced at their address. */
export const readImageVersion = async (knex: Knex): Promise<number> =>
  toNumber(await count(knex, IMAGES).first<VersionRow | undefined>('version'));

/** Counts a replaced image in the transaction that replaces it. */
export async function incrementImageVersion(trx: Knex): Promise<void> {
  await trx('content_version').insert({ id: IMAGES, version: 0 }).onConflict('id').ignore();
  await count(trx, IMAGES).increment('version', 1);
}
