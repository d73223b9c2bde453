import type { Knex } from 'knex';
import { storedMoment } from '../../lib/stored-moment';
import { confirmationsSince } from '../../mail/queries/message-source';
import { countOf } from '../../strapi/count-of';
import { wasMailed } from './subscriber-events';
import { type SubscriberRow, SUBSCRIBERS } from './subscriber-rows';
import { TOKEN_LIFE_MS } from './subscriber-tokens';

const KEPT_MS = 30 * 86_400_000;
/** Rows deleted per batch, which keeps locks short. */
const SLICE = 200;

/** Subscribers who were mailed, have not confirmed within 30 days, and have no valid link, sent or queued. */
const unconfirmed = (knex: Knex, now: number): Knex.QueryBuilder =>
  knex(SUBSCRIBERS)
    .where({ state: 'pending' })
    .where('consent_at', '<', storedMoment(knex, now - KEPT_MS))
    .whereExists(wasMailed(knex))
    .whereNotExists(
      confirmationsSince(knex, now - TOKEN_LIFE_MS)
        .whereRaw('m.subscriber_id = subscribers.id')
        .select(knex.raw('1')),
    );

/** Number of these subscribers at a time (milliseconds). */
export const countUnconfirmed = (knex: Knex, now: number): Promise<number> =>
  countOf(unconfirmed(knex, now));

/** A batch of these subscribers, locked until the transaction ends. */
export const lockUnconfirmed = (
  trx: Knex,
  now: number,
): Promise<Pick<SubscriberRow, 'id' | 'email' | 'state'>[]> =>
  unconfirmed(trx, now)
    .orderBy('id')
    .limit(SLICE)
    .forUpdate()
    .select<Pick<SubscriberRow, 'id' | 'email' | 'state'>[]>('id', 'email', 'state');
