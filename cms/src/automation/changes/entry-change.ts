import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import type { PicturedEntry } from '../../images/rules/pictured-entry';
import { findLastChange, type ItemRow } from '../../tasks/queries/run-items';
import { findRun, RUN_KEPT_MS } from '../../tasks/queries/runs';
import { eachRow } from '../../tasks/runner/each-row';
import { picturedProductService } from '../../affiliates/products/services/pictured-product';
import { picturedCategoryService } from '../../content/categories/services/pictured-category';
import type { JobContext, Plan, PlannedChange } from '../../tasks/runner/job';
import { type Changer, keptSince } from '../../tasks/runner/kept-since';

/** The kinds of entries whose pictures tasks change beside posts. */
export type EntryKind = 'product' | 'category';

const services = { product: picturedProductService, category: picturedCategoryService } as const;

const entries = (strapi: Core.Strapi, kind: EntryKind) => services[kind](strapi);

/** How many entries of a kind there are. */
export const countEntries = (strapi: Core.Strapi, kind: EntryKind): Promise<number> =>
  entries(strapi, kind).count();

/** Goes through all entries of a kind. */
export const eachEntry = (
  context: JobContext,
  kind: EntryKind,
  plan: (entry: PicturedEntry) => Plan | Promise<Plan>,
): Promise<void> => eachRow(context, kind, entries(context.strapi, kind), plan);

/** Another picture for a product or category; it can be taken back until somebody changes it again. */
export function changePicture(
  strapi: Core.Strapi,
  kind: EntryKind,
  entry: PicturedEntry,
  imageUrl: string,
  message: string,
): PlannedChange {
  const before = entry.image_url ?? '';
  return {
    outcome: 'changed',
    message,
    changes: [{ field: 'imageUrl', before, after: imageUrl }],
    async apply(trx: Knex) {
      await entries(strapi, kind).setPicture(trx, entry, imageUrl);
      return { undo: { before, after: imageUrl } };
    },
  };
}

type PictureUndo = Record<'before' | 'after', string>;
const undoOf = ({ undo }: ItemRow): PictureUndo => JSON.parse(undo ?? '{}') as PictureUndo;

/**
 * Who has given an entry its present picture after a run did. Entries have no history: what no run has made
 * of it a person has, for as long as all later runs are there to tell.
 */
async function changerOf(
  strapi: Core.Strapi,
  item: ItemRow,
  current: string,
  now: number,
): Promise<Changer> {
  const knex = strapi.db.connection;
  const last = await findLastChange(knex, item);
  if (last !== undefined && undoOf(last).after === current) {
    return { author: 'admin', runId: last.run_id };
  }
  const run = await findRun(knex, item.run_id);
  const areAllKept = run !== undefined && Number(run.started_at) > now - RUN_KEPT_MS;
  return areAllKept ? { author: 'admin', runId: null } : undefined;
}

/** What takes a run's change of such an entry back, unless somebody has changed the picture since. */
export const undoPictureChange =
  (kind: EntryKind) =>
  async (strapi: Core.Strapi, item: ItemRow, now: number): Promise<Plan> => {
    const entry = await entries(strapi, kind).find(item.item_id ?? 0);
    if (entry === undefined) return { outcome: 'skipped', message: 'Deleted since' };
    const { before, after } = undoOf(item);
    const current = entry.image_url ?? '';
    if (current === after) return changePicture(strapi, kind, entry, before, 'Restored');
    return keptSince(strapi, await changerOf(strapi, item, current, now));
  };
