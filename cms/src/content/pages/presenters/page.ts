import { isStandardPage, pagePath } from '../../../contract/entry-paths';
import type { ListedPage, Page } from '../../../contract/page';
import { toIso } from '../../../lib/dates';
import type { StoredPage } from '../../rules/pages/stored-page';
import type { PageRow } from '../queries/page-rows';

/** A page in the list of all pages. */
export const presentListedPage = (row: Omit<PageRow, 'content'>): ListedPage => ({
  id: row.id,
  slug: row.slug,
  path: pagePath(row.slug),
  title: row.title,
  excerpt: row.excerpt ?? '',
  place: row.place ?? 'none',
  order: row.order ?? 0,
  published: Boolean(row.published),
  standard: isStandardPage(row.slug),
  revisedOn: row.revised_on ?? toIso(row.updated_at).slice(0, 10),
  updatedAt: toIso(row.updated_at),
  version: row.version ?? 0,
});

/** A page as its owner edits it. */
export const presentPage = (row: PageRow): Page => ({
  ...presentListedPage(row),
  content: row.content ?? '',
  metaTitle: row.meta_title ?? '',
  metaDescription: row.meta_description ?? '',
});

/** A page as revisions and the trash store it. */
export const toStoredPage = (row: PageRow): StoredPage => {
  const { title, slug, content, excerpt, metaTitle, metaDescription, ...rest } = presentPage(row);
  const { place, order, published, revisedOn } = rest;
  return {
    id: row.id,
    documentId: row.document_id,
    version: rest.version,
    createdAt: toIso(row.created_at),
    snapshot: {
      ...{ title, slug, content, excerpt, metaTitle, metaDescription },
      ...{ place, order, published, revisedOn },
    },
  };
};
