import type { Knex } from 'knex';
import type {
  ContactInput,
  ContactMessage,
  ContactMessagePatch,
  ContactMessageQuery,
  ContactReceipt,
} from '../../contract/contact';
import { CSV_BOM, csvLine } from '../../contract/csv';
import { toIso } from '../../lib/dates';
import { notFound } from '../../lib/errors';
import {
  messageCells,
  messageHeadings,
  presentMessage,
  type ContactMessageRow,
} from '../presenters/contact-message';
import {
  countContactMessages,
  selectContactMessages,
  type MessageFilter,
} from '../queries/message-list';
import { outgoingEventsPort } from '../../strapi/outgoing-events';
import { service } from '../../strapi/service';
import { contactNoticeService } from './notice-mail';

export const UID = 'api::contact-message.contact-message';
const EXPORT_PART = 500;
/** Time within which an identical message counts as a retry by a sender who got no answer. */
const REPEAT_MS = 600_000;

/** Subject that keeps the events of a message in order. */
export const messageSubject = (id: number): string => `message:${id}`;

const missing = (id: number): Error => notFound(`There is no message ${id}.`);

/** The lines of the export from its first rows on, read in batches. */
async function* linesFrom(
  knex: Knex,
  filter: MessageFilter,
  first: ContactMessageRow[],
): AsyncGenerator<string> {
  yield CSV_BOM + csvLine(messageHeadings);
  let rows = first;
  for (let last = rows.at(-1); last !== undefined; last = rows.at(-1)) {
    yield rows.map((row) => csvLine(messageCells(row))).join('');
    rows = await selectContactMessages(knex, filter, {
      limit: EXPORT_PART,
      after: last.id,
    });
  }
}

export const contactMessagesService = service(({ strapi }) => {
  const knex = (): Knex => strapi.db.connection;

  /** Stores a message, and queues its webhook event in the same transaction. */
  const store = (input: ContactInput) =>
    strapi.db.transaction(async ({ trx }: { trx: Knex }) => {
      const stored = await strapi.documents(UID).create({ data: { ...input, read: false } });
      const id = Number(stored.id);
      const { name, email, subject, message } = input;
      await outgoingEventsPort(strapi).record(trx, [
        {
          type: 'message.received',
          subject: messageSubject(id),
          data: { id, name, email, subject, message },
        },
      ]);
      return stored;
    });

  return {
    /**
     * Stores a message of the contact form, and notifies the owner by mail. An identical one within
     * ten minutes counts as the same message.
     */
    async receive(input: ContactInput): Promise<ContactReceipt> {
      const createdAt = { $gt: new Date(Date.now() - REPEAT_MS) };
      const known = await strapi.documents(UID).findFirst({ filters: { ...input, createdAt } });
      const stored = known ?? (await store(input));
      // A repeated message is announced too, since the server may have stopped in between; each is
      // announced only once.
      await contactNoticeService(strapi).announce(Number(stored.id));
      return {
        id: Number(stored.id),
        receivedAt: toIso((stored.createdAt as string | undefined) ?? Date.now()),
      };
    },

    /** One page of messages in the requested order, and the number of all matches. */
    async list({ limit, offset, sort, ...filter }: ContactMessageQuery): Promise<{
      items: ContactMessage[];
      total: number;
    }> {
      const total = await countContactMessages(knex(), filter);
      const rows = await selectContactMessages(knex(), filter, {
        limit,
        offset,
        sort,
      });
      return { items: rows.map(presentMessage), total };
    },

    /**
     * All matching messages as CSV, newest first. Reads the first rows before it returns, so that a
     * failure is an error and not a truncated file.
     */
    async exportLines(filter: MessageFilter): Promise<AsyncGenerator<string>> {
      const first = await selectContactMessages(knex(), filter, {
        limit: EXPORT_PART,
      });
      return linesFrom(knex(), filter, first);
    },

    /** Marks a message as read or unread; throws 404. */
    async update(id: number, { read }: ContactMessagePatch): Promise<ContactMessage> {
      const changed = await knex()('contact_messages').where({ id }).update({ read });
      const [row] = await knex()('contact_messages').where({ id }).select<ContactMessageRow[]>();
      if (changed === 0 || row === undefined) throw missing(id);
      return presentMessage(row);
    },

    /** Deletes a message permanently; throws 404. */
    async delete(id: number): Promise<void> {
      // In one transaction with its consequences (`message-events`).
      const deleted: unknown = await strapi.db.transaction(() =>
        strapi.db.query(UID).delete({ where: { id } }),
      );
      if (deleted === null) throw missing(id);
    },
  };
});
