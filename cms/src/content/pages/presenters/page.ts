import { isStandardPage, pagePath } from '../../../contract/entry-paths';
import type { ListedPage, Page } from '../../../contract/page';
import { toIso } from '../../../lib/dates';
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
