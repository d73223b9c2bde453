import { counted } from '../../lib/counted';
import type { NewsletterIssueInput } from '../../contract/newsletter-issue';
import type { JobContext, Plan, TaskDefinition } from '../../tasks/runner/job';
import { digestService } from '../../newsletter/services/digest';
import { audienceService } from '../../subscribers/services/audience';
import { automationService } from '../../tasks/services/automation';

/** Plans the digest of the posts since the last one. */
async function plan({ strapi, clock }: JobContext): Promise<Plan> {
  const digest = digestService(strapi);
  const isScheduled: boolean = await digest.isScheduled();
  if (isScheduled) return { outcome: 'skipped', message: 'A digest is already scheduled' };
  const draft: NewsletterIssueInput | undefined = await digest.draft(clock);
  if (draft === undefined) {
    return { outcome: 'skipped', message: 'No article was published since the last digest' };
  }
  const { subject, postIds } = draft;
  const confirmed = await audienceService(strapi).count();
  if (confirmed === 0) {
    return { outcome: 'skipped', message: 'There are no confirmed subscribers' };
  }
  return {
    outcome: 'created',
    message: `A digest of ${counted(postIds.length, 'article')} will be sent`,
    async apply() {
      const id: number = await digest.createDue(draft, clock);
      return { created: { kind: 'newsletter', id, title: subject } };
    },
  };
}

/** Composes the weekly digest of posts since the last one, and sends it. */
export const newsletterDigest: TaskDefinition = {
  id: 'newsletter-digest',
  name: 'Newsletter digest',
  scope: 'newsletter:publish',
  schedule: '0 8 * * 5',
  missed: 'once',
  switch: 'newsletter',
  retries: 2,
  async run(context: JobContext) {
    await context.expect(1);
    await context.item({ kind: 'newsletter', id: null, title: 'Digest' }, () => plan(context));
    // The issue is due now, so its sending starts without waiting for the next minute.
    const { strapi, dryRun } = context;
    if (!dryRun) await automationService(strapi).hasten('newsletter-sending');
  },
};
