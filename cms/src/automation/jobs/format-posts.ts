import { jobNames } from '../../contract/job-names';
import type { JobContext, JobDefinition } from '../../tasks/runner/job';
import { changePost, eachPost } from '../changes/post-change';
import { formatText } from '../texts/text-thread';

/** Fixes white space and broken Markdown in posts, without AI. */
export const quickFixFormatting: JobDefinition = {
  id: 'quick-fix-formatting',
  name: jobNames['quick-fix-formatting'],
  undoable: true,
  run: (context) => formatPosts(context, 'fix'),
};

/** Applies a formatter to every post, and changes those with a different result. */
export const formatPosts = (context: JobContext, task: 'reformat' | 'fix'): Promise<void> =>
  eachPost(context, async (post) => {
    const formatted = await formatText(task, post.snapshot.content, context.signal);
    if (formatted.outcome !== 'changed') return { outcome: 'skipped', message: formatted.message };
    return changePost(context.strapi, post, { content: formatted.content }, formatted.message);
  });

/** Converts HTML in posts to clean Markdown if readers see the same. */
export const reformatContent: JobDefinition = {
  id: 'reformat-content',
  name: jobNames['reformat-content'],
  undoable: true,
  run: (context) => formatPosts(context, 'reformat'),
};
