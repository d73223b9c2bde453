import { z } from 'zod';
import { timesOfDay } from './automation';
import { limits } from './limits';
import { isoDate, pageQuery, requiredText } from './text';

/** Networks that social drafts are written for (specification, section 2). */
export const socialPlatforms = ['instagram', 'twitter', 'facebook'] as const;

/** Where a social post stands; `social-publish` sends what is approved and due. */
export const socialPostStatus = z.enum(['draft', 'approved', 'published', 'failed'], {
  error: 'status must be draft, approved, published or failed',
});

/** A social post about an article. */
export const socialPost = z.object({
  id: z.number().int(),
  platform: z.enum(socialPlatforms),
  text: z.string(),
  imageUrl: z.string(),
  postId: z.number().int().nullable(),
  timeOfDay: z.enum(timesOfDay),
  scheduledAt: isoDate,
  status: socialPostStatus,
  publishedUrl: z.string().nullable(),
  error: z.string().nullable(),
  createdAt: isoDate,
});

/** What may be changed on a social post that has not been published. */
export const socialPostPatch = z
  .object({
    text: requiredText('Text', limits.socialText),
    scheduledAt: z.iso.datetime({ error: 'Date must be ISO 8601 in UTC' }),
    status: z.enum(['draft', 'approved'], { error: 'status must be draft or approved' }),
  })
  .partial();

/** Query of the list of social posts. */
export const socialPostQuery = pageQuery.extend({ status: socialPostStatus.optional() });

export type SocialPost = z.infer<typeof socialPost>;
export type SocialPostPatch = z.infer<typeof socialPostPatch>;
