import { socialHours, generateSocialInput } from '../../contract/automation';
import { jobNames } from '../../contract/job-names';
import type { SocialPost } from '../../contract/social-post';
import type { TaskDefinition, JobDefinition } from '../../tasks/runner/job';
import { generatePosts } from '../social/generate-posts';
import { automationService } from '../../tasks/services/automation';
import { parse } from '../../lib/parse';

const names: Record<SocialPost['timeOfDay'], string> = {
  morning: 'Morning social posts',
  afternoon: 'Afternoon social posts',
  evening: 'Evening social posts',
};

/**
 * The task that drafts the posts for a time of day; those of automatic accounts need no approval.
 */
export const socialTask = (timeOfDay: SocialPost['timeOfDay']): TaskDefinition => ({
  id: `social-${timeOfDay}`,
  name: names[timeOfDay],
  schedule: `0 ${socialHours[timeOfDay]} * * *`,
  missed: 'skip',
  switch: 'social',
  undoable: true,
  retries: 2,
  async run(context) {
    await generatePosts(context, timeOfDay, { mayApprove: true });
    // Posts may be due now, so they are published without waiting for the next minute.
    const { strapi, dryRun } = context;
    if (!dryRun) await automationService(strapi).hasten('social-publish');
  },
});

/** The posts of the afternoon. */
export const socialAfternoon = socialTask('afternoon');

/** The posts of the evening. */
export const socialEvening = socialTask('evening');

/** The posts of the morning. */
export const socialMorning = socialTask('morning');

/** Drafts a post for each social network, to wait for a person's approval. */
export const generateSocial: JobDefinition = {
  id: 'generate-social',
  name: jobNames['generate-social'],
  undoable: true,
  parseInput: (body) => parse(generateSocialInput, body),
  async run(context) {
    const { timeOfDay } = parse(generateSocialInput, context.input);
    await generatePosts(context, timeOfDay, { mayApprove: false });
  },
};
