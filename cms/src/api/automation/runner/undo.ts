import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { type ItemRow, listUndoable, markItemUndone } from '../queries/run-items';
import { undoPictureChange } from './entry-change';
import { isChange, type JobContext, type JobDefinition, type Plan } from './job';
import { undoCreatedPost } from './created-post';
import { undoCreatedSocial } from './created-social';
import { undoPostChange } from './post-change';
import { undoProposal } from './proposal';

const PAGE = 50;
/** The highest number that PostgreSQL takes for an id. */
const HIGHEST_ID = 2_147_483_647;

/** How an item of each kind is taken back. */
const undoers: Partial<
  Record<string, (strapi: Core.Strapi, item: ItemRow, now: number) => Promise<Plan>>
> = {
  'post:created': undoCreatedPost,
  'post:changed': undoPostChange,
  'post:proposed': undoProposal,
  'product:changed': undoPictureChange('product'),
  'category:changed': undoPictureChange('category'),
  'social:created': undoCreatedSocial,
};

/** What takes one item back; where that does not work (yet), it can be tried again. */
async function planUndo({ strapi, clock }: JobContext, item: ItemRow): Promise<Plan> {
  const undo = undoers[`${item.kind}:${item.outcome}`];
  if (undo === undefined) return { outcome: 'skipped', message: 'This cannot be taken back' };
  const plan = await undo(strapi, item, clock.now());
  if (!isChange(plan)) return plan;
  return {
    ...plan,
    async apply(trx: Knex) {
      await markItemUndone(trx, item.id, clock.now());
      return plan.apply(trx);
    },
  };
}

/**
 * Takes back everything that a run did, the last first; what somebody has changed since stays and is
 * named, and is tried again when the run is taken back once more.
 */
export const undoJob: JobDefinition = {
  id: 'undo',
  name: 'Undo',
  async run(context: JobContext) {
    const { strapi, input } = context;
    const runId = Number(input.runId);
    for (let before = HIGHEST_ID; ;) {
      const items = await listUndoable(strapi.db.connection, runId, before, PAGE);
      for (const item of items) {
        const subject = { kind: item.kind, id: item.item_id, title: item.title };
        await context.item(subject, () => planUndo(context, item));
      }
      const last = items.at(-1);
      if (last === undefined) break;
      before = last.id;
    }
  },
};
