import type { Knex } from 'knex';
import { conflict } from '../../../lib/errors';
import { numberedSlug } from '../../rules/numbered-slug';
import { service } from '../../../strapi/service';

const MAX_PROPOSALS = 50;

const isTaken = async (knex: Knex, slug: string, exceptId: number): Promise<boolean> =>
  (await knex('posts').where({ slug }).whereNot({ id: exceptId }).first('id')) !== undefined;

/** A slug near the wanted one that nobody has. */
async function proposeSlug(knex: Knex, slug: string): Promise<string> {
  for (let n = 2; n < MAX_PROPOSALS; n += 1) {
    const proposal = numberedSlug(slug, n);
    if (!(await isTaken(knex, proposal, 0))) return proposal;
  }
  return numberedSlug(slug, Date.now());
}

export const postSlugService = service(() => ({
  /** A slug itself where nobody has it, else one near it. */
  async nearest(knex: Knex, slug: string): Promise<string> {
    return (await isTaken(knex, slug, 0)) ? proposeSlug(knex, slug) : slug;
  },

  /** Throws 409, with a slug that is free, where a post other than `exceptId` has this one. */
  async checkFree(knex: Knex, slug: string, exceptId: number): Promise<void> {
    if (!(await isTaken(knex, slug, exceptId))) return;
    const message = `Slug is taken; '${await proposeSlug(knex, slug)}' is free`;
    throw conflict(message, [{ path: 'slug', message }]);
  },
}));
