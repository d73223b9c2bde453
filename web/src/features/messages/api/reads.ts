import { urlOf } from '~/lib/call-api';
import { readPage } from '~/lib/read';

/** What a list of messages is narrowed by. */
export interface MessageListOptions {
  limit: number;
  offset?: number;
  /** Only those that have been read, or only the others. */
  read?: boolean;
}

/** A page of readers' messages, newest first. */
export const messagesRead = ({ limit, offset, read }: MessageListOptions) =>
  readPage('GET /api/contact/messages', { query: { limit, offset: offset || null, read } });

/** The newest unread message; its page's total is the number of all that are unread. */
export const unreadMessagesRead = messagesRead({ limit: 1, read: false });

/** The address of the CSV with all messages, or the unread ones. */
export const exportPath = (isUnreadOnly: boolean): string =>
  urlOf('GET /api/contact/messages/export', { query: { read: isUnreadOnly ? false : null } });
