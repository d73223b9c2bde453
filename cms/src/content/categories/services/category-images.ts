import type { Knex } from 'knex';
import type { CategoryWithImage } from '../../../images/rules/entry-with-image';
import { service } from '../../../strapi/service';
import { countOf } from '../../../strapi/count-of';
import { lockImage } from '../../../images/queries/lock-image';

const UID = 'api::category.category';
const columns = ['id', 'document_id', 'name', 'slug', 'description', 'image_url'];

export const categoryImagesService = service(({ strapi }) => {
  const categories = () => strapi.db.connection('categories').orderBy('id');

  return {
    /** Number of categories. */
    async count(): Promise<number> {
      return countOf(strapi.db.connection('categories'));
    },

    /** Ids and names of categories after an id, oldest first. */
    page: (afterId: number, limit: number): Promise<{ id: number; title: string }[]> =>
      categories()
        .where('id', '>', afterId)
        .limit(limit)
        .select<{ id: number; title: string }[]>('id', 'name as title'),

    /** All categories; there are few. */
    list: (): Promise<CategoryWithImage[]> => categories().select<CategoryWithImage[]>(columns),

    /** The current category; undefined if it has been deleted. */
    find: (id: number): Promise<CategoryWithImage | undefined> =>
      categories().where({ id }).first<CategoryWithImage | undefined>(columns),

    /** Sets a category's image, in a transaction; 412 if its current image is not the known one. */
    async setImage(
      trx: Knex,
      known: Pick<CategoryWithImage, 'id' | 'document_id' | 'image_url'>,
      imageUrl: string,
    ): Promise<void> {
      await lockImage(trx, 'categories', known);
      const { document_id: documentId } = known;
      await strapi.documents(UID).update({ documentId, data: { imageUrl } as never });
    },
  };
});
