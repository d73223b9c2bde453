import type { Knex } from 'knex';

/** The stored salt of a day; undefined if it has none. */
export async function findSalt(knex: Knex, day: string): Promise<string | undefined> {
  const row = await knex('analytics_salts')
    .where({ day })
    .first<{ salt: string } | undefined>('salt');
  return row?.salt;
}

/** Stores the salt of a day if it has none yet; returns whether it was stored. */
export async function insertSalt(
  knex: Knex,
  salt: { day: string; salt: string; created_at: number },
): Promise<boolean> {
  const added = await knex('analytics_salts')
    .insert(salt)
    .onConflict('day')
    .ignore()
    .returning('day');
  return added.length === 1;
}

/** Deletes the salts of days outside a range (YYYY-MM-DD). */
export const deleteSaltsOutside = (knex: Knex, from: string, to: string): Promise<number> =>
  knex('analytics_salts').whereNotBetween('day', [from, to]).delete();
