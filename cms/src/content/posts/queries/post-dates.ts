import type { Knex } from 'knex';
import { storedMoment } from '../../../lib/stored-moment';

/** Gives a post the moments (ISO 8601) at which it was created and changed elsewhere, where known. */
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

/** Gives published posts without a publication date this moment as theirs. */
export async function datePublished(trx: Knex, ids: readonly number[]): Promise<void> {
  await trx('posts')
    .whereIn('id', [...ids])
    .where({ published: true })
    .whereNull('publication_date')
    .update({ publication_date: storedMoment(trx, Date.now()) });
}

/** Takes away when a post that is out no longer was published. */
export const forgetPublication = async (trx: Knex, id: number): Promise<void> => {
  await trx('posts').where({ id, published: false }).update({ publication_date: null });
};
