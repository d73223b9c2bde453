import type { MessageKind } from '../../contract/outbox';

/** A mail that is asked for; `dedupeKey` makes it the same one, however often it is asked for. */
export interface OutgoingMessage {
  kind: MessageKind;
  dedupeKey: string;
  recipient: string;
  subscriberId?: number | null;
  issueId?: number | null;
  /** Data from which the text is rendered when the message is sent; must be JSON. */
  payload: unknown;
  /** 1 comes first; by default that of its kind. */
  priority?: number;
  /** Not before this moment (milliseconds); at once unless given. */
  dueAt?: number;
}

/** A message of the outbox, as passed to its composer. */
export interface QueuedMessage {
  id: number;
  kind: MessageKind;
  recipient: string;
  subscriberId: number | null;
  issueId: number | null;
  payload: unknown;
  attempts: number;
  createdAt: number;
}

/** The text of a mail; sender, recipient, date and Message-ID are the outbox's. */
export interface ComposedMail {
  subject: string;
  html: string;
  text: string;
  /** Reply address where it is not the sender's; omitted if it is not a valid address. */
  replyTo?: { name: string; address: string };
  /** Further headers; line breaks in them are refused. */
  headers?: Readonly<Record<string, string>>;
  /** Where one click unsubscribes (RFC 8058). */
  list?: { unsubscribeUrl: string };
}
