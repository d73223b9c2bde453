import type { Knex } from 'knex';
import type { PostPatch } from '../../../contract/post';
import { validationFailed } from '../../../lib/errors';
import { service } from '../../../strapi/service';

type Relations = Pick<PostPatch, 'categoryId' | 'affiliateProductIds'>;

/** Those of the ids that exist, and will until the transaction ends. */
const known = async (knex: Knex, table: string, ids: readonly number[]): Promise<Set<number>> => {
  const rows = await knex(table)
    .whereIn('id', [...ids])
    .orderBy('id')
    .forKeyShare()
    .select<{ id: number }[]>('id');
  return new Set(rows.map((row) => row.id));
};

/** The part of a post's category and products that exists; products in their order. */
async function keepExisting(
  knex: Knex,
  { categoryId, affiliateProductIds = [] }: Relations,
): Promise<{ categoryId?: number; affiliateProductIds: number[] }> {
  const products = await known(knex, 'affiliate_products', affiliateProductIds);
  const existing = { affiliateProductIds: affiliateProductIds.filter((id) => products.has(id)) };
  if (categoryId === undefined) return existing;
  const categories = await known(knex, 'categories', [categoryId]);
  return categories.has(categoryId) ? { ...existing, categoryId } : existing;
}

export const postRelationsService = service(() => ({
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
}));
