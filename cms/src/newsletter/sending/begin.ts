import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import type { IssueStatus } from '../../contract/newsletter-issue';
import { toMs } from '../../lib/dates';
import { conflict, notFound } from '../../lib/errors';
import { toAppError } from '../../lib/to-app-error';
import { selectProgress } from '../queries/deliveries';
import { changeIssue, type IssueRow, selectIssue } from '../queries/issue-rows';
import { storedMoment } from '../../lib/stored-moment';
import { prepare } from './prepare';
import { startDelivery } from './start';

/** Number of attempts to compose an issue that somebody is editing at the same time. */
const TURNS = 3;

/** Status text of an issue, as the predicate of a sentence. */
export const ISSUE_STATE_TEXT: Readonly<Record<IssueStatus, string>> = {
  draft: 'is a draft',
  scheduled: 'is scheduled',
  sending: 'is being sent',
  paused: 'is being sent and paused',
  sent: 'was sent',
};

const edited = (): Error => conflict('This issue is being edited. Try again.');

/** An issue by its id; throws 404. */
export async function findIssue(knex: Knex, id: number): Promise<IssueRow> {
  const row = await selectIssue(knex, id);
  if (row === undefined) throw notFound(`There is no issue ${id}.`);
  return row;
}

/** Composes and begins an issue; false if it has changed since it was read. Throws 409. */
async function beginVersion(strapi: Core.Strapi, row: IssueRow, now: number): Promise<boolean> {
  // The panel can turn a sent issue back into a draft.
  if ((await selectProgress(strapi.db.connection, row.id)) !== undefined) {
    throw conflict('This issue has already been sent: each issue is sent only once.');
  }
  const prepared = await prepare(strapi, row, now);
  return strapi.db.transaction(({ trx }: { trx: Knex }) => startDelivery(trx, row, prepared, now));
}

/**
 * The issue to send, the current time (milliseconds), and the version that the caller saw, if
 * known.
 */
interface Beginning {
  id: number;
  now: number;
  seen?: string | undefined;
}

const isSeen = ({ updated_at: at }: IssueRow, seen: string): boolean =>
  toMs(at) === Date.parse(seen);

/** Begins to send an issue, once, to everybody who is confirmed now; throws 404 or 409. */
export async function begin(strapi: Core.Strapi, { id, now, seen }: Beginning): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) {
    const row = await findIssue(strapi.db.connection, id);
    if (row.state !== 'draft' && row.state !== 'scheduled') {
      throw conflict(`This issue ${ISSUE_STATE_TEXT[row.state]}: each issue is sent only once.`);
    }
    if (seen !== undefined && !isSeen(row, seen)) {
      throw conflict('This issue has changed since you opened it. Check it again, then send it.');
    }
    if (await beginVersion(strapi, row, now)) return;
  }
  throw edited();
}

const isDue = ({ state, scheduled_at: at }: IssueRow, now: number): boolean =>
  state === 'scheduled' && at !== null && toMs(at) <= now;

/** As `beginVersion`; an issue that cannot be sent becomes a draft with the reason, which is also thrown. */
async function beginOrReturn(strapi: Core.Strapi, row: IssueRow, now: number): Promise<boolean> {
  try {
    return await beginVersion(strapi, row, now);
  } catch (thrown) {
    const refusal = toAppError(thrown);
    if (refusal?.status !== 409) throw thrown;
    const knex = strapi.db.connection;
    const later = storedMoment(knex, Math.max(now, toMs(row.updated_at) + 1));
    const problem = refusal.message;
    const columns = { state: 'draft', scheduled_at: null, problem, updated_at: later } as const;
    const from = { from: ['scheduled'], unchanged: row } as const;
    if (await changeIssue(knex, row.id, from, columns)) throw thrown;
    return false;
  }
}

/**
 * Begins an issue that is due; false if it was unscheduled or rescheduled in the meantime. One that
 * cannot be sent becomes a draft, and the reason is thrown; one that is being edited stays due.
 */
export async function beginDue(strapi: Core.Strapi, id: number, now: number): Promise<boolean> {
  for (let turn = 0; turn < TURNS; turn += 1) {
    const row = await selectIssue(strapi.db.connection, id);
    if (row === undefined || !isDue(row, now)) return false;
    if (await beginOrReturn(strapi, row, now)) return true;
  }
  throw edited();
}
