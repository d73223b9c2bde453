import type { Core } from '@strapi/strapi';
import { issueProblem } from '../rules/issue-problem';
import { validationFailed } from '../../lib/errors';
import { compose, type IssueDraft } from '../composing/compose';

/**
 * Throws 400 for an issue that nobody could be sent at a moment (milliseconds): it is empty, also with the
 * stories that are to be published by then, or too big.
 */
export async function checkSendable(
  strapi: Core.Strapi,
  draft: IssueDraft,
  at: number,
): Promise<void> {
  const problem = issueProblem(await compose(strapi, draft, { publishedBy: at }));
  if (problem !== undefined) throw validationFailed([problem]);
}
