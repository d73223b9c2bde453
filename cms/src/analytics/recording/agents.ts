import { createHash } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { BoundedMap } from '../../lib/bounded-map';
import type { Clock } from '../../lib/clock';
import { addAgents, findAgents, type Agent } from '../queries/agents';

/** Maximum new user agents per day, so that made-up ones cannot fill the database. */
const MAX_NEW_PER_DAY = 5_000;
const MAX_KNOWN = 10_000;
const DAY_MS = 86_400_000;

const digestOf = (agent: string): string => createHash('sha256').update(agent).digest('base64url');

/** The dictionary of user agents, to whose ids events refer. */
export class Agents {
  readonly #ids = new BoundedMap<string, number | null>(MAX_KNOWN);
  #day = 0;
  #added = 0;

  constructor(
    private readonly strapi: Core.Strapi,
    private readonly clock: Clock,
  ) {}

  /** The ids of user agents; null for those over today's limit. */
  async idsOf(agents: Iterable<string>): Promise<(agent: string | null) => number | null> {
    this.#beginDay();
    const unknown = new Map<string, string>();
    for (const agent of agents) {
      if (!this.#ids.has(agent) && !unknown.has(agent)) unknown.set(agent, digestOf(agent));
    }
    const ids = unknown.size === 0 ? undefined : await this.#lookUp(unknown);
    return (agent) => (agent === null ? null : (ids?.get(agent) ?? this.#ids.get(agent) ?? null));
  }

  /** The ids of user agents by text; new ones are added. */
  async #lookUp(digests: ReadonlyMap<string, string>): Promise<Map<string, number | null>> {
    const knex = this.strapi.db.connection;
    const now = this.clock.now();
    const found = await findAgents(knex, [...digests.values()], now);
    const missing: Agent[] = [];
    for (const [agent, digest] of digests) {
      if (!found.has(digest)) missing.push({ agent, digest });
    }
    const admitted = missing.slice(0, Math.max(0, MAX_NEW_PER_DAY - this.#added));
    for (const [digest, id] of await addAgents(knex, admitted, now)) found.set(digest, id);
    this.#added += admitted.length;
    const ids = new Map<string, number | null>();
    for (const [agent, digest] of digests) {
      const id = found.get(digest) ?? null;
      ids.set(agent, id);
      this.#ids.set(agent, id);
    }
    return ids;
  }

  /**
   * Clears the cache once a day, so that agents in use are marked as seen and the others can be
   * deleted.
   */
  #beginDay(): void {
    const day = Math.floor(this.clock.now() / DAY_MS);
    if (day === this.#day) return;
    this.#day = day;
    this.#added = 0;
    this.#ids.clear();
  }
}
