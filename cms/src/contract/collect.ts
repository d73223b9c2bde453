import { z } from 'zod';
import { limits } from './limits';
import { oneOf } from './one-of';
import { LINK_CHECK_CLICK_ID } from './sub-id';
import { entityId, keyText, optionalText } from './text';

const path = keyText('Path', limits.url).refine(
  (value) => /^\/(?![/\\])/.test(value),
  'Path must start with a single slash',
);
const id = (label: string) => entityId(`${label} must be an id`);

/**
 * A click id, generated in the browser when the reader clicks and sent to the network as its
 * sub-id.
 */
export const clickId = z
  .string({ error: 'Click ID is required' })
  .regex(/^[\w-]{8,64}$/, 'Click ID must be 8 to 64 letters, digits, hyphens or underscores');

/** A page view; the path includes the query, so that UTM parameters count. */
export const viewEvent = z.object({
  type: z.literal('view'),
  path,
  referrer: optionalText('Referrer', limits.url).default(''),
});

/**
 * Position of an affiliate link on a page: a post's card, the featured products, the running text,
 * a product card in the text, or a comparison.
 */
export const pageSlots = ['card', 'featured', 'text', 'product', 'comparison'] as const;

/**
 * Position of an affiliate link: on a page, in a newsletter issue, or at an address of its own such
 * as `/go/bag`.
 */
export const clickSlots = [...pageSlots, 'mail', 'link'] as const;

/** The position of links in a query string. */
export const querySlot = oneOf('slot', clickSlots);

/** A click on an affiliate link. */
export const affiliateClickEvent = z.object({
  type: z.literal('affiliate_click'),
  clickId: clickId.refine((value) => value !== LINK_CHECK_CLICK_ID, 'Click ID is a reserved one'),
  productId: id('Product'),
  postId: id('Post').nullable().default(null),
  slot: oneOf('slot', pageSlots).nullable().default(null),
  path,
});

/** Body of `POST /api/analytics/collect` (design, section 9). */
export const collectInput = z.discriminatedUnion('type', [viewEvent, affiliateClickEvent], {
  error: 'type must be view or affiliate_click',
});

export type PageSlot = (typeof pageSlots)[number];
export type ClickSlot = (typeof clickSlots)[number];
export type ViewEvent = z.infer<typeof viewEvent>;
export type AffiliateClickEvent = z.infer<typeof affiliateClickEvent>;
export type CollectInput = z.infer<typeof collectInput>;
