import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import type { Page } from '../../../contract/page';
import type { TrashedEntry, TrashQuery, TrashRestore } from '../../../contract/revision';
import { type Clock, systemClock } from '../../../lib/clock';
import { validationFailed } from '../../../lib/errors';
import { service } from '../../../strapi/service';
import { pageProblem } from '../../rules/pages/page-rules';
import { type StoredPage, storedPage } from '../../rules/pages/stored-page';
import { checkFree } from '../../slugs/queries/free-slug';
import { slugHistoryService } from '../../slugs/services/slug-history';
import { listTrashed, lockTrashed, takeOut } from '../../trash/queries/trashed';
import { trashStoreService } from '../../trash/services/trash-store';
import { hasRoom, pageService } from './page';

const UID = 'api::page.page';

/** Recreates a deleted page under its own ids; without a place if that has been filled since. */
async function recreate(
  strapi: Core.Strapi,
  trx: Knex,
  { id, documentId, version, createdAt, snapshot }: StoredPage,
  { slug = snapshot.slug, published = false }: TrashRestore,
): Promise<void> {
  const problem = pageProblem({ slug });
  if (problem !== undefined) throw validationFailed([problem]);
  await checkFree(trx, 'pages', slug, id);
  const place = (await hasRoom(trx, snapshot.place)) ? snapshot.place : 'none';
  const data = {
    ...{ ...snapshot, id, documentId, slug, place, published, version },
    createdAt: new Date(createdAt),
    // Strapi sets this on everything that is not one of its own drafts.
    publishedAt: new Date(),
  };
  await strapi.db.query(UID).create({ data });
  if (slug === snapshot.slug) return;
  await slugHistoryService(strapi).keep(trx, { kind: 'page', id, from: snapshot.slug, to: slug });
}

export const pageTrashService = service(({ strapi }) => ({
  /** One page of the restorable pages. */
  list: (
    query: TrashQuery,
    clock: Clock = systemClock,
  ): Promise<{ items: TrashedEntry[]; total: number }> =>
    listTrashed(strapi.db.connection, 'page', query, clock),

  /**
   * Restores a page under its id, as a draft by default; throws 404, or 409 if its slug is taken.
   */
  async restore(id: number, input: TrashRestore, clock: Clock = systemClock): Promise<Page> {
    await strapi.db.transaction(async ({ trx }: { trx: Knex }) => {
      const trashed = storedPage.parse(await lockTrashed(trx, 'page', id, clock));
      await recreate(strapi, trx, trashed, input);
      await takeOut(trx, 'page', [id]);
    });
    return pageService(strapi).get(id);
  },

  /** Permanently deletes a page in the trash; throws 404. */
  async remove(id: number, clock: Clock = systemClock): Promise<void> {
    await strapi.db.transaction(async ({ trx }: { trx: Knex }) => {
      await lockTrashed(trx, 'page', id, clock);
      await trashStoreService(strapi).erase(trx, 'page', [id]);
    });
  },
}));
