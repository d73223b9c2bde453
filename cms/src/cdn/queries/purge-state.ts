import type { Knex } from 'knex';
import { numberOrNull } from '../../lib/number-or-null';

const TABLE = 'cdn_purge';

/** Recorded state of the purges of all instances; times in milliseconds. */
export interface PurgeState {
  /** Version of the content up to which everything was purged. */
  version: number;
  purgedAt: number | null;
  failingSince: number | null;
  failure: string | null;
}

interface StateRow {
  version: number | string;
  purged_at: number | string | null;
  failing_since: number | string | null;
  failure: string | null;
}

/** The recorded state; an empty one for an installation that has never purged. */
export async function readPurgeState(knex: Knex): Promise<PurgeState> {
  const row = await knex(TABLE).where({ id: 1 }).first<StateRow | undefined>();
  return {
    version: Number(row?.version ?? -1),
    purgedAt: numberOrNull(row?.purged_at ?? null),
    failingSince: numberOrNull(row?.failing_since ?? null),
    failure: row?.failure ?? null,
  };
}

/** Records a successful purge, with the version if it was one of everything. */
export async function notePurged(knex: Knex, now: number, version?: number): Promise<void> {
  const good = { purged_at: now, failing_since: null, failure: null };
  await knex(TABLE)
    .insert({ id: 1, version: -1, ...good })
    .onConflict('id')
    .merge(good);
  if (version === undefined) return;
  await knex(TABLE).where({ id: 1 }).where('version', '<', version).update({ version });
}

/** Records a failed purge, and since when they fail. */
export async function notePurgeFailed(knex: Knex, now: number, failure: string): Promise<void> {
  const text = failure.slice(0, 500);
  await knex(TABLE)
    .insert({ id: 1, version: -1, failing_since: now, failure: text })
    .onConflict('id')
    .merge({
      failing_since: knex.raw('coalesce(??, ?)', [`${TABLE}.failing_since`, now]),
      failure: text,
    });
}
