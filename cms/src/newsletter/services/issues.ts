import type { Knex } from 'knex';
import type { Core } from '@strapi/strapi';
import type {
  NewsletterIssue,
  NewsletterIssueInput,
  NewsletterIssuePatch,
  NewsletterIssueQuery,
  NewsletterIssueReport,
} from '../../contract/newsletter-issue';
import { checkScope, hasScope } from '../../lib/authorship';
import { toMs } from '../../lib/dates';
import { conflict, notFound, validationFailed } from '../../lib/errors';
import { issueDraftOf, composeDraft, type IssueDraft } from '../composing/compose';
import { checkDate, checkMessage, checkPosts, issueColumns } from '../editing/columns';
import { presentIssue } from '../presenters/newsletter-issue';
import { selectLinks } from '../queries/issue-links';
import {
  changeIssue,
  type IssueRow,
  ISSUES,
  OPEN_STATES,
  selectIssue,
  selectIssues,
} from '../queries/issue-rows';
import { IssueReader } from '../reading/issue-reader';
import { service } from '../../strapi/service';
import { issueProblem } from '../rules/issue-problem';

/**
 * Throws 400 for an issue that could not be sent at a time (milliseconds): it is too large, or
 * empty even with the posts scheduled by then.
 */
async function checkSendable(strapi: Core.Strapi, draft: IssueDraft, at: number): Promise<void> {
  const problem = issueProblem(await composeDraft(strapi, draft, { publishedBy: at }));
  if (problem !== undefined) throw validationFailed([problem]);
}

const UID = 'api::newsletter-issue.newsletter-issue';

const missing = (id: number): Error => notFound(`There is no issue ${id}.`);
const tooLate = (): Error =>
  conflict('This issue is being sent or has been sent and can no longer be changed.');

/** The states in which the caller may change an issue; without the right to send, only drafts. */
const openStates = (): readonly IssueRow['state'][] =>
  hasScope('newsletter:publish') ? OPEN_STATES : ['draft'];

/** Throws 403 for a state other than draft if the caller may not send. */
function checkMayGoOut(...states: IssueRow['state'][]): void {
  if (states.some((state) => state !== 'draft')) checkScope('newsletter:publish');
}

export const issuesService = service(({ strapi }) => {
  const knex = (): Knex => strapi.db.connection;
  const reader = new IssueReader(strapi);

  const find = async (id: number): Promise<IssueRow> => {
    const row = await selectIssue(knex(), id);
    if (row === undefined) throw missing(id);
    return row;
  };

  return {
    /**
     * One page of issues with their metrics in the requested order, and the number of all matches.
     */
    async list(query: NewsletterIssueQuery): Promise<{ items: NewsletterIssue[]; total: number }> {
      const { rows, total } = await selectIssues(knex(), query);
      const metrics = await reader.metrics(rows);
      const items = rows.map((row) => presentIssue(row, metrics(row)));
      return { items, total };
    },

    /** An issue with its metrics; throws 404. */
    async get(id: number): Promise<NewsletterIssue> {
      const row = await find(id);
      return presentIssue(row, (await reader.metrics([row]))(row));
    },

    /** An issue with its metrics and the clicks on its links; throws 404. */
    async report(id: number): Promise<NewsletterIssueReport> {
      return { ...(await this.get(id)), links: await selectLinks(knex(), id) };
    },

    /**
     * Stores a new issue, as a draft or, if it has a date, as scheduled. Joins an open transaction.
     */
    async create(input: NewsletterIssueInput): Promise<NewsletterIssue> {
      const postIds = await checkPosts(knex(), input.postIds);
      await checkMessage(strapi, input.content);
      const { scheduledAt } = input;
      const state = scheduledAt === null ? 'draft' : 'scheduled';
      checkMayGoOut(state);
      if (scheduledAt !== null) {
        await checkSendable(strapi, { ...input, postIds }, checkDate(scheduledAt));
      }
      const data = { ...input, postIds, state } as never;
      const stored = await strapi.documents(UID).create({ data });
      return this.get(Number(stored.id));
    },

    /**
     * Edits an issue that is not being sent; throws 404, 409, or 400 for an unknown post, a wrong
     * date, or a scheduled issue that could not be sent.
     */
    async update(id: number, patch: NewsletterIssuePatch): Promise<NewsletterIssue> {
      const row = await find(id);
      if (!OPEN_STATES.includes(row.state)) throw tooLate();
      const columns = await issueColumns(strapi, row, patch);
      const edited = { ...row, ...columns };
      checkMayGoOut(row.state, edited.state);
      if (edited.state === 'scheduled' && edited.scheduled_at !== null) {
        await checkSendable(strapi, issueDraftOf(edited), toMs(edited.scheduled_at));
      }
      if (!(await changeIssue(knex(), id, { from: openStates() }, columns))) throw tooLate();
      return this.get(id);
    },

    /** Deletes an issue that is not being sent; throws 404 or 409. */
    async delete(id: number): Promise<void> {
      const { state } = await find(id);
      if (OPEN_STATES.includes(state)) checkMayGoOut(state);
      const open = knex()(ISSUES)
        .where({ id })
        .whereIn('state', [...openStates()]);
      if ((await open.delete()) === 0) throw tooLate();
    },
  };
});
