import { jobNames } from '../../contract/job-names';
import { skipped } from '../images/outcome';
import type { JobDefinition, Plan } from '../../tasks/runner/job';
import { changePost, eachPost } from '../changes/post-change';
import { fillDescription, missingOf, nameFields } from '../writing/description';
import { spending } from '../writing/format-spending';
import { categoryNames } from '../writing/category-names';
import { WriterSession } from '../writing/writer-session';

/**
 * Fills only missing excerpts, meta titles, meta descriptions and tags, also of published posts.
 */
export const enhanceAllPosts: JobDefinition = {
  id: 'enhance-all-posts',
  name: jobNames['enhance-all-posts'],
  undoable: true,
  async run(context) {
    const { strapi, dryRun } = context;
    const session = new WriterSession(context);
    const categories = await categoryNames(strapi);
    await eachPost(context, async (post): Promise<Plan> => {
      const { title, content, categoryId } = post.snapshot;
      const missing = missingOf(post.snapshot);
      if (missing.length === 0) return skipped('Nothing is missing');
      if (content.trim() === '') return skipped('It has no text yet');
      if (dryRun) {
        return {
          outcome: 'changed',
          message: `Would fill ${nameFields(missing)}`,
          apply: () => Promise.resolve(undefined),
        };
      }
      const category = categories.get(categoryId) ?? null;
      const { work, origin } = await session.ask((writer, order) =>
        writer.describe({ title, content, category }, order),
      );
      const patch = fillDescription(missing, work);
      const filled = Object.keys(patch) as (keyof typeof patch)[];
      if (filled.length === 0) return skipped('Its text is too short');
      return changePost(strapi, post, patch, `Filled ${nameFields(filled)}, ${spending(origin)}`);
    });
  },
};
