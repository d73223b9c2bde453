import type { Knex } from 'knex';
import { limits } from '../../../contract/limits';
import { conflict } from '../../../lib/errors';

const MAX_PROPOSALS = 50;

const isTaken = async (knex: Knex, slug: string, exceptId: number): Promise<boolean> =>
  (await knex('posts').where({ slug }).whereNot({ id: exceptId }).first('id')) !== undefined;

/** A slug near the wanted one that nobody has. */
async function proposeSlug(knex: Knex, slug: string): Promise<string> {
  for (let n = 2; n < MAX_PROPOSALS; n += 1) {
    const proposal = `${slug.slice(0, limits.slug - 3)}-${n}`;
    if (!(await isTaken(knex, proposal, 0))) return proposal;
  }
  return `${slug.slice(0, limits.slug - 14)}-${Date.now()}`;
}

export default () => ({
  /** Throws 409, with a slug that is free, where a post other than `exceptId` has this one. */
  async checkFree(knex: Knex, slug: string, exceptId: number): Promise<void> {
    if (!(await isTaken(knex, slug, exceptId))) return;
    const message = `Slug is taken; '${await proposeSlug(knex, slug)}' is free`;
    throw conflict(message, [{ path: 'slug', message }]);
  },
});
