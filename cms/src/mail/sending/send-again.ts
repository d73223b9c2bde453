import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { systemClock } from '../../lib/clock';
import { conflict } from '../../lib/errors';
import { requeueMessage } from '../queries/message-list';
import type { MessageRow } from '../queries/message-row';
import { outcomesPort } from './outcomes-port';

/** Why a message is not to be sent once more; tests and notices go to addresses of the owner's own choice. */
async function refusalOf(
  strapi: Core.Strapi,
  message: MessageRow,
  trx: Knex,
): Promise<string | undefined> {
  if (message.recipient === '') return 'its recipient was erased.';
  const { kind } = message;
  if (kind !== 'issue' && kind !== 'confirmation') return undefined;
  return outcomesPort(strapi).whyNotAgain({ ...message, kind }, trx);
}

/**
 * Has a message sent once more; false where it has neither failed nor is in doubt. Throws 409 where its reader
 * does not want it (any more): it would be withdrawn later without a word.
 */
export const sendAgain = async (strapi: Core.Strapi, row: MessageRow): Promise<boolean> =>
  strapi.db.transaction(async ({ trx }: { trx: Knex }) => {
    // Before the message is locked, in the same order as ending a subscription.
    const why = await refusalOf(strapi, row, trx);
    const isQueued = await requeueMessage(trx, row.id, systemClock.now());
    if (isQueued && why !== undefined) throw conflict(`This message won’t be sent again: ${why}`);
    return isQueued;
  });
