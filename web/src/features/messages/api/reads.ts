import type { ContactMessageQuery } from '@contract/contact';
import { urlOf } from '~/lib/call-api';
import { readPage } from '~/lib/read';

/** Filters of a list of messages. */
export interface MessageListOptions {
  limit: number;
  offset?: number | undefined;
  /** Only read messages, or only unread ones. */
  read?: boolean;
  /** Text in the name, address, subject or message. */
  q?: string;
  /** Null for the newest first. */
  sort?: ContactMessageQuery['sort'] | null;
}

/** A page of readers' messages. */
export const messagesRead = ({ limit, offset, read, q, sort }: MessageListOptions) =>
  readPage('GET /api/contact/messages', {
    query: { limit, offset: offset || null, read, q: q || null, sort },
  });

/** The newest unread message; the page's total is the number of unread messages. */
export const unreadMessagesRead = messagesRead({ limit: 1, read: false });

/**
 * Address of a CSV export of the messages that match a search, or of the unread ones among them.
 */
export const exportPath = (isUnreadOnly: boolean, q: string): string =>
  urlOf('GET /api/contact/messages/export', {
    query: { read: isUnreadOnly ? false : null, q: q || null },
  });
