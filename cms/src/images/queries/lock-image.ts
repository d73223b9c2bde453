import type { Knex } from 'knex';
import { preconditionFailed } from '../../lib/errors';

/** A row with its image as the caller knows it. */
interface KnownImage {
  id: number;
  image_url: string | null;
}

/**
 * Locks a row whose image will change until the transaction ends; 412 if its image is not the known
 * one.
 */
export async function lockImage(trx: Knex, table: string, known: KnownImage): Promise<void> {
  const now = await trx(table)
    .where({ id: known.id })
    .forUpdate()
    .first<{ image_url: string | null } | undefined>('image_url');
  if ((now?.image_url ?? '') !== (known.image_url ?? '')) {
    throw preconditionFailed('Its image has been changed in the meantime.');
  }
}
