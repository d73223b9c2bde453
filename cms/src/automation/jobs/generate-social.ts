import { generateSocialInput } from '../../contract/automation';
import { parse } from '../../lib/parse';
import type { JobDefinition } from '../../tasks/runner/job';
import { generatePosts } from '../social/generate-posts';

/** Drafts of posts for each social network, which wait for a person's approval. */
export const generateSocial: JobDefinition = {
  id: 'generate-social',
  name: 'Generate Social Posts',
  undoable: true,
  parseInput: (body) => parse(generateSocialInput, body),
  async run(context) {
    const { timeOfDay } = parse(generateSocialInput, context.input);
    await generatePosts(context, timeOfDay, { mayApprove: false });
  },
};
