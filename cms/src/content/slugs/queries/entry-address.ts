import type { Knex } from 'knex';
import { conflict, notFound } from '../../../lib/errors';
import { checkIfMatch } from '../../rules/if-match';

/** A table of entries with addresses, and their noun, such as 'category'. */
export interface Addressed {
  table: 'categories' | 'authors' | 'series' | 'pages';
  what: string;
}

/** Throws 409 if another entry has a slug. */
export async function checkSlug(
  knex: Knex,
  { table, what }: Addressed,
  slug: string,
  exceptId: number,
): Promise<void> {
  const taken: unknown = await knex(table).where({ slug }).whereNot({ id: exceptId }).first('id');
  if (taken === undefined) return;
  const message = `Slug is taken by another ${what}`;
  throw conflict(message, [{ path: 'slug', message }]);
}

/** The documents service's id of an entry; throws 404. */
export async function documentIdOf(
  knex: Knex,
  { table, what }: Addressed,
  id: number,
): Promise<string> {
  const row = await knex(table)
    .where({ id })
    .first<{ document_id: string } | undefined>('document_id');
  if (row === undefined) throw notFound(`There is no ${what} ${id}.`);
  return row.document_id;
}

/**
 * As `documentIdOf`, for an entry with a version, locked until the transaction ends. Throws 404, or
 * 412 if `ifMatch`, the If-Match header of a call, names another version.
 */
export async function lockVersion(
  trx: Knex,
  { table, what }: Addressed,
  id: number,
  ifMatch?: string,
): Promise<string> {
  const row = await trx(table)
    .where({ id })
    .forUpdate()
    .first<{ document_id: string; version: number | null } | undefined>('document_id', 'version');
  if (row === undefined) throw notFound(`There is no ${what} ${id}.`);
  checkIfMatch(ifMatch, { id, version: row.version ?? 0 }, what);
  return row.document_id;
}

/** Increments the version of entries. */
export const countSave = async (
  trx: Knex,
  table: Addressed['table'],
  ids: readonly number[],
): Promise<void> => {
  await trx(table)
    .whereIn('id', [...ids])
    .update({ version: trx.raw('coalesce(version, 0) + 1') });
};

/** Those of the given slugs that entries of a table have. */
export async function takenSlugs(
  knex: Knex,
  table: Addressed['table'] | 'posts',
  slugs: readonly string[],
): Promise<Set<string>> {
  const rows = await knex(table)
    .whereIn('slug', [...slugs])
    .select<{ slug: string }[]>('slug');
  return new Set(rows.map(({ slug }) => slug));
}
