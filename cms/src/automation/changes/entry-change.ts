import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import type { EntryWithImage } from '../../images/rules/entry-with-image';
import { findLastChange, type ItemRow } from '../../tasks/queries/run-items';
import { findRun, RUN_KEPT_MS } from '../../tasks/queries/runs';
import { eachRow } from '../../tasks/runner/each-row';
import { productImagesService } from '../../affiliates/products/services/products';
import { categoryImagesService } from '../../content/categories/services/category-images';
import type { JobContext, Plan, PlannedChange } from '../../tasks/runner/job';
import { type Changer, undoConflict } from '../../tasks/runner/undo-conflict';

/** The kinds of entries besides posts whose images tasks change. */
export type EntryKind = 'product' | 'category';

const services = { product: productImagesService, category: categoryImagesService } as const;

const entries = (strapi: Core.Strapi, kind: EntryKind) => services[kind](strapi);

/** Number of entries of a kind. */
export const countEntries = (strapi: Core.Strapi, kind: EntryKind): Promise<number> =>
  entries(strapi, kind).count();

/** Plans every entry of a kind. */
export const eachEntry = (
  context: JobContext,
  kind: EntryKind,
  plan: (entry: EntryWithImage) => Plan | Promise<Plan>,
): Promise<void> => eachRow(context, kind, entries(context.strapi, kind), plan);

/** A new image for a product or category; it can be undone until the image is changed again. */
export function changeImage(
  strapi: Core.Strapi,
  kind: EntryKind,
  entry: EntryWithImage,
  imageUrl: string,
  message: string,
): PlannedChange {
  const before = entry.image_url ?? '';
  return {
    outcome: 'changed',
    message,
    changes: [{ field: 'imageUrl', before, after: imageUrl }],
    async apply(trx: Knex) {
      await entries(strapi, kind).setImage(trx, entry, imageUrl);
      return { undo: { before, after: imageUrl } };
    },
  };
}

type ImageUndo = Record<'before' | 'after', string>;
const undoOf = ({ undo }: ItemRow): ImageUndo => JSON.parse(undo ?? '{}') as ImageUndo;

/**
 * Author of an entry's current image after a run had set one. Entries have no history: a change
 * that no run made counts as a person's while all later runs are still stored.
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

/** Plan that reverts a run's change to an entry's image, unless somebody has changed it since. */
export const undoImageChange =
  (kind: EntryKind) =>
  async (strapi: Core.Strapi, item: ItemRow, now: number): Promise<Plan> => {
    const entry = await entries(strapi, kind).find(item.item_id ?? 0);
    if (entry === undefined) return { outcome: 'skipped', message: 'Deleted since' };
    const { before, after } = undoOf(item);
    const current = entry.image_url ?? '';
    if (current === after) return changeImage(strapi, kind, entry, before, 'Restored');
    return undoConflict(strapi, await changerOf(strapi, item, current, now));
  };
