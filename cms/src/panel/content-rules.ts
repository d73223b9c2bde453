import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { z } from 'zod';
import { affiliateNetworkInput } from '../contract/affiliate';
import { catalogProductInput } from '../contract/affiliate-product';
import { authorInput } from '../contract/author';
import { categoryInput } from '../contract/category';
import { contactInput } from '../contract/contact';
import { limits } from '../contract/limits';
import { look } from '../contract/look';
import { newsletterIssueInput } from '../contract/newsletter-issue';
import { pageInput } from '../contract/page';
import { postPatch } from '../contract/post';
import { type FieldKind, fieldNames, fieldRules, postFields } from '../contract/post-fields';
import { seriesInput } from '../contract/series';
import { siteSettingsPatch } from '../contract/site-settings';
import { asLine, optionalText } from '../contract/text';

const optional = <T extends z.ZodType>(schema: T) => schema.nullish();
const category = categoryInput.shape;
const author = authorInput.shape;
const series = seriesInput.shape;
const page = pageInput.shape;
const product = catalogProductInput.shape;
const network = affiliateNetworkInput.shape;
const settings = siteSettingsPatch.shape;
const issue = newsletterIssueInput.shape;
const message = contactInput.shape;

/** Strapi checks switches, times and relations. */
const CHECKED: readonly FieldKind[] = ['name', 'text', 'list', 'writtenBy'];

const postRules = Object.fromEntries(
  fieldNames
    .filter((name) => CHECKED.includes(postFields[name].kind))
    .map((name) => [
      name,
      postFields[name].kind === 'name' ? fieldRules[name] : optional(postPatch.shape[name]),
    ]),
);

/** The contract's rules for whole entries written by the panel or a job. */
const rules = {
  'api::post.post': z.object(postRules),
  'api::category.category': z.object({
    name: category.name,
    slug: category.slug,
    description: optional(category.description),
    imageUrl: optional(category.imageUrl),
    color: optional(category.color),
  }),
  'api::author.author': z.object({
    name: author.name,
    slug: author.slug,
    role: optional(author.role),
    bio: optional(author.bio),
    imageUrl: optional(author.imageUrl),
    links: optional(author.links),
  }),
  'api::series.series': z.object({
    title: series.title,
    slug: series.slug,
    intro: optional(series.intro),
  }),
  'api::page.page': z.object({
    title: page.title,
    slug: page.slug,
    content: optional(page.content),
    excerpt: optional(page.excerpt),
    metaTitle: optional(page.metaTitle),
    metaDescription: optional(page.metaDescription),
    place: optional(page.place),
    order: optional(page.order),
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
    rating: product.rating.optional(),
    bestFor: optional(product.bestFor),
    pros: optional(product.pros),
    cons: optional(product.cons),
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
    look: optional(look),
    formerLook: optional(look),
  }),
  'api::newsletter-issue.newsletter-issue': z.object({
    subject: issue.subject,
    preheader: optional(issue.preheader),
    content: optional(issue.content),
  }),
  'api::contact-message.contact-message': z.object({
    name: message.name,
    subject: message.subject,
    message: message.message,
  }),
  'api::subscriber.subscriber': z.object({
    consentText: optional(optionalText('Consent', limits.message)),
  }),
} as const;

export type ContentUid = keyof typeof rules;

/** Whether a value contains an invisible character in any text. */
function holdsUnseen(value: unknown): boolean {
  if (typeof value === 'string') return value !== asLine(value);
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsUnseen);
}

/**
 * Removes invisible characters from the texts of an entry, as calls of the contract do: all of
 * them, or in multi-line texts only those that XML does not allow. Leaves invalid texts unchanged.
 */
function cleanEntry(uid: ContentUid, data: Record<string, unknown>): void {
  for (const [field, schema] of Object.entries<z.ZodType>(rules[uid].shape)) {
    if (!holdsUnseen(data[field])) continue;
    const result = schema.safeParse(data[field]);
    if (result.success) data[field] = result.data;
  }
}

/**
 * Removes invisible characters from all writes, including the panel's, before lengths are checked.
 */
export function cleanContent(strapi: Core.Strapi): void {
  strapi.documents.use((context, next) => {
    const { data } = context.params as { data?: Record<string, unknown> };
    if (data && Object.hasOwn(rules, context.uid)) cleanEntry(context.uid as ContentUid, data);
    return next();
  });
}

/**
 * Checks an entry against the contract's rules: a new one completely, a change only in the given
 * fields. Throws Strapi's ValidationError, which the panel shows at the fields.
 */
export function checkContent(
  uid: ContentUid,
  data: Record<string, unknown>,
  isCreate: boolean,
): void {
  const schema: z.ZodObject = isCreate ? rules[uid] : rules[uid].partial();
  const given = Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined));
  const result = schema.safeParse(given);
  if (result.success) return;
  throw new errors.ValidationError(result.error.issues[0]?.message ?? 'Not valid', {
    errors: result.error.issues.map((issue) => ({
      path: issue.path.map(String),
      message: issue.message,
      name: 'ValidationError',
    })),
  });
}
