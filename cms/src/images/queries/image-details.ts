import type { Knex } from 'knex';

/** Removes the details of pictures that are no longer in the library. */
export async function removeOrphanDetails(trx: Knex): Promise<void> {
  await trx('picture_details').whereNotIn('file_id', trx('files').select('id')).delete();
}
