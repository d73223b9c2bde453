import type { Knex } from 'knex';
import { storedMoment } from '../../../lib/stored-moment';

/** Sets the times (ISO 8601) at which a post was created and changed elsewhere, if known. */
export async function setPostDates(
  trx: Knex,
  id: number,
  { createdAt, updatedAt }: { createdAt: string | null; updatedAt: string | null },
): Promise<void> {
  const columns = {
    ...(createdAt !== null && { created_at: storedMoment(trx, Date.parse(createdAt)) }),
    ...(updatedAt !== null && { updated_at: storedMoment(trx, Date.parse(updatedAt)) }),
  };
  if (Object.keys(columns).length > 0) await trx('posts').where({ id }).update(columns);
}

/** Sets the publication date of published posts without one to now. */
export async function datePublished(trx: Knex, ids: readonly number[]): Promise<void> {
  await trx('posts')
    .whereIn('id', [...ids])
    .where({ published: true })
    .whereNull('publication_date')
    .update({ publication_date: storedMoment(trx, Date.now()) });
}

/** Clears the publication date of an unpublished post. */
export const forgetPublication = async (trx: Knex, id: number): Promise<void> => {
  await trx('posts').where({ id, published: false }).update({ publication_date: null });
};
