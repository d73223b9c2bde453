import type { Knex } from 'knex';
import { countOf } from '../../../strapi/count-of';

const TABLE = 'affiliate_networks';

/** A network as the database returns it, with the number of its products and sales. */
export interface NetworkRow {
  id: number;
  name: string;
  slug: string;
  program_status: string | null;
  commission_rate: number | string | null;
  sub_id_parameter: string | null;
  signed_only: boolean | number | null;
  archived: boolean | number | null;
  secret_version: number | null;
  created_at: number | string | Date;
  updated_at: number | string | Date;
  products: number | string;
  sales: number | string;
}

const COLUMNS = [
  'id',
  'name',
  'slug',
  'program_status',
  'commission_rate',
  'sub_id_parameter',
  'signed_only',
  'archived',
  'secret_version',
  'created_at',
  'updated_at',
];

const productsOf = (knex: Knex) =>
  knex('affiliate_products_network_lnk')
    .whereRaw('?? = ??', ['affiliate_network_id', `${TABLE}.id`])
    .count('*')
    .as('products');

const salesOf = (knex: Knex) =>
  knex('conversions')
    .whereRaw('?? = ??', ['network_id', `${TABLE}.id`])
    .count('*')
    .as('sales');

/** Networks in order of creation; archived ones only on request. */
export function selectNetworks(knex: Knex, withArchived: boolean): Promise<NetworkRow[]> {
  const query = knex(TABLE).orderBy('id');
  // Null in rows from before the field existed.
  if (!withArchived) void query.whereRaw('archived is not true');
  return query.select<NetworkRow[]>(...COLUMNS, productsOf(knex), salesOf(knex));
}

/** One network; undefined if there is none. */
export const findNetwork = (
  knex: Knex,
  by: { id: number } | { slug: string },
): Promise<NetworkRow | undefined> =>
  knex(TABLE)
    .where(by)
    .first<NetworkRow | undefined>(...COLUMNS, productsOf(knex), salesOf(knex));

/** The data that decides whether a report is accepted. */
export interface NetworkGate {
  id: number;
  signed_only: boolean | number | null;
  secret_version: number | null;
}

/** The network of a postback address, archived or not; undefined if there is none. */
export const findPostbackEndpoint = (knex: Knex, slug: string): Promise<NetworkGate | undefined> =>
  knex(TABLE).where({ slug }).first<NetworkGate | undefined>('id', 'signed_only', 'secret_version');

/** Increments the secret version of a network; false if there is no such network. */
export async function incrementSecretVersion(
  knex: Knex,
  id: number,
  now: Date | number,
): Promise<boolean> {
  const changed = await knex(TABLE)
    .where({ id })
    .update({
      secret_version: knex.raw('coalesce(??, 1) + 1', ['secret_version']),
      updated_at: now,
    });
  return changed === 1;
}

/**
 * Locks networks, so that nothing new can refer to them until the transaction ends, and counts
 * their uses.
 */
export async function lockAndCountUses(
  trx: Knex,
  ids: readonly number[],
): Promise<{ products: number; sales: number }> {
  await trx(TABLE)
    .whereIn('id', [...ids])
    .orderBy('id')
    .forUpdate()
    .select('id');
  const products = await countOf(
    trx('affiliate_products_network_lnk').whereIn('affiliate_network_id', [...ids]),
  );
  const sales = await countOf(trx('conversions').whereIn('network_id', [...ids]));
  return { products, sales };
}
