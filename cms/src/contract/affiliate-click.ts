import { z } from 'zod';
import { clickId, clickSlots, querySlot } from './collect';
import { isoDate, pageQuery, queryInt } from './text';

/** A click on an affiliate link in the ledger; `conversionId` is the sale that it led to. */
export const affiliateClick = z.object({
  clickId: z.string(),
  at: isoDate,
  productId: z.number().int(),
  product: z.string(),
  networkId: z.number().int().nullable(),
  network: z.string().nullable(),
  postId: z.number().int().nullable(),
  post: z.string().nullable(),
  slot: z.enum(clickSlots).nullable(),
  path: z.string(),
  source: z.string(),
  channel: z.string(),
  device: z.string(),
  /** Why the click counts as a bot's; null for a reader's. */
  bot: z.string().nullable(),
  isRepeat: z.boolean(),
  conversionId: z.number().int().nullable(),
});

const id = (name: string) => queryInt(name, 1, 999_999_999).optional();

/** Query of `GET /api/affiliate/clicks`. */
export const affiliateClickQuery = pageQuery.extend({
  networkId: id('networkId'),
  productId: id('productId'),
  postId: id('postId'),
  clickId: clickId.optional(),
  slot: querySlot.optional(),
});

export type AffiliateClick = z.infer<typeof affiliateClick>;
export type AffiliateClickQuery = z.infer<typeof affiliateClickQuery>;
