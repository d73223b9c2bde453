import type { IssueMetrics, NewsletterIssue } from '../../contract/newsletter-issue';
import { toIso, toIsoOrNull } from '../../lib/dates';
import { type IssueRow, postIdsOf } from '../queries/issue-rows';

/** An issue with its metrics. */
export const presentIssue = (row: IssueRow, metrics: IssueMetrics): NewsletterIssue => ({
  id: row.id,
  kind: row.kind,
  subject: row.subject,
  preheader: row.preheader ?? '',
  content: row.content ?? '',
  postIds: postIdsOf(row),
  status: row.state,
  problem: row.problem,
  scheduledAt: toIsoOrNull(row.scheduled_at),
  startedAt: toIsoOrNull(row.started_at),
  sentAt: toIsoOrNull(row.sent_at),
  figures: metrics,
  createdAt: toIso(row.created_at),
  updatedAt: toIso(row.updated_at),
});
