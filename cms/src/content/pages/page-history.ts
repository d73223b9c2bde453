import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { checkScope } from '../../lib/authorship';
import { chunksOf } from '../../lib/chunks';
import { isAction, type LifecycleEvent } from '../../strapi/lifecycle-event';
import { revisionStoreService } from '../history/services/revision-store';
import { describePageChange, type StoredPage } from '../rules/pages/stored-page';
import { trashStoreService } from '../trash/services/trash-store';
import { toStoredPage } from './presenters/page';
import { lockPages, selectPagesById } from './queries/page-rows';

/** A write, with the complete previous state of the pages that it changes. */
export type PageEvent = LifecycleEvent & { state: { pages?: StoredPage[] } };

/**
 * Before any write of pages: records their state. Deleted pages go to the trash before the write,
 * like posts.
 */
export async function rememberPages(strapi: Core.Strapi, event: PageEvent): Promise<void> {
  const ids = (event.state.before ?? []).map(({ id }) => id);
  if (ids.length === 0) return;
  const pages: StoredPage[] = [];
  await strapi.db.transaction(async ({ trx }: { trx: Knex }) => {
    for (const chunk of chunksOf(ids)) {
      pages.push(...(await lockPages(trx, chunk)).map(toStoredPage));
    }
    if (pages.some(({ snapshot }) => snapshot.published)) checkScope('pages:publish');
    if (!isAction(event, 'Delete')) return;
    for (const page of pages) await revisionStoreService(strapi).keep(trx, 'page', page, 'Deleted');
    await trashStoreService(strapi).put(trx, 'page', pages);
  });
  event.state.pages = pages;
}

/** After a write of pages: stores the previous versions of changed ones. */
export async function savePageVersions(
  strapi: Core.Strapi,
  trx: Knex,
  event: PageEvent,
): Promise<void> {
  if (!isAction(event, 'Update')) return;
  for (const chunk of chunksOf(event.state.pages ?? [])) {
    const rows = await selectPagesById(
      trx,
      chunk.map(({ id }) => id),
    );
    const present = new Map(rows.map((row) => [row.id, toStoredPage(row)]));
    for (const before of chunk) {
      const after = present.get(before.id);
      const reason = after && describePageChange(before.snapshot, after.snapshot);
      if (reason !== undefined)
        await revisionStoreService(strapi).keep(trx, 'page', before, reason);
    }
  }
}
