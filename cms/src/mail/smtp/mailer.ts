import type { ComposedMail } from '../rules/composed-mail';
import type { Sender } from '../../lib/read-sender';
import type { Written } from './mail-files';
import type { MimeMessage } from './mime-message';

/** A mail with all that its headers say. */
export interface Message {
  /** The message's number in the outbox. */
  id: number;
  mail: ComposedMail;
  from: Sender;
  to: string;
  messageId: string;
  /** Milliseconds; what the mail is dated. */
  date: number;
  /** Milliseconds; since when it is in the outbox. */
  queuedAt: number;
}

/** That a mail was taken, and what the server said. */
export interface Sent {
  response: string;
}

/** A way out for mail. */
export interface Mailer {
  /** How many messages may be under way at once. */
  readonly lanes: number;
  /** Whether a message may be sent once more without arriving twice. */
  readonly isRepeatable: boolean;
  /** Sends one mail; throws SendFailure and nothing else. */
  send(mimeMessage: MimeMessage): Promise<Sent>;
  /** Deletes the written file of a message whose recipient was erased meanwhile. */
  discard(message: Written): Promise<void>;
  /** Closes its connections; messages in progress fail. */
  close(): void;
}
