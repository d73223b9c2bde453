import type { Knex } from 'knex';

const TABLE = 'setup_progress';

/** Recorded progress of the setup, by name. */
export async function selectProgress(knex: Knex): Promise<Map<string, string>> {
  const rows = await knex(TABLE).select<{ name: string; value: string }[]>('name', 'value');
  return new Map(rows.map(({ name, value }) => [name, value]));
}

/** Saves values of the setup; `now` in milliseconds. */
export async function putProgress(
  knex: Knex,
  values: Readonly<Record<string, string>>,
  now: number,
): Promise<void> {
  const rows = Object.entries(values).map(([name, value]) => ({ name, value, updated_at: now }));
  if (rows.length > 0) await knex(TABLE).insert(rows).onConflict('name').merge();
}
