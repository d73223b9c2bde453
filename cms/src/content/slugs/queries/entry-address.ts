import type { Knex } from 'knex';
import { conflict, notFound } from '../../../lib/errors';

/** Entries of a table that have addresses, and what one is called, such as 'category'. */
export interface Addressed {
  table: 'categories' | 'authors' | 'series' | 'pages';
  what: string;
}

/** Throws 409 where a slug is another entry's. */
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

/** The documents service's own id of an entry; throws 404. */
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

/** Those of some slugs that entries of a table have. */
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
