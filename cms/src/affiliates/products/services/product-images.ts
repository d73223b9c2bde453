import type { Knex } from 'knex';
import type { EntryWithImage } from '../../../images/rules/entry-with-image';
import { preconditionFailed } from '../../../lib/errors';
import { service } from '../../../strapi/service';
import { countOf } from '../../../strapi/count-of';

const UID = 'api::affiliate-product.affiliate-product';
const TABLE = 'affiliate_products';

export const productImagesService = service(({ strapi }) => ({
  /** How many products there are. */
  async count(): Promise<number> {
    return countOf(strapi.db.connection(TABLE));
  },

  /** Ids and names of products after one, oldest first. */
  page: (afterId: number, limit: number): Promise<{ id: number; title: string }[]> =>
    strapi.db
      .connection(TABLE)
      .where('id', '>', afterId)
      .orderBy('id')
      .limit(limit)
      .select<{ id: number; title: string }[]>('id', 'name as title'),

  /** A product as it is now; undefined where it has been deleted. */
  find: (id: number): Promise<EntryWithImage | undefined> =>
    strapi.db
      .connection(TABLE)
      .where({ id })
      .first<EntryWithImage | undefined>('id', 'document_id', 'name', 'description', 'image_url'),

  /** Gives a product another picture, in a transaction; 412 where it has not the known one any more. */
  async setPicture(trx: Knex, known: EntryWithImage, imageUrl: string): Promise<void> {
    const now = await trx(TABLE)
      .where({ id: known.id })
      .forUpdate()
      .first<{ image_url: string | null } | undefined>('image_url');
    if ((now?.image_url ?? '') !== (known.image_url ?? '')) {
      throw preconditionFailed('Its image has been changed in the meantime.');
    }
    const { document_id: documentId } = known;
    await strapi.documents(UID).update({ documentId, data: { imageUrl } as never });
  },
}));
