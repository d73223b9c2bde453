import type { Core } from '@strapi/strapi';
import { categoryService } from '../../content/categories/services/category';

/** The names of all categories by id. */
export async function categoryNames(strapi: Core.Strapi): Promise<Map<number, string>> {
  const categories = await categoryService(strapi).list();
  return new Map(categories.map(({ id, name }) => [id, name]));
}
