import type { Knex } from 'knex';
import { storedMoment } from '../../../lib/stored-moment';

/** Gives published posts without a publication date this moment as theirs. */
export async function datePublished(trx: Knex, ids: readonly number[]): Promise<void> {
  await trx('posts')
    .whereIn('id', [...ids])
    .where({ published: true })
    .whereNull('publication_date')
    .update({ publication_date: storedMoment(trx, Date.now()) });
}
