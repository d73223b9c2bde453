import type { SeoFinding, SeoSubmission } from '../../contract/seo';
import { toIso } from '../../lib/dates';
import type { FindingRow } from '../queries/findings';
import type { SubmissionRow } from '../queries/submissions';

/** An entry of the submission log. */
export const presentSubmission = (row: SubmissionRow): SeoSubmission => ({
  id: row.id,
  at: toIso(Number(row.at)),
  count: row.count,
  status: row.status,
  outcome: row.outcome,
  message: row.message,
  paths: JSON.parse(row.paths) as string[],
});

/** An entry of the list of findings. */
export const presentFinding = (row: FindingRow): SeoFinding => ({
  id: row.id,
  kind: row.kind,
  path: row.path,
  title: row.title,
  postId: row.post_id,
  place: row.place,
  found: row.found,
  advice: row.advice,
});
