import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { IssueStatus } from '../contract/newsletter-issue';
import { checkContent } from '../panel/content-rules';
import { findEntries, isAction, type LifecycleEvent } from '../strapi/lifecycle-event';

const UID = 'api::newsletter-issue.newsletter-issue';

/**
 * Keeps the panel from changing or deleting issues that were sent or are being sent, and enforces
 * the contract's rules for all others. Our own calls change issues with SQL, which these hooks do
 * not see. Throws Strapi's ValidationError, which the panel shows.
 */
export function subscribeIssueRules(strapi: Core.Strapi): void {
  const refuse = async (event: LifecycleEvent): Promise<void> => {
    const issues = await findEntries<{ state: IssueStatus }>(strapi, event, ['state']);
    if (issues.every(({ state }) => state === 'draft' || state === 'scheduled')) return;
    throw new errors.ValidationError(
      'An issue that has been sent or is being sent can’t be changed. Pause or cancel it in the admin area.',
    );
  };
  const check = (event: LifecycleEvent): void =>
    checkContent(UID, event.params.data ?? {}, isAction(event, 'Create'));
  strapi.db.lifecycles.subscribe({
    models: [UID],
    beforeCreate: check,
    beforeUpdate: async (event: LifecycleEvent) => {
      check(event);
      await refuse(event);
    },
    beforeUpdateMany: refuse,
    beforeDelete: refuse,
    beforeDeleteMany: refuse,
  });
}
