import { z } from 'zod';
import { networkFigures, topPerformer } from './analytics';
import { limits } from './limits';
import { isoDate, requiredLine, slugText } from './text';

/** Network statuses with a badge of their own; any other is shown as 'Unknown' (specification, section 4). */
export const networkStatuses = ['active', 'pending', 'paused'] as const;

/** Answer of `GET /api/affiliate/performance`. */
export const affiliatePerformance = z.object({
  networks: z.array(networkFigures),
  topPerformers: z.array(topPerformer),
});

/** A network as the administrator manages it, with the address and secret for its postback. */
export const affiliateNetwork = networkFigures.extend({
  id: z.number().int(),
  slug: z.string(),
  subIdParameter: z.string(),
  postbackUrl: z.string(),
  postbackSecret: z.string(),
  createdAt: isoDate,
  updatedAt: isoDate,
});

const fields = {
  name: requiredLine('Name', limits.name),
  slug: slugText(limits.slug),
  status: requiredLine('Status', 40),
  commissionRate: z
    .number({ error: 'Commission rate must be a number' })
    .min(0, 'Commission rate must be between 0 and 100')
    .max(100, 'Commission rate must be between 0 and 100'),
  subIdParameter: z
    .string({ error: 'Sub-id parameter must be text' })
    .regex(/^[A-Za-z][\w.-]{0,39}$/, 'Sub-id parameter must be a query parameter name'),
};

/** What a new network is made of; its postback secret is made by the server. */
export const affiliateNetworkInput = z.object({
  ...fields,
  status: fields.status.default('pending'),
  commissionRate: fields.commissionRate.default(0),
  subIdParameter: fields.subIdParameter.default('subid'),
});

/** A partial edit of a network; unknown and read-only keys are ignored. */
export const affiliateNetworkPatch = z.object(fields).partial();

export type AffiliatePerformance = z.infer<typeof affiliatePerformance>;
export type AffiliateNetwork = z.infer<typeof affiliateNetwork>;
export type AffiliateNetworkInput = z.infer<typeof affiliateNetworkInput>;
export type AffiliateNetworkPatch = z.infer<typeof affiliateNetworkPatch>;
