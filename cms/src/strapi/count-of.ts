import type { Knex } from 'knex';

/** The number of rows that a query finds; PostgreSQL gives counts as text. */
export async function countOf(query: Knex.QueryBuilder): Promise<number> {
  const [row] = await query.count<{ total: number | string }[]>('* as total');
  return Number(row?.total ?? 0);
}
