import type { Knex } from 'knex';
import type { StoredStatus } from './message-row';

const messages = (knex: Knex): Knex.QueryBuilder => knex('mail_messages as m');

/** The messages in some states, as `m`; `m.issue_id` is their issue. */
export const messagesOfIssues = (knex: Knex, states: readonly StoredStatus[]): Knex.QueryBuilder =>
  messages(knex).whereIn('m.status', [...states]);

/** The confirmations, as `m`, that wait to be sent or were sent after a time (milliseconds). */
export const confirmationsSince = (knex: Knex, moment: number): Knex.QueryBuilder =>
  messages(knex)
    .where({ 'm.kind': 'confirmation' })
    .where((alive) => {
      void alive
        .whereIn('m.status', ['queued', 'held', 'sending'])
        .orWhere('m.sent_at', '>', moment);
    });
