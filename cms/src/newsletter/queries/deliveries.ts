import type { Knex } from 'knex';
import type { NumberedLink } from '../../rendering/rules/message/message-links';
import { insertRows } from '../../lib/insert-rows';
import { messagesOfIssues } from '../../mail/queries/message-source';
import type { StoredStatus } from '../../mail/queries/message-row';
import { ISSUES } from './issue-rows';
import { storedMoment } from '../../lib/stored-moment';

const DELIVERIES = 'issue_deliveries';
const LINKS = 'issue_links';

/** How much of an issue has been queued. */
export interface Progress {
  audience_until: number;
  queued_until: number;
  queued_all: boolean | number;
}

/** Inserts the links of an issue; returns their ids in the same order. */
export async function insertIssueLinks(
  trx: Knex,
  issueId: number,
  links: readonly NumberedLink[],
): Promise<number[]> {
  const rows = links.map(({ url, postId }) => ({ issue_id: issueId, url, post_id: postId }));
  const kept = await insertRows<{ id: number; url: string }>(trx, LINKS, rows, {
    returning: ['id', 'url'],
  });
  // No database promises to return rows in order; an address occurs once per issue.
  const ids = new Map(kept.map(({ id, url }) => [url, id]));
  return links.map(({ url }) => ids.get(url) ?? 0);
}

/** Stores the composed issue and the id of the last subscriber that it goes to. */
export async function insertDelivery(
  trx: Knex,
  delivery: { issueId: number; composed: string; audienceUntil: number; now: number },
): Promise<void> {
  await trx(DELIVERIES).insert({
    issue_id: delivery.issueId,
    composed: delivery.composed,
    audience_until: delivery.audienceUntil,
    queued_until: 0,
    queued_all: false,
    started_at: delivery.now,
  });
}

/** The composed text that all recipients of an issue share. */
export async function selectComposed(knex: Knex, issueId: number): Promise<string | undefined> {
  const row = await knex(DELIVERIES)
    .where({ issue_id: issueId })
    .first<{ composed: string } | undefined>('composed');
  return row?.composed;
}

/** How much of an issue has been queued; undefined if queueing has not begun. */
export const selectProgress = (knex: Knex, issueId: number): Promise<Progress | undefined> =>
  knex(DELIVERIES)
    .where({ issue_id: issueId })
    .first<Progress | undefined>('audience_until', 'queued_until', 'queued_all');

/**
 * Advances the queueing of an issue, within the transaction that queues; false if the issue is no
 * longer being sent or another instance was first.
 */
export async function advanceProgress(
  trx: Knex,
  issueId: number,
  from: Progress,
  to: Pick<Progress, 'queued_until' | 'queued_all'>,
): Promise<boolean> {
  // Locks the issue's row first, in the same order as pausing.
  const sending = { id: issueId, state: 'sending' };
  const issue: unknown = await trx(ISSUES).where(sending).forUpdate().first('id');
  if (issue === undefined) return false;
  const moved = await trx(DELIVERIES)
    .where({ issue_id: issueId, queued_until: from.queued_until, queued_all: false })
    .update(to);
  return moved > 0;
}

const waits = (knex: Knex, states: readonly StoredStatus[]): Knex.QueryBuilder =>
  messagesOfIssues(knex, states)
    .whereRaw('?? = ??', ['m.issue_id', `${ISSUES}.id`])
    .select(knex.raw('1'));

/** Cancelled issues with messages that have been requeued since. */
export async function selectCancelledWaiting(knex: Knex): Promise<number[]> {
  const rows: { id: number }[] = await knex(ISSUES)
    .whereNotNull('cancelled_at')
    .whereExists(waits(knex, ['queued', 'held']))
    .select('id');
  return rows.map(({ id }) => id);
}

/** Marks issues as sent once none of their messages waits; returns how many. */
export const endFinished = (knex: Knex, now: number): Promise<number> =>
  knex(ISSUES)
    .where({ state: 'sending' })
    .whereIn('id', knex(DELIVERIES).where({ queued_all: true }).select('issue_id'))
    .whereNotExists(waits(knex, ['queued', 'held', 'sending']))
    .update({
      state: 'sent',
      sent_at: storedMoment(knex, now),
      updated_at: storedMoment(knex, now),
    });
