import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { IssueStatus } from '../contract/newsletter-issue';

const UID = 'api::newsletter-issue.newsletter-issue';

interface Event {
  action: string;
  params: { where?: Record<string, unknown> };
}

/** Of what is about to be changed or deleted, how far each is: all that match, or the first for a single one. */
async function statesOf(strapi: Core.Strapi, { action, params }: Event): Promise<IssueStatus[]> {
  const { where } = params;
  const query = strapi.db.query(UID);
  const select = ['state'];
  if (!action.endsWith('Many')) {
    if (where === undefined || Object.keys(where).length === 0) return [];
    const issue = (await query.findOne({ where, select })) as { state: IssueStatus } | null;
    return issue === null ? [] : [issue.state];
  }
  const issues = (await query.findMany({ where, select })) as { state: IssueStatus }[];
  return issues.map(({ state }) => state);
}

/**
 * Keeps what has gone out, and what goes out now, as it is where somebody changes or deletes issues in the panel;
 * what our own calls write comes past here. Throws Strapi's ValidationError, which the panel shows.
 */
export function subscribeIssueRules(strapi: Core.Strapi): void {
  const refuse = async (event: Event): Promise<void> => {
    const isBegun = (state: IssueStatus): boolean => state !== 'draft' && state !== 'scheduled';
    if (!(await statesOf(strapi, event)).some(isBegun)) return;
    throw new errors.ValidationError(
      'An issue that has been sent, or is being sent, stays as it is. The admin area can halt and cancel it.',
    );
  };
  strapi.db.lifecycles.subscribe({
    models: [UID],
    beforeUpdate: refuse,
    beforeUpdateMany: refuse,
    beforeDelete: refuse,
    beforeDeleteMany: refuse,
  });
}
