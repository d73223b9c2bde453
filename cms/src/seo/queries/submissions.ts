import type { Knex } from 'knex';
import type { SubmissionOutcome } from '../../contract/seo';
import { countOf } from '../../strapi/count-of';

/** A row of `index_submissions`. */
export interface SubmissionRow {
  id: number;
  at: number | string;
  count: number;
  status: number | null;
  outcome: SubmissionOutcome;
  message: string;
  paths: string;
}

const TABLE = 'index_submissions';
const DELETED_AT_ONCE = 500;
const PATHS_KEPT = 5;

/** Records a submission and its result. */
export async function insertSubmission(
  trx: Knex,
  submission: Omit<SubmissionRow, 'id' | 'paths' | 'count'> & { paths: readonly string[] },
): Promise<void> {
  const { paths, ...rest } = submission;
  const shown = JSON.stringify(paths.slice(0, PATHS_KEPT));
  await trx(TABLE).insert({ ...rest, count: paths.length, paths: shown });
}

/** Submissions, newest first. */
export const selectSubmissions = (
  knex: Knex,
  { limit, offset }: { limit: number; offset: number },
): Promise<SubmissionRow[]> =>
  knex(TABLE).orderBy('id', 'desc').limit(limit).offset(offset).select<SubmissionRow[]>('*');

/** Number of submissions, optionally before a time. */
export async function countSubmissions(knex: Knex, before?: number): Promise<number> {
  const query = knex(TABLE);
  if (before !== undefined) void query.where('at', '<', before);
  return countOf(query);
}

/** Deletes a batch of submissions from before a time; returns how many. */
export const deleteSubmissionsBefore = (knex: Knex, before: number): Promise<number> =>
  knex(TABLE)
    .whereIn(
      'id',
      knex(TABLE).where('at', '<', before).orderBy('id').limit(DELETED_AT_ONCE).select('id'),
    )
    .delete();
