import type { Knex } from 'knex';
import { dropMailFiles } from '../smtp/mail-files';
import { outboxFolder } from '../../lib/outbox-folder';
import { blankSome, readdressWaiting, type Recipients } from '../queries/recipients';
import { service } from '../../strapi/service';

/** The recipients of messages in the outbox. */
export const recipientsService = service(() => ({
  /**
   * Removes recipients from the outbox, and deletes the files that were written for them;
   * what waits is cancelled. `emails` are in lower case.
   */
  async erase(recipients: Recipients, trx: Knex): Promise<void> {
    const folder = outboxFolder();
    for (;;) {
      const some = await blankSome(trx, recipients);
      if (some.length === 0) return;
      const written = some.map((row) => ({ id: row.id, queuedAt: Number(row.created_at) }));
      // Before the transaction ends: the record of a file must not be gone before the file is.
      await dropMailFiles(folder, written);
    }
  },

  /** Has what waits for a subscriber go to a new address. */
  readdress: (subscriberId: number, email: string, trx: Knex): Promise<void> =>
    readdressWaiting(trx, subscriberId, email),
}));
