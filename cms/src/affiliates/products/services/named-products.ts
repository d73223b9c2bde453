import { chunksOf } from '../../../lib/chunks';
import { service } from '../../../strapi/service';

/** A product by name, with the category of most of the stories that show it; empty where none does. */
export interface NamedProduct {
  name: string;
  category: string;
}

interface UseRow {
  product: number;
  category: string;
  stories: number | string;
}

export const namedProductsService = service(({ strapi }) => {
  /** How many stories of each category show these products, most first. */
  const usesOf = (ids: readonly number[]): Promise<UseRow[]> =>
    strapi.db
      .connection('posts_affiliate_products_lnk as l')
      .join('posts_category_lnk as pc', 'pc.post_id', 'l.post_id')
      .join('categories as c', 'c.id', 'pc.category_id')
      .whereIn('l.affiliate_product_id', [...ids])
      .groupBy('l.affiliate_product_id', 'c.id', 'c.name')
      .orderBy([{ column: 'stories', order: 'desc' }, { column: 'c.id' }])
      .select('l.affiliate_product_id as product', 'c.name as category')
      .count<UseRow[]>('* as stories');

  return {
    /** Products by their ids; those that have been deleted are left out. */
    async find(ids: readonly number[]): Promise<Map<number, NamedProduct>> {
      const found = new Map<number, NamedProduct>();
      for (const part of chunksOf(ids)) {
        const rows = await strapi.db
          .connection('affiliate_products')
          .whereIn('id', part)
          .select<{ id: number; name: string | null }[]>('id', 'name');
        for (const { id, name } of rows) found.set(id, { name: name ?? '', category: '' });
        for (const { product, category } of await usesOf(part)) {
          const known = found.get(product);
          if (known?.category === '') known.category = category;
        }
      }
      return found;
    },
  };
});
