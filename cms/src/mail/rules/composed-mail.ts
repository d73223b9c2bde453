import type { MessageKind } from '../../contract/outbox';

/** A message to queue; one with the same `dedupeKey` is queued only once. */
export interface OutgoingMessage {
  kind: MessageKind;
  dedupeKey: string;
  recipient: string;
  subscriberId?: number | null;
  issueId?: number | null;
  /** Data from which the text is composed when the message is sent; must be JSON. */
  payload: unknown;
  /** 1 is sent first; by default the priority of its kind. */
  priority?: number;
  /** Earliest send time (milliseconds); at once by default. */
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

/** The text of a message; the outbox adds sender, recipient, date and Message-ID. */
export interface ComposedMail {
  subject: string;
  html: string;
  text: string;
  /** Reply address, if it differs from the sender; omitted if it is not valid. */
  replyTo?: { name: string; address: string };
  /** Further headers; line breaks in them are refused. */
  headers?: Readonly<Record<string, string>>;
  /** One-click unsubscribe link (RFC 8058). */
  list?: { unsubscribeUrl: string };
}
