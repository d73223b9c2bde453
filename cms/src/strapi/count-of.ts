import type { Knex } from 'knex';

/** The number of rows of a query; PostgreSQL returns counts as text. */
export async function countOf(query: Knex.QueryBuilder): Promise<number> {
  const [row] = await query.count<{ total: number | string }[]>('* as total');
  return Number(row?.total ?? 0);
}
