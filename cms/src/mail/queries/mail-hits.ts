import type { Knex } from 'knex';
import type { FirstHits, MachineReason, MailHit } from '../rules/machine';
import { MESSAGES } from './message-row';

const EVENTS = 'mail_events';

/** As much of a message as its opens and clicks are judged by. */
export interface MeasuredMessage {
  id: number;
  issueId: number;
  /** When it left (milliseconds); null while it is being sent. */
  sentAt: number | null;
}

/** A stored open or click. */
export interface StoredHit extends MailHit {
  id: number;
}

/** An open or click that is to be stored, with the user agent. */
export interface NewHit extends MailHit {
  messageId: number;
  agent: string;
  /** Whether its reader may be followed; else it is judged and not stored. */
  isKept: boolean;
}

interface MessageRow {
  id: number;
  issue_id: number | null;
  status: string;
  sent_at: number | string | null;
  claimed_at: number | string | null;
  created_at: number | string;
}

/**
 * A message of an issue, locked for this transaction; undefined where there is none, or its reader was
 * erased. One in doubt was sent about when it was claimed.
 */
export async function lockMessage(trx: Knex, id: number): Promise<MeasuredMessage | undefined> {
  const row = await trx(MESSAGES)
    .where({ id, kind: 'issue' })
    .whereNot({ recipient: '' })
    .forUpdate()
    .first<MessageRow | undefined>(
      'id',
      'issue_id',
      'status',
      'sent_at',
      'claimed_at',
      'created_at',
    );
  if (row === undefined || row.issue_id === null) return undefined;
  const left = Number(row.sent_at ?? row.claimed_at ?? row.created_at);
  return { id: row.id, issueId: row.issue_id, sentAt: row.status === 'sending' ? null : left };
}

/** The stored opens and clicks of a message in the order in which they came, at most `limit`. */
export async function selectHits(
  trx: Knex,
  messageId: number,
  limit: number,
): Promise<StoredHit[]> {
  const rows = await trx(EVENTS).where({ message_id: messageId }).orderBy('id').limit(limit).select<
    {
      id: number;
      kind: MailHit['kind'];
      link_id: number | null;
      at: number | string;
      machine: MachineReason | null;
    }[]
  >('id', 'kind', 'link_id', 'at', 'machine');
  return rows.map(({ id, kind, link_id, at, machine }) => ({
    id,
    kind,
    linkId: link_id,
    at: Number(at),
    machine,
  }));
}

/** Stores an open or click of a message of an issue. */
export async function insertHit(
  trx: Knex,
  { kind, linkId, at, machine, agent, messageId }: NewHit,
  issueId: number,
): Promise<void> {
  await trx(EVENTS).insert({
    kind,
    message_id: messageId,
    issue_id: issueId,
    link_id: linkId,
    at,
    machine,
    agent,
  });
}

/** Changes the verdict on a stored open or click. */
export async function updateVerdict(
  trx: Knex,
  id: number,
  machine: MachineReason | null,
): Promise<void> {
  await trx(EVENTS).where({ id }).update({ machine });
}

/** Notes on a message what its opens and clicks come to. */
export async function updateFirstHits(trx: Knex, id: number, first: FirstHits): Promise<void> {
  await trx(MESSAGES).where({ id }).update({
    opened_at: first.openedAt,
    clicked_at: first.clickedAt,
    machine_opened_at: first.machineOpenedAt,
    machine_clicked_at: first.machineClickedAt,
  });
}

/** How many people followed each link of an issue: `link_id` and `clicked`. */
export const clicksByLink = (knex: Knex, issueId: number): Knex.QueryBuilder =>
  knex(EVENTS)
    .where({ issue_id: issueId, kind: 'click' })
    .whereNull('machine')
    .groupBy('link_id')
    .select('link_id')
    .countDistinct('message_id as clicked');
