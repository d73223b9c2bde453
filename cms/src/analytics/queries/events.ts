import type { Knex } from 'knex';
import { BOT_RULES } from '../../lib/bots';
import type { PreparedEvent } from '../rules/prepare-event';
import type { VisitFacts } from '../rules/roll-up';
import { insertRows } from '../../lib/insert-rows';
import { countOf } from '../../strapi/count-of';

const TABLE = 'analytics_events';
const DELETED_AT_ONCE = 500;

/** Columns of views and clicks in addition to the reported ones. */
export interface StoredWith {
  visit: VisitFacts;
  agentId: number | null;
  simulated: boolean;
}

/** A classified view. */
export interface ClassifiedEvent extends StoredWith {
  event: PreparedEvent;
  session: number | null;
  isNewVisitor: boolean;
  isNewSession: boolean;
}

/** The columns that views and clicks share. */
export const commonColumns = (event: PreparedEvent, { visit, agentId, simulated }: StoredWith) => ({
  at: event.at,
  visitor: event.visitor,
  source: visit.source,
  channel: visit.channel,
  campaign: visit.campaign,
  device: visit.device,
  agent_id: agentId,
  bot: event.bot,
  bot_rules: BOT_RULES,
  simulated,
  path: event.path,
  post_id: event.postId,
  category_id: event.categoryId,
});

/** Stores views in order, so that their ids reflect the order of classification. */
export async function insertEvents(trx: Knex, views: readonly ClassifiedEvent[]): Promise<void> {
  const rows = views.map((view) => {
    const row: Record<string, unknown> = commonColumns(view.event, view);
    row.session = view.session;
    row.new_visitor = view.isNewVisitor;
    row.new_session = view.isNewSession;
    return row;
  });
  await insertRows(trx, TABLE, rows);
}

/** Number of views from before a time (milliseconds). */
export async function countEventsBefore(knex: Knex, moment: number): Promise<number> {
  return countOf(knex(TABLE).where('at', '<', moment));
}

/** Deletes a batch of views from before a time (milliseconds); returns how many. */
export async function deleteEventsBefore(knex: Knex, moment: number): Promise<number> {
  const oldest = knex(TABLE).where('at', '<', moment).orderBy('at').limit(DELETED_AT_ONCE);
  return knex(TABLE).whereIn('id', oldest.select('id')).delete();
}
