import type { Knex } from 'knex';
import { agentReason, BOT_RULES, type BotReason, reclassify } from '../../lib/bots';
import { selectAgents } from '../queries/recount-rows';

/** An event's earlier classification, and the version of the rules that made it. */
interface Judgeable {
  bot: BotReason | null;
  botRules: number;
  agentId: number | null;
}

/** An event's current classification, and whether the current rules were applied only now. */
interface Verdict {
  verdict: BotReason | null;
  isReclassified: boolean;
}

const isOld = ({ botRules }: Judgeable): boolean => botRules < BOT_RULES;

/** Reclassifies events that were classified by older rules, if their user agent is known. */
export class Reclassifier {
  readonly #byAgent = new Map<number, BotReason | null>();

  /** Returns the current classification of each event. */
  async judge<T extends Judgeable>(knex: Knex, events: readonly T[]): Promise<(T & Verdict)[]> {
    const ids = new Set(events.filter(isOld).flatMap(({ agentId }) => agentId ?? []));
    const unknown = [...ids].filter((id) => !this.#byAgent.has(id));
    for (const [id, agent] of await selectAgents(knex, unknown)) {
      this.#byAgent.set(id, agentReason(agent));
    }
    return events.map((event) => ({ ...event, ...this.#verdictOf(event) }));
  }

  #verdictOf(event: Judgeable): Verdict {
    const byAgent = isOld(event) ? this.#byAgent.get(event.agentId ?? 0) : undefined;
    return byAgent === undefined
      ? { verdict: event.bot, isReclassified: false }
      : { verdict: reclassify(event.bot, byAgent), isReclassified: true };
  }
}
