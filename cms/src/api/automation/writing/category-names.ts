import type { Core } from '@strapi/strapi';
import type { Category } from '../../../contract/category';

/** The names of all categories by their ids. */
export async function categoryNames(strapi: Core.Strapi): Promise<Map<number, string>> {
  const categories: Category[] = await strapi.service('api::category.category').list();
  return new Map(categories.map(({ id, name }) => [id, name]));
}
