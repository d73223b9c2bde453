import type { Knex } from 'knex';
import { insertDelivery, insertIssueLinks } from '../queries/deliveries';
import { changeIssue, type IssueRow, OPEN_STATES } from '../queries/issue-rows';
import { storedMoment } from '../../lib/stored-moment';
import { writeDelivery } from './delivery';
import type { Prepared } from './prepare';

/**
 * Starts the sending of an issue as it was composed, within a transaction; false if it was edited
 * or started in the meantime.
 */
export async function startDelivery(
  trx: Knex,
  row: IssueRow,
  { issue, audienceUntil }: Prepared,
  now: number,
): Promise<boolean> {
  const moment = storedMoment(trx, now);
  const columns = {
    state: 'sending',
    problem: null,
    started_at: moment,
    updated_at: moment,
  } as const;
  const begun = await changeIssue(trx, row.id, { from: OPEN_STATES, unchanged: row }, columns);
  if (!begun) return false;
  const linkIds = await insertIssueLinks(trx, row.id, issue.links);
  const composed = writeDelivery({ issue, linkIds });
  await insertDelivery(trx, { issueId: row.id, composed, audienceUntil, now });
  return true;
}
