import type { Knex } from 'knex';
import type { IssueMetrics } from '../../contract/newsletter-issue';
import { SAVED_AS } from '../smtp/mail-files';
import { MESSAGES } from './message-row';

/** Metrics of an issue's messages, without the revenue of its links. */
export type MessageMetrics = Omit<IssueMetrics, 'revenue'>;

type Counted = Record<keyof MessageMetrics, number | string | null> & { issue: number };

/** Condition for a delivered message, as in the rates. */
const DELIVERED = "status = 'sent' and bounced_at is null";

/** The SQL condition whose matches each metric counts. */
const conditions: Record<keyof MessageMetrics, string> = {
  recipients: '1 = 1',
  queued: "status in ('queued', 'held', 'sending')",
  delivered: DELIVERED,
  savedAsFiles: `${DELIVERED} and response like '${SAVED_AS}%'`,
  failed: "status = 'failed'",
  doubtful: "status = 'doubtful'",
  cancelled: "status = 'cancelled'",
  opened: `${DELIVERED} and opened_at is not null`,
  clicked: `${DELIVERED} and clicked_at is not null`,
  machineOpened: `${DELIVERED} and opened_at is null and machine_opened_at is not null`,
  machineClicked: `${DELIVERED} and clicked_at is null and machine_clicked_at is not null`,
  bounced: 'bounced_at is not null',
  unsubscribed: 'unsubscribed_at is not null',
};

const names = Object.keys(conditions) as (keyof MessageMetrics)[];

/** The metrics of an issue without messages. */
export const noMetrics = (): MessageMetrics =>
  Object.fromEntries(names.map((name) => [name, 0])) as unknown as MessageMetrics;

/** Metrics of the messages of these issues; issues without messages are missing. */
export async function selectMetrics(
  knex: Knex,
  issueIds: readonly number[],
): Promise<Map<number, MessageMetrics>> {
  const sums = names.map((name) =>
    knex.raw(`sum(case when ${conditions[name]} then 1 else 0 end) as ??`, [name]),
  );
  const rows = await knex(MESSAGES)
    .where({ kind: 'issue' })
    .whereIn('issue_id', [...issueIds])
    .groupBy('issue_id')
    .select<Counted[]>('issue_id as issue', ...sums);
  return new Map(
    rows.map((row) => {
      const metrics = noMetrics();
      // PostgreSQL returns sums as text.
      for (const name of names) metrics[name] = Number(row[name] ?? 0);
      return [row.issue, metrics];
    }),
  );
}
