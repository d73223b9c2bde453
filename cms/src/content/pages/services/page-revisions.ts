import type { z } from 'zod';
import { type Page, pageSnapshot } from '../../../contract/page';
import type { PageRevision, PageRevisionDetail } from '../../../contract/revision';
import type { pageQuery } from '../../../contract/text';
import { currentAuthor, runAs } from '../../../lib/authorship';
import { notFound } from '../../../lib/errors';
import { countOf } from '../../../strapi/count-of';
import { service } from '../../../strapi/service';
import {
  type EntryRevisionRow,
  presentEntryRevision,
  revisionColumns,
} from '../../history/presenters/revision';
import { selectPage } from '../queries/page-rows';
import { pageService } from './page';

type Row = EntryRevisionRow & { page_id: number };

const columns = [...revisionColumns, 'page_id'];

const present = (row: Row): PageRevision => ({
  ...presentEntryRevision(row),
  pageId: row.page_id,
});

export const pageRevisionsService = service(({ strapi }) => ({
  /** One page of a page's versions, newest first; 404 for a page that does not exist. */
  async list(
    pageId: number,
    { limit, offset }: z.output<typeof pageQuery>,
  ): Promise<{ items: PageRevision[]; total: number }> {
    await pageService(strapi).get(pageId);
    const chosen = () => strapi.db.connection('page_revisions').where({ page_id: pageId });
    const total = await countOf(chosen());
    const rows = await chosen()
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset)
      .select<Row[]>(columns);
    return { items: rows.map(present), total };
  },

  /** One version of an existing page; throws 404. */
  async get(pageId: number, id: number): Promise<PageRevisionDetail> {
    const knex = strapi.db.connection;
    const row = await knex('page_revisions')
      .where({ id, page_id: pageId })
      .first<(Row & { snapshot: string }) | undefined>(...columns, 'snapshot');
    if (row === undefined || (await selectPage(knex, { id: pageId })) === undefined) {
      throw notFound(`Page ${pageId} has no version ${id} in its history.`);
    }
    return { ...present(row), snapshot: pageSnapshot.parse(JSON.parse(row.snapshot)) };
  },

  /**
   * Restores the texts of a version; address, place and public state stay. 404, 412 as for posts.
   */
  async restore(pageId: number, id: number, ifMatch?: string): Promise<Page> {
    const { version, snapshot } = await this.get(pageId, id);
    const { title, content, excerpt, metaTitle, metaDescription } = snapshot;
    const patch = { title, content, excerpt, metaTitle, metaDescription };
    const reason = `Restored version ${version}`;
    return runAs({ ...currentAuthor(), reason }, () =>
      pageService(strapi).update(pageId, patch, ifMatch),
    );
  },
}));
