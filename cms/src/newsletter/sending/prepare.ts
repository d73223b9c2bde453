import type { Core } from '@strapi/strapi';
import type { FrozenIssue } from '../../rendering/rules/issue/issue-parts';
import { fitToMailSize, issueProblem } from '../rules/issue-problem';
import { messageProblem } from '../../rendering/rules/message/message-limits';
import { limits } from '../../contract/limits';
import { requiredLine } from '../../contract/text';
import { conflict } from '../../lib/errors';
import { countReaders } from '../composing/audience';
import { composeDraft, issueDraftOf } from '../composing/compose';
import { readMonthlyPart } from '../composing/monthly-part';
import type { IssueRow } from '../queries/issue-rows';
import { audienceService } from '../../subscribers/services/audience';

/** A composed issue that can be sent, and the id of the last subscriber it goes to. */
export interface Prepared {
  issue: FrozenIssue;
  audienceUntil: number;
}

/** Composes an issue for all its recipients; throws 409 with the reason if it cannot be sent. */
export async function prepare(strapi: Core.Strapi, row: IssueRow, now: number): Promise<Prepared> {
  const unmailable = messageProblem(row.content ?? '');
  if (unmailable !== undefined) throw conflict(`${unmailable}.`);
  const subject = requiredLine('Subject', limits.subject).safeParse(row.subject);
  if (!subject.success) throw conflict(`${subject.error.issues[0]?.message}.`);
  const draft = issueDraftOf(row);
  const month = await readMonthlyPart(strapi, draft, now);
  const composed = await composeDraft(strapi, draft, { month });
  const problem = issueProblem(composed);
  if (problem !== undefined) throw conflict(problem.message);
  const issue = fitToMailSize(composed);
  const audienceUntil = await audienceService(strapi).newestId();
  if ((await countReaders(strapi, issue)) === 0) {
    throw conflict(
      'This issue has no recipients: it doesn’t match what any confirmed subscriber has chosen.',
    );
  }
  return { issue, audienceUntil };
}
