import { z } from 'zod';
import { limits } from './limits';
import { optionalText } from './text';

const path = optionalText('Path', limits.url).refine(
  (value) => /^\/(?![/\\])/.test(value),
  'Path must start with a single slash',
);
const id = (label: string) =>
  z
    .number({ error: `${label} must be an id` })
    .int(`${label} must be an id`)
    .min(1);

/** A click id: made in the browser when the reader clicks, sent on as the network's sub-id. */
export const clickId = z
  .string({ error: 'Click id is required' })
  .regex(/^[\w-]{8,64}$/, 'Click id must be 8 to 64 letters, digits, hyphens or underscores');

/** A page view; the path carries its query, so that UTM parameters count. */
export const viewEvent = z.object({
  type: z.literal('view'),
  path,
  referrer: optionalText('Referrer', limits.url).default(''),
});

/** A click on an affiliate link. */
export const affiliateClickEvent = z.object({
  type: z.literal('affiliate_click'),
  clickId,
  productId: id('Product'),
  postId: id('Post').nullable().default(null),
  path,
});

/** What `POST /api/analytics/collect` takes (design, section 9). */
export const collectInput = z.discriminatedUnion('type', [viewEvent, affiliateClickEvent], {
  error: 'type must be view or affiliate_click',
});

export type ViewEvent = z.infer<typeof viewEvent>;
export type AffiliateClickEvent = z.infer<typeof affiliateClickEvent>;
export type CollectInput = z.infer<typeof collectInput>;
