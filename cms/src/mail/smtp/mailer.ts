import type { ComposedMail } from '../rules/composed-mail';
import type { Sender } from '../../lib/read-sender';
import type { Written } from './mail-files';
import type { MimeMessage } from './mime-message';

/** A composed message with its header values. */
export interface Message {
  /** The message's id in the outbox. */
  id: number;
  mail: ComposedMail;
  from: Sender;
  to: string;
  messageId: string;
  /** Date header, in milliseconds. */
  date: number;
  /** When it was queued, in milliseconds. */
  queuedAt: number;
}

/** A mail server's acceptance of a message, with its answer. */
export interface Sent {
  response: string;
}

/** Sends mail. */
export interface Mailer {
  /** Maximum number of messages sent concurrently. */
  readonly lanes: number;
  /** Whether a message can be sent again without arriving twice. */
  readonly isRepeatable: boolean;
  /** Sends one message; throws only SendFailure. */
  send(mimeMessage: MimeMessage): Promise<Sent>;
  /** Deletes the written file of a message whose recipient has been erased. */
  discard(message: Written): Promise<void>;
  /** Closes the connections; messages in progress fail. */
  close(): void;
}
