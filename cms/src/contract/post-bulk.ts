import { z } from 'zod';
import { limits } from './limits';
import { oneOf } from './one-of';
import { entityId } from './text';

/** Bulk actions on posts. */
const bulkAction = oneOf('action', ['publish', 'unpublish', 'delete']);

/** One action on 1 to 100 posts. */
export const postBulk = z.object({
  action: bulkAction,
  ids: z
    .array(entityId('ids must be ids of posts'), { error: 'ids must be a list of post ids' })
    .min(1, 'Choose at least one article')
    .max(limits.pageSize, `Choose at most ${limits.pageSize} articles`),
});

/**
 * Result of a bulk action: the posts that changed, those that needed no change, and the reason for
 * each failure.
 */
export const postBulkReport = z.object({
  done: z.array(z.number().int()),
  unchanged: z.array(z.number().int()),
  failed: z.array(z.object({ id: z.number().int(), message: z.string() })),
});

/** Number of posts: all, published, unpublished, featured and scheduled. */
export const postCounts = z.object({
  total: z.number().int(),
  published: z.number().int(),
  unpublished: z.number().int(),
  featured: z.number().int(),
  scheduled: z.number().int(),
});

export type BulkAction = z.infer<typeof bulkAction>;
export type PostBulk = z.infer<typeof postBulk>;
export type PostBulkReport = z.infer<typeof postBulkReport>;
export type PostCounts = z.infer<typeof postCounts>;
