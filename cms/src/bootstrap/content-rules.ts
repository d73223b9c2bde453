import { errors } from '@strapi/utils';
import { z } from 'zod';
import { affiliateNetworkInput } from '../contract/affiliate';
import { catalogProductInput } from '../contract/affiliate-product';
import { categoryInput } from '../contract/category';
import { postDraft, postInput } from '../contract/post';
import { siteSettingsPatch } from '../contract/site-settings';
import { asLine } from '../contract/text';

const optional = <T extends z.ZodType>(schema: T) => schema.nullish();
const post = postInput.shape;
const draft = postDraft.shape;
const category = categoryInput.shape;
const product = catalogProductInput.shape;
const network = affiliateNetworkInput.shape;
const settings = siteSettingsPatch.shape;

/** The rules of the contract, as they stand for whole entries that the panel or a job writes. */
const rules = {
  'api::post.post': z.object({
    title: post.title,
    slug: post.slug,
    excerpt: optional(draft.excerpt),
    content: optional(draft.content),
    imageUrl: optional(post.imageUrl),
    imageAlt: optional(post.imageAlt),
    metaTitle: optional(post.metaTitle),
    metaDescription: optional(post.metaDescription),
    tags: optional(post.tags),
  }),
  'api::category.category': z.object({
    name: category.name,
    slug: category.slug,
    description: optional(category.description),
    imageUrl: optional(category.imageUrl),
    color: optional(category.color),
  }),
  'api::affiliate-product.affiliate-product': z.object({
    name: product.name,
    description: optional(product.description),
    price: optional(product.price),
    priceAsOf: optional(product.priceAsOf),
    imageUrl: optional(product.imageUrl),
    affiliateUrl: product.affiliateUrl,
    brand: optional(product.brand),
    archived: optional(product.archived),
  }),
  'api::affiliate-network.affiliate-network': z.object({
    name: network.name,
    slug: network.slug,
    programStatus: optional(network.status),
    commissionRate: optional(network.commissionRate),
    subIdParameter: optional(network.subIdParameter),
    signedOnly: optional(network.signedOnly),
    archived: optional(network.archived),
  }),
  'api::site-settings.site-settings': z.object({
    brandName: settings.brandName,
    tagline: optional(settings.tagline),
    heroTagline: optional(settings.heroTagline),
    description: optional(settings.description),
    footerBlurb: optional(settings.footerBlurb),
    authorName: optional(settings.authorName),
    contactEmail: optional(settings.contactEmail),
    contactPhone: optional(settings.contactPhone),
    contactAddress: optional(settings.contactAddress),
    socialLinks: optional(settings.socialLinks),
    timezone: settings.timezone,
    revenueTarget: optional(settings.revenueTarget),
    eventDays: optional(settings.eventDays),
    priceMarkDays: optional(settings.priceMarkDays),
    priceHideDays: optional(settings.priceHideDays),
    aiDailyTokens: optional(settings.aiDailyTokens),
    aiDailyBudget: optional(settings.aiDailyBudget),
    aiInputPrice: optional(settings.aiInputPrice),
    aiOutputPrice: optional(settings.aiOutputPrice),
  }),
} as const;

export type ContentUid = keyof typeof rules;

/**
 * Checks an entry against the contract's rules, whole for a new one, only the given fields for a
 * change, and drops from its texts the characters that nobody sees, as our own calls do; throws Strapi's ValidationError, which the panel shows at the fields.
 */
export function checkContent(
  uid: ContentUid,
  data: Record<string, unknown>,
  isCreate: boolean,
): void {
  const schema: z.ZodObject = isCreate ? rules[uid] : rules[uid].partial();
  const given = Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined));
  const result = schema.safeParse(given);
  if (result.success) {
    for (const [field, text] of Object.entries(result.data)) {
      const written = given[field];
      const isClean = typeof written !== 'string' || written === asLine(written);
      if (!isClean && typeof text === 'string') data[field] = text;
    }
    return;
  }
  throw new errors.ValidationError(result.error.issues[0]?.message ?? 'Not valid', {
    errors: result.error.issues.map((issue) => ({
      path: issue.path.map(String),
      message: issue.message,
      name: 'ValidationError',
    })),
  });
}
