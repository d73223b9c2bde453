import type { Knex } from 'knex';
import { port } from '../../strapi/port';
import type { MessageRow } from '../queries/message-row';

/** A message that came back, or was refused. */
export interface BouncedMessage {
  email: string;
  type: 'hard' | 'soft';
  /** The server's answer. */
  detail: string;
  messageId: number;
}

/** A message to one of the newsletter's readers. */
export type ReaderMessage = Pick<MessageRow, 'recipient' | 'issue_id' | 'subscriber_id'> & {
  kind: 'issue' | 'confirmation';
};

/** Handlers of mail outcomes, implemented by the rooms that send mail. */
export interface MailOutcomes {
  /** Looks at issues of which a message was dealt with. */
  resolveIssues(): Promise<void>;
  recordBounce(bounced: BouncedMessage): Promise<unknown>;
  /** Why a message to a reader is not to be sent again; undefined where it may be. */
  whyNotAgain(message: ReaderMessage, trx: Knex): Promise<string | undefined>;
}

export const outcomesPort = port<MailOutcomes>('outcomes of messages');
