import type { JobContext } from '../../tasks/runner/job';
import { changePost, eachPost } from '../changes/post-change';
import { formatText } from '../texts/text-thread';

/** Gives every story the content that a formatter makes of it, where it makes another. */
export const formatPosts = (context: JobContext, task: 'reformat' | 'mend'): Promise<void> =>
  eachPost(context, async (post) => {
    const formatted = await formatText(task, post.snapshot.content, context.signal);
    if (formatted.outcome !== 'changed') return { outcome: 'skipped', message: formatted.message };
    return changePost(context.strapi, post, { content: formatted.content }, formatted.message);
  });
