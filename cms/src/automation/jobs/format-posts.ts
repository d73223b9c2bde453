import type { JobContext, JobDefinition } from '../../tasks/runner/job';
import { changePost, eachPost } from '../changes/post-change';
import { formatText } from '../texts/text-thread';

/** White space and broken marks in posts are fixed, without AI. */
export const quickFixFormatting: JobDefinition = {
  id: 'quick-fix-formatting',
  name: 'Quick Fix Formatting',
  undoable: true,
  run: (context) => formatPosts(context, 'mend'),
};

/** Gives every post the content that a formatter makes of it, where it makes another. */
export const formatPosts = (context: JobContext, task: 'reformat' | 'mend'): Promise<void> =>
  eachPost(context, async (post) => {
    const formatted = await formatText(task, post.snapshot.content, context.signal);
    if (formatted.outcome !== 'changed') return { outcome: 'skipped', message: formatted.message };
    return changePost(context.strapi, post, { content: formatted.content }, formatted.message);
  });

/** HTML in posts becomes clean Markdown where readers find the same in it. */
export const reformatContent: JobDefinition = {
  id: 'reformat-content',
  name: 'Reformat Content',
  undoable: true,
  run: (context) => formatPosts(context, 'reformat'),
};
