import type { MailMessage, MailStatus } from '../../src/contract/outbox';
import type { AdminUser } from './admin-user';
import type { TestServer } from './boot';
import { runSql } from './database';

/** Addresses of readers that nobody else has. */
export const readers = (count: number, name = 'reader'): string[] =>
  Array.from({ length: count }, (_, index) => `${name}-${index + 1}@readers.example`);

/** Puts a test mail to each address into the outbox, due in this order; returns their ids. */
export async function queueTests(
  server: TestServer,
  recipients: readonly string[],
  { dueAt = 0 } = {},
): Promise<number[]> {
  const values = recipients.map(
    (to, index) => `('test', 'lab:${to}', '${to}', '{}', 5, ${dueAt + index}, ${1_000 + index})`,
  );
  const rows = await runSql(
    server,
    `insert into mail_messages (kind, dedupe_key, recipient, payload, priority, due_at, created_at)
     values ${values.join(', ')} returning id`,
  );
  return rows.map(({ id }) => Number(id));
}

/** How many messages are in each state. */
export async function outboxStates(server: TestServer): Promise<Record<string, number>> {
  const rows = await runSql(
    server,
    'select status, count(*) as n from mail_messages group by status',
  );
  return Object.fromEntries(rows.map(({ status, n }) => [String(status), Number(n)]));
}

/** What the outbox tells of the newest messages. */
export async function listMessages(admin: AdminUser, query = ''): Promise<MailMessage[]> {
  return (await admin.send('GET', `/api/newsletter/messages${query}`)).json as MailMessage[];
}

/** The message to an address. */
export async function messageTo(admin: AdminUser, to: string): Promise<MailMessage> {
  const found = (await listMessages(admin)).find((message) => message.to === to);
  if (found === undefined) throw new Error(`There is no message to ${to}`);
  return found;
}

/** How mail leaves at this moment. */
export async function mailStatus(admin: AdminUser): Promise<MailStatus> {
  return (await admin.send('GET', '/api/newsletter/mail')).json as MailStatus;
}
