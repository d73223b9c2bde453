import type { Knex } from 'knex';
import type { FirstHits, MachineReason, MailHit } from '../rules/machine';
import { MESSAGES } from './message-row';

const EVENTS = 'mail_events';

/** The facts about a message by which its opens and clicks are classified. */
export interface MeasuredMessage {
  id: number;
  issueId: number;
  /** When it was sent (milliseconds); null while it is being sent. */
  sentAt: number | null;
}

/** A stored open or click. */
export interface StoredHit extends MailHit {
  id: number;
}

/** A new open or click, with the user agent. */
export interface NewHit extends MailHit {
  messageId: number;
  agent: string;
  /** Whether its reader may be tracked; otherwise it is classified but not stored. */
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
 * A message of an issue, locked for this transaction; undefined if it does not exist or its reader
 * was erased. The send time of a doubtful message is about the time of its claim.
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

/** The stored opens and clicks of a message, oldest first, at most `limit`. */
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

/** Changes the classification of a stored open or click. */
export async function updateVerdict(
  trx: Knex,
  id: number,
  machine: MachineReason | null,
): Promise<void> {
  await trx(EVENTS).where({ id }).update({ machine });
}

/** Stores a message's first opens and clicks. */
export async function updateFirstHits(trx: Knex, id: number, first: FirstHits): Promise<void> {
  await trx(MESSAGES).where({ id }).update({
    opened_at: first.openedAt,
    clicked_at: first.clickedAt,
    machine_opened_at: first.machineOpenedAt,
    machine_clicked_at: first.machineClickedAt,
  });
}

/** Number of people who followed each link of an issue: `link_id` and `clicked`. */
export const clicksByLink = (knex: Knex, issueId: number): Knex.QueryBuilder =>
  knex(EVENTS)
    .where({ issue_id: issueId, kind: 'click' })
    .whereNull('machine')
    .groupBy('link_id')
    .select('link_id')
    .countDistinct('message_id as clicked');
