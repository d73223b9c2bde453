import type { Knex } from 'knex';
import { service } from '../../../strapi/service';
import { checkFree, nearestSlug } from '../../slugs/queries/free-slug';

export const postSlugService = service(() => ({
  /** The slug itself if it is free, otherwise a similar one. */
  nearest: (knex: Knex, slug: string): Promise<string> => nearestSlug(knex, 'posts', slug),

  /** Throws 409, with a free slug, if a post other than `exceptId` has this one. */
  checkFree: (knex: Knex, slug: string, exceptId: number): Promise<void> =>
    checkFree(knex, 'posts', slug, exceptId),
}));
