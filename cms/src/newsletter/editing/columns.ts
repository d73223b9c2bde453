import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import type { NewsletterIssuePatch } from '../../contract/newsletter-issue';
import { messageProblem } from '../../rendering/rules/message/message-limits';
import { systemClock } from '../../lib/clock';
import { toMs } from '../../lib/dates';
import { validationFailed } from '../../lib/errors';
import { composeDraft } from '../composing/compose';
import { type IssueColumns, type IssueRow } from '../queries/issue-rows';
import { storedMoment } from '../../lib/stored-moment';
import { missingPosts } from '../queries/post-rows';

const YEARS_AHEAD = 2;

/** The ids of an issue's posts without duplicates; throws 400 for an unknown post. */
export async function checkPosts(knex: Knex, ids: readonly number[]): Promise<number[]> {
  const [unknown] = await missingPosts(knex, ids);
  if (unknown === undefined) return [...new Set(ids)];
  throw validationFailed([{ path: 'postIds', message: `There is no article ${unknown}` }]);
}

/** Throws 400 for a text that cannot be mailed. */
export function checkIssueContent(content: string): void {
  const message = messageProblem(content);
  if (message !== undefined) throw validationFailed([{ path: 'content', message }]);
}

/**
 * As `checkIssueContent`, also for a text that takes too long to parse; not to be called within a
 * transaction.
 */
export async function checkMessage(strapi: Core.Strapi, content: string): Promise<void> {
  checkIssueContent(content);
  const draft = { kind: 'written', subject: '', preheader: '', content, postIds: [] } as const;
  await composeDraft(strapi, draft);
}

const refusedDate = (message: string): Error =>
  validationFailed([{ path: 'scheduledAt', message }]);

/**
 * When an issue is to be sent (milliseconds); throws 400 for a time in the past or more than two
 * years ahead.
 */
export function checkDate(date: string): number {
  const moment = Date.parse(date);
  const now = systemClock.now();
  if (moment <= now) throw refusedDate('Date must be in the future');
  const latest = new Date(now).setUTCFullYear(new Date(now).getUTCFullYear() + YEARS_AHEAD);
  if (moment > latest) throw refusedDate('Date must be within two years');
  return moment;
}

/**
 * The columns to update for an edited issue, with a later `updated_at` as its version; throws 400.
 */
export async function issueColumns(
  strapi: Core.Strapi,
  before: IssueRow,
  patch: NewsletterIssuePatch,
): Promise<IssueColumns> {
  const { postIds, scheduledAt, ...texts } = patch;
  const knex = strapi.db.connection;
  if (texts.content !== undefined) await checkMessage(strapi, texts.content);
  const date = typeof scheduledAt === 'string' ? checkDate(scheduledAt) : undefined;
  return {
    ...texts,
    problem: null,
    ...(postIds !== undefined && { post_ids: JSON.stringify(await checkPosts(knex, postIds)) }),
    ...(scheduledAt === null && { state: 'draft', scheduled_at: null }),
    ...(date !== undefined && { state: 'scheduled', scheduled_at: storedMoment(knex, date) }),
    updated_at: storedMoment(knex, Math.max(systemClock.now(), toMs(before.updated_at) + 1)),
  };
}
