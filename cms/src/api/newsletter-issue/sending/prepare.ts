import type { Core } from '@strapi/strapi';
import { assembleIssue } from '../../../domain/newsletter/issue/assemble-issue';
import type { FrozenIssue } from '../../../domain/newsletter/issue/issue-parts';
import { mailedBytes, MAX_HTML_BYTES } from '../../../domain/newsletter/issue/mail-size';
import { letterProblem } from '../../../domain/newsletter/letter/letter-limits';
import { limits } from '../../../contract/limits';
import { requiredLine } from '../../../contract/text';
import { conflict } from '../../../lib/errors';
import { countReaders } from '../composing/audience';
import { compose, draftOf } from '../composing/compose';
import { readMonthlyPart } from '../composing/monthly-part';
import type { IssueRow } from '../queries/issue-rows';

/** An issue that can be sent: composed, and up to which subscriber it goes. */
export interface Prepared {
  issue: FrozenIssue;
  audienceUntil: number;
}

const kilobytes = (bytes: number): number => Math.ceil(bytes / 1_000);

/** The size of what those get who get most. */
const largest = (issue: FrozenIssue): number =>
  mailedBytes(assembleIssue(issue, { monthly: true, categories: [] }), issue.publicUrl);

/** Leaves out earlier stories of monthly readers rather than to have a mail cut off; throws 409 where that is not enough. */
function fitted(issue: FrozenIssue): FrozenIssue {
  const { stories } = issue;
  const own = stories.filter(({ monthlyOnly }) => !monthlyOnly).length;
  for (let count = stories.length; ; count -= 1) {
    const shorter = { ...issue, stories: stories.slice(0, count) };
    const bytes = largest(shorter);
    if (bytes <= MAX_HTML_BYTES) return shorter;
    if (count > own) continue;
    throw conflict(
      `This mail would have ${kilobytes(bytes)} KB, and mail programs cut off what is over ${kilobytes(MAX_HTML_BYTES)} KB. Shorten its text or leave stories out.`,
    );
  }
}

function checkContents({ kind, rows, stories }: FrozenIssue): void {
  if (stories.some(({ monthlyOnly }) => !monthlyOnly)) return;
  if (kind === 'digest') {
    throw conflict('A digest needs stories: none of those chosen for this one is published.');
  }
  if (rows.length === 0) {
    throw conflict('This issue is empty: write a text or choose stories that are published.');
  }
}

/** Composes an issue for everybody who gets it; throws 409 with what stands against it. */
export async function prepare(strapi: Core.Strapi, row: IssueRow, now: number): Promise<Prepared> {
  const problem = letterProblem(row.content ?? '');
  if (problem !== undefined) throw conflict(`${problem}.`);
  const subject = requiredLine('Subject', limits.subject).safeParse(row.subject);
  if (!subject.success) throw conflict(`${subject.error.issues[0]?.message}.`);
  const draft = draftOf(row);
  const composed = await compose(strapi, draft, await readMonthlyPart(strapi, draft, now));
  checkContents(composed);
  const issue = fitted(composed);
  const audienceUntil: number = await strapi.service('api::subscriber.audience').newestId();
  if ((await countReaders(strapi, issue)) === 0) {
    throw conflict('Nobody would get this issue: no confirmed subscriber wants what is in it.');
  }
  return { issue, audienceUntil };
}
