import { chunksOf } from '../../../lib/chunks';
import { selectProductUses } from '../../../content/posts/queries/product-uses';
import { allProducts } from '../queries/product-source';
import { service } from '../../../strapi/service';

/** A product by name, with the category of most of the stories that show it; empty where none does. */
export interface NamedProduct {
  name: string;
  category: string;
}

export const namedProductsService = service(({ strapi }) => {
  return {
    /** Products by their ids; those that have been deleted are left out. */
    async find(ids: readonly number[]): Promise<Map<number, NamedProduct>> {
      const knex = strapi.db.connection;
      const found = new Map<number, NamedProduct>();
      for (const part of chunksOf(ids)) {
        const rows: { id: number; name: string | null }[] = await allProducts(knex)
          .whereIn('a.id', part)
          .select('a.id', 'a.name');
        for (const { id, name } of rows) found.set(id, { name: name ?? '', category: '' });
        for (const { product, category } of await selectProductUses(knex, part)) {
          const known = found.get(product);
          if (known?.category === '') known.category = category;
        }
      }
      return found;
    },
  };
});
