import { z } from 'zod';
import { writerKind } from './ai';
import { timesOfDay } from './automation';
import { limits } from './limits';
import { oneOf } from './one-of';
import { entityId, isoDate, keyText, pageQuery, queryFlag, querySort, requiredText } from './text';

/** Networks that social posts are written for (specification, section 2). */
export const socialPlatforms = ['instagram', 'twitter', 'facebook'] as const;

export const socialPlatform = oneOf('platform', socialPlatforms);

/** Display names of the networks. */
export const socialPlatformNames: Readonly<Record<SocialPlatform, string>> = {
  instagram: 'Instagram',
  twitter: 'Twitter',
  facebook: 'Facebook',
};

/**
 * State of a social post: a draft waits for approval, a scheduled one for its time, a `publishing`
 * one has been claimed; a person set a skipped one aside.
 */
export const socialPostStatus = oneOf('status', [
  'draft',
  'scheduled',
  'publishing',
  'published',
  'failed',
  'skipped',
]);

/** Why a scheduled post cannot be published at present, as a sentence, and the area to fix. */
export const socialHold = z.object({
  cause: z.enum(['article', 'account', 'switch']),
  reason: z.string(),
});

/**
 * A social post about an article. `text` is published unchanged, followed by `link` (the article's
 * address with the post's own campaign; empty once the article is deleted). A published post keeps
 * the link and title with which it was published. `error` is the platform's last reason;
 * `isDoubtful`: it was handed over without an answer, so its state is looked up before anything
 * else. `hold` says what keeps a scheduled post from being published at its time, otherwise null.
 * Visits and revenue (USD) are those of its campaign.
 */
export const socialPost = z.object({
  id: z.number().int(),
  platform: socialPlatform,
  text: z.string(),
  link: z.string(),
  imageUrl: z.string(),
  imageAlt: z.string(),
  postId: z.number().int().nullable(),
  postTitle: z.string().nullable(),
  /** Whether its link leads to affiliate links, so that the text must disclose them. */
  isAffiliate: z.boolean(),
  writer: writerKind,
  timeOfDay: z.enum(timesOfDay),
  scheduledAt: isoDate,
  status: socialPostStatus,
  isDoubtful: z.boolean(),
  attempts: z.number().int(),
  publishedAt: isoDate.nullable(),
  publishedUrl: z.string().nullable(),
  error: z.string().nullable(),
  hold: socialHold.nullable(),
  visits: z.number().int(),
  revenue: z.number(),
  createdAt: isoDate,
  updatedAt: isoDate,
});

/** In Unicode's normal form C, in which it is counted and published. */
const postText = z
  .string({ error: 'Text must be text' })
  .normalize('NFC')
  .pipe(requiredText('Text', limits.socialText));

const moment = z.iso.datetime({ error: 'Date must be ISO 8601 in UTC' });

/** The version of a post that a person saw; if omitted, the action applies to the stored one. */
const seenVersion = z.iso.datetime({ error: 'updatedAt must be ISO 8601 in UTC' });

/**
 * Changes to a social post that is neither published nor being published; with `updatedAt` they apply only to that
 * version.
 */
export const socialPostPatch = z
  .object({
    updatedAt: seenVersion,
    text: postText,
    scheduledAt: moment,
    status: oneOf('status', ['draft', 'scheduled', 'skipped']),
  })
  .partial();

/** The version of a failed post to retry; if omitted, the stored one. */
export const socialRetryInput = z.object({ updatedAt: seenVersion }).partial().optional();

/**
 * A new order of posts of one platform: the existing times are reassigned in the order of the ids.
 */
export const socialOrder = z.object({
  ids: z
    .array(entityId('Posts must be ids'), { error: 'Posts must be a list of ids' })
    .min(2, 'Posts must be at least 2')
    .max(limits.pageSize, `Posts must be at most ${limits.pageSize}`),
});

/**
 * Query of the list of social posts: ordered by time, or those of a period for the calendar; `q` is
 * a part of the text.
 */
export const socialPostQuery = pageQuery.extend({
  status: socialPostStatus.optional(),
  platform: socialPlatform.optional(),
  /** Only scheduled posts that cannot be published at present. */
  held: queryFlag('held').default(false),
  from: moment.optional(),
  to: moment.optional(),
  q: keyText('q', limits.searchQuery).optional(),
  sort: querySort(['time']).default('-time'),
});

export type SocialHold = z.infer<typeof socialHold>;
export type SocialOrder = z.infer<typeof socialOrder>;
export type SocialPlatform = z.infer<typeof socialPlatform>;
export type SocialPost = z.infer<typeof socialPost>;
export type SocialPostPatch = z.infer<typeof socialPostPatch>;
export type SocialPostQuery = z.infer<typeof socialPostQuery>;
export type SocialRetryInput = z.infer<typeof socialRetryInput>;
export type SocialPostStatus = z.infer<typeof socialPostStatus>;
