import type { Knex } from 'knex';
import type { PostPatch } from '../../../contract/post';
import { validationFailed } from '../../../lib/errors';
import { productPort } from '../product-port';
import { service } from '../../../strapi/service';

type Relations = Pick<PostPatch, 'categoryId' | 'affiliateProductIds' | 'authorIds'>;

/** The existing part of a post's relations. */
type Existing = { categoryId?: number; affiliateProductIds: number[]; authorIds: number[] };

/** Whether a category exists; locks it against deletion until the transaction ends. */
const holdCategory = async (knex: Knex, id: number): Promise<boolean> =>
  (await knex('categories').where({ id }).forKeyShare().first<{ id: number } | undefined>('id')) !==
  undefined;

/** The given authors that exist, in order, locked against deletion until the transaction ends. */
async function holdAuthors(knex: Knex, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await knex('authors')
    .whereIn('id', [...ids])
    .orderBy('id')
    .forKeyShare()
    .select<{ id: number }[]>('id');
  const known = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => known.has(id));
}

export const postRelationsService = service(({ strapi }) => {
  /** The existing part of a post's category, products and authors; the latter two in order. */
  const keepExisting = async (
    knex: Knex,
    { categoryId, affiliateProductIds = [], authorIds = [] }: Relations,
  ): Promise<Existing> => {
    const products =
      affiliateProductIds.length === 0
        ? new Set<number>()
        : await productPort(strapi).holdExisting(knex, affiliateProductIds);
    const existing = {
      affiliateProductIds: affiliateProductIds.filter((id) => products.has(id)),
      authorIds: await holdAuthors(knex, authorIds),
    };
    if (categoryId === undefined) return existing;
    return (await holdCategory(knex, categoryId)) ? { ...existing, categoryId } : existing;
  };

  return {
    keepExisting,

    /**
     * Throws 400 if a post's category (0 for none), one of its products or one of its authors does
     * not exist.
     */
    async check(knex: Knex, wanted: Relations): Promise<void> {
      const categoryId = wanted.categoryId === 0 ? undefined : wanted.categoryId;
      const existing = await keepExisting(knex, { ...wanted, categoryId });
      if (existing.categoryId !== categoryId) {
        throw validationFailed([{ path: 'categoryId', message: 'Category does not exist' }]);
      }
      if (existing.affiliateProductIds.length < (wanted.affiliateProductIds ?? []).length) {
        const message = 'An affiliate product does not exist';
        throw validationFailed([{ path: 'affiliateProductIds', message }]);
      }
      if (existing.authorIds.length < (wanted.authorIds ?? []).length) {
        throw validationFailed([{ path: 'authorIds', message: 'An author does not exist' }]);
      }
    },
  };
});
