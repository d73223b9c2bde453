import type { Knex } from 'knex';
import { conflict } from '../../../lib/errors';
import { numberedSlug } from '../../rules/numbered-slug';

type Table = 'posts' | 'pages';

const MAX_PROPOSALS = 50;

const isTaken = async (
  knex: Knex,
  table: Table,
  slug: string,
  exceptId: number,
): Promise<boolean> =>
  (await knex(table).where({ slug }).whereNot({ id: exceptId }).first('id')) !== undefined;

/** A slug similar to the wanted one that no entry of the table has. */
async function proposeSlug(knex: Knex, table: Table, slug: string): Promise<string> {
  for (let n = 2; n < MAX_PROPOSALS; n += 1) {
    const proposal = numberedSlug(slug, n);
    if (!(await isTaken(knex, table, proposal, 0))) return proposal;
  }
  return numberedSlug(slug, Date.now());
}

/** The slug itself if no entry of the table has it, otherwise a similar one. */
export const nearestSlug = async (knex: Knex, table: Table, slug: string): Promise<string> =>
  (await isTaken(knex, table, slug, 0)) ? proposeSlug(knex, table, slug) : slug;

/** Throws 409, with a free slug, if an entry other than `exceptId` has this one. */
export async function checkFree(
  knex: Knex,
  table: Table,
  slug: string,
  exceptId: number,
): Promise<void> {
  if (!(await isTaken(knex, table, slug, exceptId))) return;
  const message = `Slug is taken; '${await proposeSlug(knex, table, slug)}' is free`;
  throw conflict(message, [{ path: 'slug', message }]);
}
