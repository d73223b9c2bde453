import type { ContactMessage } from '@contract/contact';
import { type Page, type Read, readAnyPage } from '~/lib/read';

/** Where everything about messages is read. */
export const MESSAGES_PATH = '/api/contact/messages';

/** What a list of messages is narrowed by. */
export interface MessageListOptions {
  limit: number;
  offset?: number;
  /** Only those that have been read, or only the others. */
  read?: boolean;
}

/** A page of readers' messages, newest first. */
export function messagesRead({
  limit,
  offset = 0,
  read,
}: MessageListOptions): Read<Page<ContactMessage>> {
  const query = new URLSearchParams({ limit: String(limit) });
  if (offset > 0) query.set('offset', String(offset));
  if (read !== undefined) query.set('read', read ? '1' : '0');
  return readAnyPage(`${MESSAGES_PATH}?${query.toString()}`);
}

/** The newest unread message; its page's total is the number of all that are unread. */
export const unreadMessagesRead = messagesRead({ limit: 1, read: false });
