import type { Knex } from 'knex';
import type { Category, CategoryInput, CategoryPatch } from '../../../contract/category';
import { notFound } from '../../../lib/errors';
import { presentCategory, type CategoryRow } from '../presenters/category';
import { service } from '../../../strapi/service';
import { imageService } from '../../../images/services/image';
import { asConflict } from '../../../strapi/refusals';
import { type Addressed, checkSlug, documentIdOf } from '../../slugs/queries/entry-address';

const UID = 'api::category.category';

const CATEGORIES: Addressed = { table: 'categories', what: 'category' };

const columns = ['id', 'slug', 'name', 'description', 'image_url', 'color'];

export const categoryService = service(({ strapi }) => ({
  /** All categories, in order of creation. */
  async list(): Promise<Category[]> {
    const rows = await strapi.db
      .connection('categories')
      .orderBy('id')
      .select<CategoryRow[]>(columns);
    return rows.map(presentCategory);
  },

  /** Creates a category; 409 if its slug is taken. */
  async create(input: CategoryInput): Promise<Category> {
    await checkSlug(strapi.db.connection, CATEGORIES, input.slug, 0);
    await imageService(strapi).check(input.imageUrl, CATEGORIES.table, 0);
    const created = await strapi.documents(UID).create({ data: input as never });
    return this.get(Number(created.id));
  },

  /** As `create`, within a transaction, with an image that exists; returns the id. */
  async add(trx: Knex, input: CategoryInput): Promise<number> {
    await checkSlug(trx, CATEGORIES, input.slug, 0);
    const created = await strapi.documents(UID).create({ data: input as never });
    return Number(created.id);
  },

  /** Updates a category; its old address redirects. 404, or 409 if the new slug is taken. */
  async update(id: number, patch: CategoryPatch): Promise<Category> {
    const documentId = await documentIdOf(strapi.db.connection, CATEGORIES, id);
    if (patch.slug !== undefined) {
      await checkSlug(strapi.db.connection, CATEGORIES, patch.slug, id);
    }
    await imageService(strapi).check(patch.imageUrl, CATEGORIES.table, id);
    await strapi.documents(UID).update({ documentId, data: patch as never });
    return this.get(id);
  },

  /** Deletes a category; 404, or 409 while posts are in it. */
  delete(id: number): Promise<void> {
    return this.remove(strapi.db.connection, id);
  },

  /** As `delete`, also within a transaction. */
  async remove(trx: Knex, id: number): Promise<void> {
    const documentId = await documentIdOf(trx, CATEGORIES, id);
    try {
      await strapi.documents(UID).delete({ documentId });
    } catch (error) {
      throw asConflict(error);
    }
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
}));
