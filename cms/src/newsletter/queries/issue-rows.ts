import type { Knex } from 'knex';
import type { IssueKind, IssueStatus, NewsletterIssueQuery } from '../../contract/newsletter-issue';
import { type SortColumns, sortedBy, containing } from '../../strapi/list-query';
import { storedMoment } from '../../lib/stored-moment';
import { countOf } from '../../strapi/count-of';

export const ISSUES = 'newsletter_issues';

type Moment = number | string | Date;

/** An issue's row. */
export interface IssueRow {
  id: number;
  kind: IssueKind;
  subject: string;
  preheader: string | null;
  content: string | null;
  post_ids: unknown;
  state: IssueStatus;
  scheduled_at: Moment | null;
  started_at: Moment | null;
  sent_at: Moment | null;
  cancelled_at: Moment | null;
  problem: string | null;
  created_at: Moment;
  updated_at: Moment;
}

/** The writable columns of an issue. */
export type IssueColumns = Partial<
  Pick<IssueRow, 'subject' | 'preheader' | 'content' | 'state' | 'problem'> & {
    post_ids: string;
    scheduled_at: Moment | null;
    started_at: Moment | null;
    sent_at: Moment | null;
    cancelled_at: Moment | null;
    updated_at: Moment;
  }
>;

/** All issues, for a query that adds conditions and columns. */
export const allIssues = (knex: Knex): Knex.QueryBuilder => knex(ISSUES);

/** The states in which an issue can be edited. */
export const OPEN_STATES: readonly IssueStatus[] = ['draft', 'scheduled'];

/** The ids of an issue's posts, which the database returns as JSON or as its text. */
export function postIdsOf({ post_ids: stored }: Pick<IssueRow, 'post_ids'>): number[] {
  const ids: unknown = typeof stored === 'string' ? JSON.parse(stored) : stored;
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'number') : [];
}

/** An issue by its id. */
export const selectIssue = (knex: Knex, id: number): Promise<IssueRow | undefined> =>
  knex(ISSUES).where({ id }).first<IssueRow | undefined>();

const sorting: SortColumns<'added' | 'subject' | 'sent'> = {
  columns: { added: 'id', subject: 'lower(subject)', sent: 'started_at' },
  mayBeEmpty: ['sent'],
  id: 'id',
};

/** One page of issues in the requested order, and the number of all matches. */
export async function selectIssues(
  knex: Knex,
  { limit, offset, status, q, sort }: NewsletterIssueQuery,
): Promise<{ rows: IssueRow[]; total: number }> {
  const query = containing(knex(ISSUES), knex, ['subject'], q);
  if (status !== undefined) void query.where({ state: status });
  const total = await countOf(query.clone());
  const rows = await sortedBy(query, sort, sorting)
    .limit(limit)
    .offset(offset)
    .select<IssueRow[]>('*');
  return { rows, total };
}

/** States of issues that have been sent or are being sent; a draft restored from a backup has no date. */
const OUT_STATES: readonly IssueStatus[] = ['sending', 'paused', 'sent'];

const sentIssues = (knex: Knex) =>
  knex(ISSUES)
    .whereIn('state', [...OUT_STATES])
    .whereNotNull('started_at');

/** One page of the sent issues, newest first, and the number of all. */
export async function selectSentIssues(
  knex: Knex,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: IssueRow[]; total: number }> {
  const total = await countOf(sentIssues(knex));
  const rows = await sentIssues(knex)
    .orderBy([
      { column: 'started_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(limit)
    .offset(offset)
    .select<IssueRow[]>('*');
  return { rows, total };
}

/** An issue that has been sent. */
export const selectSentIssue = (knex: Knex, id: number): Promise<IssueRow | undefined> =>
  sentIssues(knex).where({ id }).first<IssueRow | undefined>();

/**
 * Changes an issue in one of these states that, if `unchanged` is given, still has this version
 * (`updated_at`); returns whether it did.
 */
export async function changeIssue(
  knex: Knex,
  id: number,
  { from, unchanged }: { from: readonly IssueStatus[]; unchanged?: IssueRow },
  columns: IssueColumns,
): Promise<boolean> {
  const query = knex(ISSUES)
    .where({ id })
    .whereIn('state', [...from]);
  if (unchanged !== undefined) void query.where({ updated_at: unchanged.updated_at });
  return (await query.update(columns)) > 0;
}

/** Issues that are due, and those not yet queued for all recipients. */
export const selectOpenIssues = (
  knex: Knex,
  now: number,
): Promise<Pick<IssueRow, 'id' | 'subject' | 'state'>[]> =>
  knex(ISSUES)
    .where((due) => {
      due.where({ state: 'scheduled' }).where('scheduled_at', '<=', storedMoment(knex, now));
    })
    .orWhere((begun) => {
      begun
        .where({ state: 'sending' })
        .whereIn('id', knex('issue_deliveries').where({ queued_all: false }).select('issue_id'));
    })
    .orderBy('id')
    .select('id', 'subject', 'state');

/** Whether an issue is due or being sent. */
export async function hasOpenIssue(knex: Knex, now: number): Promise<boolean> {
  const row = await knex(ISSUES)
    .where((begun) => {
      // The panel can set this state for an issue that was never begun.
      begun.where({ state: 'sending' }).whereIn('id', knex('issue_deliveries').select('issue_id'));
    })
    .orWhere((due) => {
      due.where({ state: 'scheduled' }).where('scheduled_at', '<=', storedMoment(knex, now));
    })
    .first<{ id: number } | undefined>('id');
  return row !== undefined;
}

/** Whether a digest is scheduled. */
export async function hasScheduledDigest(knex: Knex): Promise<boolean> {
  const row = await knex(ISSUES)
    .where({ kind: 'digest', state: 'scheduled' })
    .first<{ id: number } | undefined>('id');
  return row !== undefined;
}

/** Digests whose sending began since a time (milliseconds), newest first. */
export const selectDigestsSince = (
  knex: Knex,
  since: number,
): Promise<Pick<IssueRow, 'id' | 'post_ids' | 'started_at' | 'created_at'>[]> =>
  knex(ISSUES)
    .where({ kind: 'digest' })
    .where('started_at', '>=', storedMoment(knex, since))
    .orderBy('started_at', 'desc')
    .select('id', 'post_ids', 'started_at', 'created_at');

/** The digest whose sending began last. */
export const selectLastDigest = (
  knex: Knex,
): Promise<Pick<IssueRow, 'id' | 'post_ids' | 'started_at' | 'created_at'> | undefined> =>
  knex(ISSUES)
    .where({ kind: 'digest' })
    .whereNotNull('started_at')
    .orderBy('started_at', 'desc')
    .first('id', 'post_ids', 'started_at', 'created_at');

/** Whether the rest of an issue was cancelled. */
export async function isCancelled(knex: Knex, id: number): Promise<boolean> {
  const row: unknown = await knex(ISSUES).where({ id }).whereNotNull('cancelled_at').first('id');
  return row !== undefined;
}

/** The ten newest issues that are paused or were not sent on time. */
export const selectTroubledIssues = (knex: Knex): Promise<IssueRow[]> =>
  knex(ISSUES)
    .where({ state: 'paused' })
    .orWhere((open) => {
      void open.whereIn('state', [...OPEN_STATES]).whereNotNull('problem');
    })
    .orderBy('id', 'desc')
    .limit(10)
    .select<IssueRow[]>('*');

/** The issues whose texts may have blocks, newest first. */
export const selectIssuesWithBlocks = (
  knex: Knex,
): Promise<{ id: number; title: string; content: string }[]> =>
  knex(ISSUES)
    .where('content', 'like', '%::%')
    .orderBy('id', 'desc')
    .select<{ id: number; title: string; content: string }[]>('id', 'subject as title', 'content');
