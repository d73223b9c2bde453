import type { ContactMessage } from '../../contract/contact';
import { toIso } from '../../lib/dates';

/** A message's row. */
export interface ContactMessageRow {
  id: number;
  created_at: number | string | Date;
  name: string;
  email: string;
  subject: string;
  message: string;
  read: boolean | number | null;
}

/** A message, for the administrator. */
export const presentMessage = (row: ContactMessageRow): ContactMessage => ({
  id: row.id,
  receivedAt: toIso(row.created_at),
  name: row.name,
  email: row.email,
  subject: row.subject,
  message: row.message,
  read: Boolean(row.read),
});

/** The columns of the export. */
export const messageHeadings = ['Received (UTC)', 'Name', 'Email', 'Subject', 'Message', 'Read'];

/** A message as one line of the export. */
export const messageCells = (row: ContactMessageRow): string[] => [
  toIso(row.created_at),
  row.name,
  row.email,
  row.subject,
  row.message,
  row.read ? 'Yes' : 'No',
];
