import type { Knex } from 'knex';
import { port } from '../../strapi/port';
import type { MessageRow } from '../queries/message-row';

/** A message that bounced or was refused. */
export interface BouncedMessage {
  email: string;
  type: 'hard' | 'soft';
  /** The server's answer. */
  detail: string;
  messageId: number;
}

/** A message to a newsletter reader. */
export type ReaderMessage = Pick<MessageRow, 'recipient' | 'issue_id' | 'subscriber_id'> & {
  kind: 'issue' | 'confirmation';
};

/** Handlers of mail outcomes, implemented by the rooms that send mail. */
export interface MailOutcomes {
  /** Updates the issues of processed messages. */
  resolveIssues(): Promise<void>;
  recordBounce(bounced: BouncedMessage): Promise<unknown>;
  /** Why a message to a reader must not be sent again; undefined if it may. */
  whyNotAgain(message: ReaderMessage, trx: Knex): Promise<string | undefined>;
}

export const outcomesPort = port<MailOutcomes>('outcomes of messages');
