import type { Knex } from 'knex';
import { type UploadQuery, uploadTypes } from '../../contract/upload';
import { foldText } from '../../contract/search-terms';
import { isSqlite } from '../../lib/is-sqlite';
import { storedMoment } from '../../lib/stored-moment';
import { readTags } from '../presenters/image';
import type { Measure } from '../rules/measured-html';
import { countOf } from '../../strapi/count-of';
import { type SortColumns, sortedBy } from '../../strapi/list-query';

/** A library image's row. */
export interface ImageRow {
  id: number;
  url: string;
  name: string;
  alternative_text: string | null;
  mime: string;
  width: number | null;
  height: number | null;
  /** In kilobytes (1,000 bytes). */
  size: number | string;
  created_at: number | string | Date;
  tags: string | null;
  author: string | null;
  licence: string | null;
  source_url: string | null;
}

const columns = [
  'f.id',
  'f.url',
  'f.name',
  'f.alternative_text',
  'f.mime',
  'f.width',
  'f.height',
  'f.size',
  'f.created_at',
  'd.tags',
  'd.author',
  'd.licence',
  'd.source_url',
];

const library = (knex: Knex) =>
  knex('files as f')
    .leftJoin('picture_details as d', 'd.file_id', 'f.id')
    .whereIn('f.mime', [...uploadTypes]);

const sorting: SortColumns<'added' | 'name'> = {
  columns: { added: 'f.created_at', name: 'lower(f.name)' },
  id: 'f.id',
};

type SearchRow = Pick<ImageRow, 'id' | 'name' | 'alternative_text' | 'tags'>;

/** Ids of all images whose name, description or tag contains `q`, ignoring case and accents. */
async function searchIds(knex: Knex, q: string, sort: UploadQuery['sort']): Promise<number[]> {
  // Neither database folds letters beyond ASCII as the site's search does, so every image is
  // compared here.
  const rows = await sortedBy(library(knex), sort, sorting).select<SearchRow[]>(
    'f.id',
    'f.name',
    'f.alternative_text',
    'd.tags',
  );
  const wanted = foldText(q.trim());
  return rows
    .filter((row) =>
      [row.name, row.alternative_text ?? '', ...readTags(row.tags)].some((text) =>
        foldText(text).includes(wanted),
      ),
    )
    .map((row) => row.id);
}

/** One page of the library in the requested order, and the number of all matches. */
export async function selectImages(
  knex: Knex,
  { q = '', sort, limit, offset }: UploadQuery,
): Promise<{ rows: ImageRow[]; total: number }> {
  const query = sortedBy(library(knex), sort, sorting);
  if (q.trim() !== '') {
    const ids = await searchIds(knex, q, sort);
    const rows = await query
      .whereIn('f.id', ids.slice(offset, offset + limit))
      .select<ImageRow[]>(columns);
    return { rows, total: ids.length };
  }
  const total = await countOf(library(knex));
  const rows = await query.limit(limit).offset(offset).select<ImageRow[]>(columns);
  return { rows, total };
}

/** Library images after an id, oldest first. */
export const selectImagesAfter = (knex: Knex, id: number, limit: number): Promise<ImageRow[]> =>
  library(knex).where('f.id', '>', id).orderBy('f.id').limit(limit).select<ImageRow[]>(columns);

/** The library images at these addresses. */
export const selectImagesAt = (knex: Knex, urls: readonly string[]): Promise<ImageRow[]> =>
  library(knex)
    .whereIn('f.url', [...urls])
    .select<ImageRow[]>(columns);

/** A library image; undefined if it does not exist. */
export const selectImage = (knex: Knex, id: number): Promise<ImageRow | undefined> =>
  library(knex).where('f.id', id).first<ImageRow | undefined>(columns);

/** Sizes of uploads in pixels by address; uploads of unknown size are left out. */
export async function selectMeasures(
  knex: Knex,
  urls: readonly string[],
): Promise<Map<string, Measure>> {
  const rows = await knex('files')
    .whereIn('url', [...urls])
    .select<{ url: string; width: number | null; height: number | null }[]>(
      'url',
      'width',
      'height',
    );
  return new Map(
    rows.flatMap(({ url, width, height }) =>
      width === null || height === null ? [] : [[url, { width, height }]],
    ),
  );
}

/** Library images with a description or tags, oldest first. */
export const selectDescribed = (knex: Knex): Promise<ImageRow[]> =>
  library(knex)
    .where((query) => {
      query.where('f.alternative_text', '<>', '');
      query.orWhere((tagged) => {
        tagged.whereNotNull('d.tags').whereNot('d.tags', '[]');
      });
    })
    .orderBy('f.id')
    .select<ImageRow[]>(columns);

/** The library's copy of an image from elsewhere; undefined if there is none. */
export const selectCopy = (knex: Knex, sourceUrl: string): Promise<ImageRow | undefined> =>
  library(knex)
    .where('d.source_url', sourceUrl)
    .orderBy('f.id')
    .first<ImageRow | undefined>(columns);

/** Images whose caption starts with a text without wildcards. */
export const selectCaptioned = (
  knex: Knex,
  beginning: string,
): Promise<{ id: number; caption: string }[]> =>
  knex('files')
    .where('caption', 'like', `${beginning}%`)
    .orderBy('id')
    .select<{ id: number; caption: string }[]>('id', 'caption');

/** Clears the caption of an image. */
export const clearCaption = async (trx: Knex, id: number): Promise<void> => {
  await trx('files').where({ id }).update({ caption: null });
};

/**
 * Blocks transactions of all instances from crediting a copy of the same image until this one ends.
 * SQLite has only one writer anyway.
 */
export async function holdSource(trx: Knex, sourceUrl: string): Promise<void> {
  if (isSqlite(trx)) return;
  await trx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [sourceUrl]);
}

/** Deletes the details of images that are no longer in the library. */
export async function removeOrphanDetails(trx: Knex): Promise<void> {
  await trx('picture_details').whereNotIn('file_id', trx('files').select('id')).delete();
}

/** Drawings (SVG) uploaded before a time in milliseconds. */
export const selectDrawingsBefore = (
  knex: Knex,
  before: number,
): Promise<Pick<ImageRow, 'id' | 'url'>[]> =>
  knex('files')
    .where({ mime: 'image/svg+xml' })
    .where('created_at', '<', storedMoment(knex, before))
    .orderBy('id')
    .select<Pick<ImageRow, 'id' | 'url'>[]>('id', 'url');

/** Addresses of these library images by id. */
export async function selectImageUrls(
  knex: Knex,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await knex('files')
    .whereIn('id', [...ids])
    .select<{ id: number; url: string }[]>('id', 'url');
  return new Map(rows.map(({ id, url }) => [id, url]));
}

const UPLOADS = '/uploads/';

/** Names of all library files that are uploads of this site, ordered by id. */
export async function selectFileNames(knex: Knex): Promise<string[]> {
  const rows = await knex('files')
    .where('url', 'like', `${UPLOADS}%`)
    .orderBy('id')
    .select<{ url: string }[]>('url');
  return rows.map(({ url }) => url.slice(UPLOADS.length));
}
