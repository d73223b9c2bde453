import type { Knex } from 'knex';
import type { PostPatch } from '../../../contract/post';
import { validationFailed } from '../../../lib/errors';
import { productPort } from '../product-port';
import { service } from '../../../strapi/service';

type Relations = Pick<PostPatch, 'categoryId' | 'affiliateProductIds'>;

/** Whether a category exists, and will until the transaction ends. */
const holdCategory = async (knex: Knex, id: number): Promise<boolean> =>
  (await knex('categories').where({ id }).forKeyShare().first<{ id: number } | undefined>('id')) !==
  undefined;

export const postRelationsService = service(({ strapi }) => {
  /** The part of a post's category and products that exists; products in their order. */
  const keepExisting = async (
    knex: Knex,
    { categoryId, affiliateProductIds = [] }: Relations,
  ): Promise<{ categoryId?: number; affiliateProductIds: number[] }> => {
    const products = await productPort(strapi).holdExisting(knex, affiliateProductIds);
    const existing = { affiliateProductIds: affiliateProductIds.filter((id) => products.has(id)) };
    if (categoryId === undefined) return existing;
    return (await holdCategory(knex, categoryId)) ? { ...existing, categoryId } : existing;
  };

  return {
    keepExisting,

    /** Throws 400 where a post's category (0 for none) or one of its products does not exist. */
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
    },
  };
});
