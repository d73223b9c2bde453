import type { Knex } from 'knex';
import { readContentVersion } from '../../../strapi/content-version';

let kept = { version: -1, totals: new Map<string, number>() };

/**
 * A count of posts, exact: what was counted is kept for as long as content does not change, in this
 * process or in another one on the same database. Changes count the version in their transaction.
 */
export async function keptTotal(
  knex: Knex,
  key: string,
  count: () => Promise<number>,
): Promise<number> {
  const version = await readContentVersion(knex);
  if (kept.version !== version) kept = { version, totals: new Map() };
  const { totals } = kept;
  const known = totals.get(key);
  if (known !== undefined) return known;
  const total = await count();
  totals.set(key, total);
  return total;
}
