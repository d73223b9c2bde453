import type { Knex } from 'knex';
import { isStandardPage, type StandardPage } from '../../../contract/entry-paths';
import type { Page } from '../../../contract/page';
import { currentAuthor, runAs } from '../../../lib/authorship';
import { conflict } from '../../../lib/errors';
import { service } from '../../../strapi/service';
import { readOriginalPage, readOriginalPages } from '../original-pages';
import { presentPage } from '../presenters/page';
import { lockPage, selectPage, selectPages } from '../queries/page-rows';
import { pageService } from './page';

const UID = 'api::page.page';

/** The standard pages: About and the legal pages. */
export const standardPageService = service(({ strapi }) => ({
  /**
   * Restores the original texts of a standard page; 404, 409 for another page, 412 as for posts.
   */
  async restoreOriginal(id: number, ifMatch?: string): Promise<Page> {
    await strapi.db.transaction(async ({ trx }: { trx: Knex }) => {
      const { document_id: documentId, slug } = await lockPage(trx, id, ifMatch);
      if (!isStandardPage(slug)) throw conflict('This page has no original text.');
      const data = await readOriginalPage(strapi.dirs.app.root, slug);
      const who = { ...currentAuthor(), reason: 'Restored the original text' };
      await runAs(who, () => strapi.documents(UID).update({ documentId, data: data as never }));
    });
    return pageService(strapi).get(id);
  },

  /** The ids of standard pages with unchanged original texts, by slug. */
  async listUntouched(): Promise<Map<StandardPage, number>> {
    const untouched = new Map<StandardPage, number>();
    for (const { slug, revisedOn: _, ...texts } of await readOriginalPages(strapi.dirs.app.root)) {
      const row = await selectPage(strapi.db.connection, { slug });
      if (row === undefined) continue;
      const page = presentPage(row);
      const names = Object.keys(texts) as (keyof typeof texts)[];
      if (names.every((name) => page[name] === texts[name])) untouched.set(slug, row.id);
    }
    return untouched;
  },

  /** Creates missing standard pages: all at the first start, or new ones after an update. */
  async ensure(): Promise<void> {
    const known = new Set((await selectPages(strapi.db.connection)).map(({ slug }) => slug));
    for (const page of await readOriginalPages(strapi.dirs.app.root)) {
      if (known.has(page.slug)) continue;
      const data = { ...page, place: 'none', order: 0, published: true };
      await strapi.documents(UID).create({ data: data as never });
    }
  },
}));
