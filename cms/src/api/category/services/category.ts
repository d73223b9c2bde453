import type { Core } from '@strapi/strapi';
import type { Category } from '../../../contract/category';
import { notFound } from '../../../lib/errors';
import { presentCategory, type CategoryRow } from '../presenters/category';

const columns = ['id', 'slug', 'name', 'description', 'image_url', 'color'];

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  /** All categories, in the order of their creation. */
  async list(): Promise<Category[]> {
    const rows = await strapi.db
      .connection('categories')
      .orderBy('id')
      .select<CategoryRow[]>(columns);
    return rows.map(presentCategory);
  },

  /** One category; throws 404. */
  async get(id: number): Promise<Category> {
    const row = await strapi.db
      .connection('categories')
      .where({ id })
      .first<CategoryRow | undefined>(columns);
    if (row === undefined) throw notFound(`There is no category ${id}.`);
    return presentCategory(row);
  },
});
