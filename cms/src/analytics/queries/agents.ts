import type { Knex } from 'knex';
import { chunksOf } from '../../lib/chunks';

const TABLE = 'analytics_agents';

/** A user agent in the dictionary; the digest is its key. */
export interface Agent {
  digest: string;
  agent: string;
}

/** The ids of known user agents by digest; marks them as seen at `now`. */
export async function findAgents(
  knex: Knex,
  digests: readonly string[],
  now: number,
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const some of chunksOf([...digests].sort())) {
    const rows = await knex(TABLE)
      .whereIn('digest', some)
      .update({ seen_at: now })
      .returning<{ id: number; digest: string }[]>(['id', 'digest']);
    for (const { id, digest } of rows) ids.set(digest, id);
  }
  return ids;
}

/** Adds user agents, seen at `now`; returns the ids of all by digest. */
export async function addAgents(
  knex: Knex,
  agents: readonly Agent[],
  now: number,
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  const sorted = [...agents].sort((a, b) => (a.digest < b.digest ? -1 : 1));
  for (const some of chunksOf(sorted)) {
    const rows = await knex(TABLE)
      .insert(some.map((agent) => ({ ...agent, seen_at: now })))
      .onConflict('digest')
      .merge({ seen_at: now })
      .returning<{ id: number; digest: string }[]>(['id', 'digest']);
    for (const { id, digest } of rows) ids.set(digest, id);
  }
  return ids;
}

/** Deletes the user agents last seen before a time (milliseconds); returns how many. */
export const deleteAgentsBefore = (knex: Knex, moment: number): Promise<number> =>
  knex(TABLE).where('seen_at', '<', moment).delete();
