import { z } from 'zod';

/** Counts of the site; without a session `monthlyViews` and `affiliateRevenue` are 0. */
export const stats = z.object({
  totalSubscribers: z.number().int(),
  totalPosts: z.number().int(),
  monthlyViews: z.number().int(),
  affiliateRevenue: z.number(),
});

export type Stats = z.infer<typeof stats>;
