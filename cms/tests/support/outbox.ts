import type { MailMessage, MailStatus } from '../../src/contract/outbox';
import type { AdminUser } from './admin-user';
import type { TestServer } from './boot';
import { countRows, runSql } from './database';
import { until } from './until';

export const readerAddresses = (count: number, name = 'reader'): string[] =>
  Array.from({ length: count }, (_, index) => `${name}-${index + 1}@readers.example`);

/** Queues a test mail to each address, due in this order; returns their ids. */
export async function queueTestMails(
  server: TestServer,
  recipients: readonly string[],
  { dueAt = 0 } = {},
): Promise<number[]> {
  const now = Date.now();
  const values = recipients.map(
    (to, index) => `('test', 'lab:${to}', '${to}', '{}', 5, ${dueAt + index}, ${now + index})`,
  );
  const rows = await runSql(
    server,
    `insert into mail_messages (kind, dedupe_key, recipient, payload, priority, due_at, created_at)
     values ${values.join(', ')} returning id`,
  );
  return rows.map(({ id }) => Number(id));
}

/** Number of messages by state. */
export async function countMessagesByState(server: TestServer): Promise<Record<string, number>> {
  const rows = await runSql(
    server,
    'select status, count(*) as n from mail_messages group by status',
  );
  return Object.fromEntries(rows.map(({ status, n }) => [String(status), Number(n)]));
}

/** Waits until no message is queued or being sent. */
export const untilOutboxEmpty = (server: TestServer): Promise<void> =>
  until(async () => {
    const { queued = 0, sending = 0 } = await countMessagesByState(server);
    return queued + sending === 0;
  });

/**
 * Halts mail and waits until the current delivery has ended; returns a function that lifts the halt
 * for the next start.
 */
export async function haltMail(server: TestServer): Promise<() => Promise<void>> {
  const set = (until: number | null) =>
    runSql(server, `update mail_state set halted_until = ${until}`);
  await set(8_000_000_000_000);
  const delivering = "task = 'mail-outbox' and status = 'running'";
  await until(async () => (await countRows(server, 'task_runs', delivering)) === 0);
  return async () => {
    await set(null);
  };
}

/** The newest messages of the outbox. */
export async function listMessages(admin: AdminUser, query = ''): Promise<MailMessage[]> {
  return (await admin.send('GET', `/api/newsletter/messages${query}`)).json as MailMessage[];
}

/** The message to an address. */
export async function messageTo(admin: AdminUser, to: string): Promise<MailMessage> {
  const found = (await listMessages(admin)).find((message) => message.to === to);
  if (found === undefined) throw new Error(`There is no message to ${to}`);
  return found;
}

/** The current status of mail delivery. */
export async function mailStatus(admin: AdminUser): Promise<MailStatus> {
  return (await admin.send('GET', '/api/newsletter/mail')).json as MailStatus;
}
