import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { systemClock } from '../../lib/clock';
import { conflict } from '../../lib/errors';
import { requeueMessage } from '../queries/message-list';
import type { MessageRow } from '../queries/message-row';
import { outcomesPort } from './outcomes-port';

/**
 * Why a message must not be sent again. Tests and notices are always allowed, since the owner chose
 * their addresses.
 */
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
 * Requeues a message; false if it is neither failed nor doubtful. Throws 409 if its reader no
 * longer wants it, since it would later be cancelled silently.
 */
export const sendAgain = async (strapi: Core.Strapi, row: MessageRow): Promise<boolean> =>
  strapi.db.transaction(async ({ trx }: { trx: Knex }) => {
    // Checked before the message is locked, in the same lock order as ending a subscription.
    const why = await refusalOf(strapi, row, trx);
    const isQueued = await requeueMessage(trx, row.id, systemClock.now());
    if (isQueued && why !== undefined) throw conflict(`This message won’t be sent again: ${why}`);
    return isQueued;
  });
