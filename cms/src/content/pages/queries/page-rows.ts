import type { Knex } from 'knex';
import { isStandardPage, pagePath } from '../../../contract/entry-paths';
import type { PagePlace } from '../../../contract/page';
import { toIso } from '../../../lib/dates';
import { notFound } from '../../../lib/errors';
import { checkIfMatch } from '../../rules/if-match';

/** A page as the database returns it. */
export interface PageRow {
  id: number;
  document_id: string;
  slug: string;
  title: string;
  excerpt: string | null;
  content: string | null;
  meta_title: string | null;
  meta_description: string | null;
  place: PagePlace | null;
  order: number | null;
  published: boolean | number | null;
  revised_on: string | null;
  created_at: number | string | Date;
  updated_at: number | string | Date;
  version: number | null;
}

const listed = [
  ...['id', 'document_id', 'slug', 'title', 'excerpt', 'place', 'order', 'published'],
  ...['revised_on', 'updated_at', 'version'],
];
const columns = [...listed, 'content', 'meta_title', 'meta_description', 'created_at'];

/** All pages, as `g`, for a query that adds conditions and columns. */
export const allPages = (knex: Knex): Knex.QueryBuilder => knex('pages as g');

/** A page by id or slug; undefined if there is none. */
export const selectPage = (
  knex: Knex,
  where: { id: number } | { slug: string },
): Promise<PageRow | undefined> => knex('pages').where(where).first<PageRow | undefined>(columns);

/** Pages by id; deleted ones are left out. */
export const selectPagesById = (knex: Knex, ids: readonly number[]): Promise<PageRow[]> =>
  knex('pages')
    .whereIn('id', [...ids])
    .select<PageRow[]>(columns);

/** Reads pages and locks them against other writers until the transaction ends. */
export const lockPages = (trx: Knex, ids: readonly number[]): Promise<PageRow[]> =>
  trx('pages')
    .whereIn('id', [...ids])
    .orderBy('id')
    .forUpdate()
    .select<PageRow[]>(columns);

/**
 * A page, locked until the transaction ends (SQLite has a single writer anyway). Throws 404, or 412
 * if `ifMatch`, the If-Match header of a call, names another version.
 */
export async function lockPage(trx: Knex, id: number, ifMatch?: string): Promise<PageRow> {
  const row = await trx('pages').where({ id }).forUpdate().first<PageRow | undefined>(columns);
  if (row === undefined) throw notFound(`There is no page ${id}.`);
  checkIfMatch(ifMatch, { id, version: row.version ?? 0 }, 'page');
  return row;
}

/** All pages without their texts, by order and title. */
export const selectPages = (knex: Knex): Promise<Omit<PageRow, 'content'>[]> =>
  knex('pages').orderBy('order').orderByRaw('lower(title), id').select<PageRow[]>(listed);

/** Pages with their texts after an id, in order of creation. */
export const selectPagesAfter = (knex: Knex, id: number, limit: number): Promise<PageRow[]> =>
  knex('pages').where('id', '>', id).orderBy('id').limit(limit).select<PageRow[]>(columns);

/** The published pages of a place, up to its maximum. */
export const selectPlaced = (
  knex: Knex,
  place: PagePlace,
  limit: number,
): Promise<Pick<PageRow, 'slug' | 'title'>[]> =>
  knex('pages')
    .where({ place, published: true })
    .orderBy('order')
    .orderByRaw('lower(title), id')
    .limit(limit)
    .select<PageRow[]>('slug', 'title');

/** A published page as submitted to search engines; `version` counts its saves. */
export interface PublishedPage {
  path: string;
  changedAt: string;
  version: number;
  standard: boolean;
}

/** The published pages. */
export async function selectPublishedPages(knex: Knex): Promise<PublishedPage[]> {
  const rows = await knex('pages')
    .where({ published: true })
    .orderBy('slug')
    .select<PageRow[]>('slug', 'updated_at', 'version');
  return rows.map(({ slug, updated_at: updatedAt, version }) => ({
    path: pagePath(slug),
    changedAt: toIso(updatedAt),
    version: version ?? 0,
    standard: isStandardPage(slug),
  }));
}

/** The pages whose texts may contain blocks, drafts included, by title. */
export const selectPagesWithBlocks = (
  knex: Knex,
): Promise<{ id: number; title: string; content: string }[]> =>
  knex('pages')
    .where('content', 'like', '%::%')
    .orderByRaw('lower(title), id')
    .select<{ id: number; title: string; content: string }[]>('id', 'title', 'content');
