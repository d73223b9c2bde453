import type {
  Deliverability,
  MailMessage,
  MailStatus,
  MessageKind,
  MessageStatus,
} from '@contract/outbox';
import { type Page, type Read, readAny, readAnyPage } from '~/lib/read';

/** How mail leaves, and what waits. */
export const MAIL_PATH = '/api/newsletter/mail';
/** Where messages of the outbox are read and settled. */
export const MESSAGES_PATH = '/api/newsletter/messages';
/** How many messages the list shows at once. */
export const MESSAGES_A_PAGE = 50;

/** What of the outbox is listed. */
export interface OutboxFilters {
  status: MessageStatus | null;
  kind: MessageKind | null;
  issueId: number | null;
  page: number;
}

/** How mail leaves, what waits, and why it is halted. */
export const mailStatusRead: Read<MailStatus> = readAny(MAIL_PATH);

/** A page of the messages that match, newest first. */
export function outboxRead({ page, ...filters }: OutboxFilters): Read<Page<MailMessage>> {
  const query = new URLSearchParams({ limit: String(MESSAGES_A_PAGE) });
  if (page > 1) query.set('offset', String((page - 1) * MESSAGES_A_PAGE));
  for (const [name, value] of Object.entries(filters)) {
    if (value !== null) query.set(name, String(value));
  }
  return readAnyPage(`${MESSAGES_PATH}?${query.toString()}`);
}

/** What mail providers find out about the sender’s domain; without a selector the usual ones are tried. */
export const deliverabilityRead = (selector: string): Read<Deliverability> =>
  readAny(
    `/api/newsletter/deliverability${selector === '' ? '' : `?selector=${encodeURIComponent(selector)}`}`,
  );
