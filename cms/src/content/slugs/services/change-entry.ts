import type { Core, UID } from '@strapi/strapi';
import type { Knex } from 'knex';
import { type Addressed, checkSlug, lockVersion } from '../queries/entry-address';

/** Entries with versions, and additional work in the transaction of a save. */
interface Changed extends Addressed {
  uid: UID.ContentType;
  before?: (trx: Knex) => Promise<void>;
}

/**
 * Changes an entry in its own transaction. Throws 404, 409 if the new slug is taken, 412 if
 * `ifMatch`, the If-Match header of a call, names another version.
 */
export async function changeEntry(
  strapi: Core.Strapi,
  { uid, before, ...entries }: Changed,
  id: number,
  data: { slug?: string | undefined },
  ifMatch?: string,
): Promise<void> {
  await strapi.db.transaction(async ({ trx }: { trx: Knex }) => {
    const documentId = await lockVersion(trx, entries, id, ifMatch);
    if (data.slug !== undefined) await checkSlug(trx, entries, data.slug, id);
    await before?.(trx);
    await strapi.documents(uid).update({ documentId, data: data as never });
  });
}
