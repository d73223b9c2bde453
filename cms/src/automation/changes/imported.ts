import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { catalogueService } from '../../affiliates/products/services/catalogue';
import { countHeldPosts } from '../../content/posts/queries/post-holders';
import { authorService } from '../../content/authors/services/author';
import { categoryService } from '../../content/categories/services/category';
import { presentPage } from '../../content/pages/presenters/page';
import { selectPage } from '../../content/pages/queries/page-rows';
import { pageService } from '../../content/pages/services/page';
import { entityTag } from '../../contract/entity-tag';
import { fieldDigest } from '../../content/rules/posts/field-digest';
import { imageService } from '../../images/services/image';
import { imageLibraryService } from '../../images/services/library';
import { selectImageUrls } from '../../images/queries/image-row';
import { counted } from '../../lib/counted';
import { toAppError } from '../../lib/to-app-error';
import { presentOf } from '../../moving/importing/present';
import { importMemoryService } from '../../moving/importing/services/import-memory';
import { isEditedSince } from '../../moving/importing/rules/marks';
import { redirectService } from '../../redirects/services/redirects';
import { findRun } from '../../tasks/queries/runs';
import { madeByRun } from '../../tasks/queries/made-items';
import type { ItemRow } from '../../tasks/queries/run-items';
import { isChange, type Plan, type PlannedNothing } from '../../tasks/runner/job';
import { undoConflict } from '../../tasks/runner/undo-conflict';
import type { JointUndo, Undo } from '../../tasks/services/work-registry';
import { undoCreatedPost } from './created-post';

type Forgotten = Parameters<ReturnType<typeof importMemoryService>['forget']>[1];

const kept = (message: string): PlannedNothing => ({ outcome: 'skipped', message });
const GONE = kept('Deleted since');

/** Kinds of entries with redirects, by the name under which an import remembers them. */
const WITH_REDIRECTS = {
  post: 'post',
  page: 'page',
  category: 'category',
  author: 'author',
  link: 'product',
} as const;

const hasRedirects = (kind: Forgotten): kind is keyof typeof WITH_REDIRECTS =>
  kind in WITH_REDIRECTS;

/** Whether a run was undone, so that a redirect it made is not restored. */
const wasUndone =
  (trx: Knex) =>
  async (runId: number): Promise<boolean> =>
    (await findRun(trx, runId))?.status === 'undone';

/** A plan that undoes an entry and its redirects, and forgets that it was imported. */
const takingBack = (
  strapi: Core.Strapi,
  kind: Forgotten,
  id: number,
  { message, apply }: { message: string; apply: (trx: Knex) => Promise<void> },
): Plan => ({
  outcome: 'changed',
  message,
  async apply(trx) {
    await apply(trx);
    if (hasRedirects(kind)) {
      const entries = { kind: WITH_REDIRECTS[kind], ids: [id] };
      await redirectService(strapi).takeBack(trx, entries, wasUndone(trx));
    }
    await importMemoryService(strapi).forget(trx, kind, id);
    return undefined;
  },
});

interface Entries {
  get(id: number): Promise<object>;
  remove(trx: Knex, id: number): Promise<void>;
}

const entries: Record<'author' | 'category' | 'product', (strapi: Core.Strapi) => Entries> = {
  author: (strapi) => authorService(strapi),
  category: (strapi) => categoryService(strapi),
  product: (strapi) => catalogueService(strapi),
};

/** The entry; undefined if it has been deleted. */
async function find(of: Pick<Entries, 'get'>, id: number): Promise<object | undefined> {
  try {
    return await of.get(id);
  } catch (thrown) {
    if (toAppError(thrown)?.status === 404) return undefined;
    throw thrown;
  }
}

/** Why an entry is kept; undefined if it is not in use. */
async function useOf(
  strapi: Core.Strapi,
  kind: keyof typeof entries,
  id: number,
): Promise<string | undefined> {
  const knex = strapi.db.connection;
  if (kind === 'product') return catalogueService(strapi).explainSales(knex, [id]);
  const held = await countHeldPosts(knex, kind, id);
  return held === 0 ? undefined : `Kept: used by ${counted(held, 'article')}`;
}

/** Plan that deletes an author, category or product that an import created, unless it is in use or was edited since. */
export const undoMadeEntry =
  (kind: keyof typeof entries) =>
  async (strapi: Core.Strapi, item: ItemRow): Promise<Plan> => {
    const id = item.item_id ?? 0;
    const of = entries[kind](strapi);
    const present = await find(of, id);
    if (present === undefined) return GONE;
    const { written = '{}' } = JSON.parse(item.undo ?? '{}') as { written?: string };
    if (isEditedSince(written, { ...present })) return undoConflict(strapi, undefined);
    const use = await useOf(strapi, kind, id);
    if (use !== undefined) return kept(use);
    const moved = kind === 'product' ? 'link' : kind;
    return takingBack(strapi, moved, id, {
      message: 'Deleted',
      apply: (trx) => of.remove(trx, id),
    });
  };

/** Plan that moves a post that a run created to the trash, unless it was edited since. */
export async function undoMadePost(strapi: Core.Strapi, item: ItemRow): Promise<Plan> {
  const plan = await undoCreatedPost(strapi, item);
  if (!isChange(plan)) return plan;
  return takingBack(strapi, 'post', item.item_id ?? 0, {
    message: plan.message,
    apply: async (trx) => void (await plan.apply(trx)),
  });
}

/** Plan that deletes a page that an import created, unless it was edited since. */
export async function undoMadePage(strapi: Core.Strapi, item: ItemRow): Promise<Plan> {
  const id = item.item_id ?? 0;
  const row = await selectPage(strapi.db.connection, { id });
  if (row === undefined) return GONE;
  const made = JSON.parse(item.undo ?? '{}') as { version: number; written?: string };
  const version = row.version ?? 0;
  const isAsMade =
    version === made.version ||
    (made.written !== undefined && !isEditedSince(made.written, { ...presentPage(row) }));
  if (!isAsMade) return undoConflict(strapi, undefined);
  return takingBack(strapi, 'page', id, {
    message: 'Deleted',
    apply: () => pageService(strapi).delete(id, entityTag({ id, version })),
  });
}

/**
 * Undo data of a change to a page or product: digests of the written fields, and their previous
 * values.
 */
interface FieldsUndo {
  after: Readonly<Record<string, string>>;
  before: Readonly<Record<string, unknown>>;
}

/** Plan that restores the fields of an entry that an import changed, unless it was edited since. */
async function undoFields(
  strapi: Core.Strapi,
  { undo }: ItemRow,
  present: Readonly<Record<string, unknown>>,
  restore: (trx: Knex, before: FieldsUndo['before']) => Promise<unknown>,
): Promise<Plan> {
  const { after, before } = JSON.parse(undo ?? '{}') as FieldsUndo;
  const isEdited = Object.entries(after).some(
    ([field, digest]) => fieldDigest(present[field]) !== digest,
  );
  if (isEdited) return undoConflict(strapi, undefined);
  return {
    outcome: 'changed',
    message: 'Restored',
    apply: async (trx) => void (await restore(trx, before)),
  };
}

/** Plan that restores the fields of a page that an import changed, unless it was edited since. */
export async function undoPageChange(strapi: Core.Strapi, item: ItemRow): Promise<Plan> {
  const id = item.item_id ?? 0;
  const row = await selectPage(strapi.db.connection, { id });
  if (row === undefined) return GONE;
  const tag = entityTag({ id, version: row.version ?? 0 });
  return undoFields(strapi, item, { ...presentPage(row) }, (trx, before) =>
    pageService(strapi).change(trx, id, before, tag),
  );
}

/** Plan that deletes an image that an import uploaded, unless it is in use. */
export async function undoMadeImage(strapi: Core.Strapi, item: ItemRow): Promise<Plan> {
  const id = item.item_id ?? 0;
  const url = (await selectImageUrls(strapi.db.connection, [id])).get(id);
  if (url === undefined) return GONE;
  const use = await imageService(strapi).explainUse(url);
  if (use !== undefined)
    return kept(`${use.use} Once nothing shows it, undo the import once more.`);
  const plan = takingBack(strapi, 'image', id, {
    message: 'Deleted',
    apply: () => Promise.resolve(),
  });
  // A file is not part of the transaction: it stays deleted even if that fails afterwards.
  return { ...plan, check: () => imageLibraryService(strapi).delete(id) } as Plan;
}

/**
 * Deletes the redirects that an import created and the owner has not changed since. Redirects to entries that the
 * import created are deleted or kept together with them.
 */
const takeBackRedirects = async (strapi: Core.Strapi, trx: Knex, runId: number): Promise<void> => {
  const kinds = Object.values(WITH_REDIRECTS);
  const made = kinds.map((kind) => [kind, madeByRun(trx, runId, kind)] as const);
  await redirectService(strapi).takeBackRun(
    trx,
    { runId, kept: Object.fromEntries(made) },
    wasUndone(trx),
  );
  await importMemoryService(strapi).forgetRedirects(trx, runId);
};

/** Plan that deletes a run's redirects, for an item that an earlier import had already imported. */
export const undoMadeRedirects = (strapi: Core.Strapi, item: ItemRow): Promise<Plan> =>
  Promise.resolve({
    outcome: 'changed',
    message: 'Deleted',
    async apply(trx) {
      await takeBackRedirects(strapi, trx, item.run_id);
      return undefined;
    },
  });

/**
 * Deletes a run's redirects in one change, for all its items that no earlier import had imported.
 */
export const undoFirstRedirects: JointUndo = {
  takes: (item) => (memoryOf(item)?.former ?? null) === null,
  message: 'Deleted',
  apply: takeBackRedirects,
};

/** Import memory of an item before a run. */
type Memory = Parameters<ReturnType<typeof importMemoryService>['putBack']>[2];

const memoryOf = ({ undo }: ItemRow): Memory | undefined =>
  (JSON.parse(undo ?? '{}') as { moved?: Memory }).moved;

/**
 * Undoes an import's change, and restores what was remembered about the item before, so that it can
 * be imported again.
 */
export const withMemory =
  (undo: Undo): Undo =>
  async (strapi, item, now) => {
    const plan = await undo(strapi, item, now);
    const moved = memoryOf(item);
    if (moved === undefined || !isChange(plan)) return plan;
    const { former } = moved;
    const isHere =
      former !== null &&
      (await presentOf(strapi, former.kind, [former.target_id])).has(former.target_id);
    return {
      ...plan,
      async apply(trx) {
        const applied = await plan.apply(trx);
        // Entries that an undone run could not remove stay known; otherwise they would be imported twice.
        const isKnown = former !== null && (isHere || !(await wasUndone(trx)(former.run_id)));
        const memory = { ...moved, former: isKnown ? former : null };
        await importMemoryService(strapi).putBack(trx, item.run_id, memory);
        return applied;
      },
    };
  };

/**
 * Plan that undoes an import's use of an existing product for a link (its redirects are deleted
 * with the others), or the import's changes to the product; `undo` handles a task's changes.
 */
export const undoProduct =
  (undo: Undo): Undo =>
  async (strapi, item, now) => {
    const { after } = JSON.parse(item.undo ?? '{}') as { after?: string | object };
    if (typeof after === 'string') return undo(strapi, item, now);
    if (after === undefined) {
      return {
        outcome: 'changed',
        message: 'No longer used by the import',
        apply: () => Promise.resolve(undefined),
      };
    }
    const id = item.item_id ?? 0;
    const present = await find(catalogueService(strapi), id);
    if (present === undefined) return GONE;
    return undoFields(strapi, item, { ...present }, (trx, before) =>
      catalogueService(strapi).change(trx, id, before),
    );
  };
