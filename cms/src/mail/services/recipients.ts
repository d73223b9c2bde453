import type { Knex } from 'knex';
import { dropMailFiles } from '../smtp/mail-files';
import { outboxFolder } from '../../lib/outbox-folder';
import { blankSome, readdressWaiting, type Recipients } from '../queries/recipients';
import { service } from '../../strapi/service';

/** The recipients of messages in the outbox. */
export const recipientsService = service(() => ({
  /**
   * Removes recipients from the outbox, deletes the files written for them, and cancels waiting
   * messages. `emails` are in lower case.
   */
  async erase(recipients: Recipients, trx: Knex): Promise<void> {
    const folder = outboxFolder();
    for (;;) {
      const some = await blankSome(trx, recipients);
      if (some.length === 0) return;
      const written = some.map((row) => ({ id: row.id, queuedAt: Number(row.created_at) }));
      // Within the transaction, so that the record of a file is never deleted before the file.
      await dropMailFiles(folder, written);
    }
  },

  /** Changes the recipient of a subscriber's waiting messages. */
  readdress: (subscriberId: number, email: string, trx: Knex): Promise<void> =>
    readdressWaiting(trx, subscriberId, email),
}));
