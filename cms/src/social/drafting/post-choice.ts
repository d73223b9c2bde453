import type { Core } from '@strapi/strapi';
import { type SocialPlatform, socialPlatforms } from '../../contract/social-post';
import type { SocialBrief } from '../../writing/rules/social/social-brief';
import { HIGHEST_ID, campaignLink } from '../rules/social-link';
import { slotKey, type SocialSlot } from '../rules/social-slot';
import { dayIn } from '../../lib/dates';
import { env } from '../../lib/env';
import { storedTexts } from '../../lib/stored-texts';
import {
  firstUnposted,
  isReported,
  mostReadUnposted,
  newestUnposted,
  selectOffers,
  selectArticles,
  type ArticleRow,
  postOfSlots,
} from '../queries/posts';
import { listShopUrls } from '../../affiliates/products/queries/product-source';
import { siteSettingsService } from '../../settings/services/site-settings';
import { revenueService } from '../../analytics/services/revenue';
import { addressesIn, hostOfTarget, paidSign } from '../../contract/affiliate-signs';
import { linkTarget } from '../../contract/url';

/** The hosts of shops, from their product addresses. */
export const shopHosts = (addresses: readonly string[]): Set<string> =>
  new Set(addresses.flatMap((address) => linkTarget(address) ?? []).map(hostOfTarget));

/** Whether a text contains a link that looks like a paid one. */
export const hasPaidLink = (content: string, shops: ReadonlySet<string>): boolean =>
  addressesIn(content).some((address) => paidSign(address, shops) !== undefined);

const DAY_MS = 86_400_000;
/** How long an article is not posted again. */
const APART_MS = 30 * DAY_MS;
/** How far back an article's earnings count. */
const EARNING_MS = 30 * DAY_MS;
/** How long an article counts as new. */
const FRESH_MS = 14 * DAY_MS;

/** The slots of all platforms at one time. */
const keysOf = (slot: SocialSlot): string[] =>
  socialPlatforms.map((platform) => slotKey(platform, slot));

const spanOf = ({ at }: { at: number }) => ({ from: at - APART_MS, to: at + APART_MS });

/**
 * The search for other social posts of an article: 30 days around a time (milliseconds), without
 * these slots.
 */
export const apartFrom = (at: number, slots: readonly string[]) => ({ ...spanOf({ at }), slots });

/** The search for other social posts of a slot's article. */
export const elsewhere = (slot: SocialSlot) => apartFrom(slot.at, keysOf(slot));

/** Articles with earnings in the last 30 days, highest first. */
async function listEarning(strapi: Core.Strapi, now: number): Promise<number[]> {
  const { timezone } = await siteSettingsService(strapi).get();
  const span = { from: dayIn(timezone, now - EARNING_MS), to: dayIn(timezone, now) };
  const earned = await revenueService(strapi).byKey(span, 'post');
  return [...earned]
    .filter(([key, { revenue }]) => /^\d+$/.test(key) && revenue > 0)
    .sort(([a, { revenue }], [b, other]) => other.revenue - revenue || Number(b) - Number(a))
    .map(([key]) => Number(key));
}

/**
 * The article of the slot's other social posts, if it is published and has no other social post
 * nearby.
 */
async function sharedPost(strapi: Core.Strapi, slot: SocialSlot): Promise<number | undefined> {
  const knex = strapi.db.connection;
  const shared = await postOfSlots(knex, keysOf(slot));
  if (shared === undefined) return undefined;
  const post = (await selectArticles(knex, [shared])).get(shared);
  const mayShare = Boolean(post?.published) && !(await isReported(knex, shared, elsewhere(slot)));
  return mayShare ? shared : undefined;
}

/**
 * The article for a slot: that of the slot's other social posts, else a new one, a good earner, or
 * the most read.
 */
export async function choosePost(
  strapi: Core.Strapi,
  slot: SocialSlot,
  now: number,
): Promise<ArticleRow | undefined> {
  const knex = strapi.db.connection;
  const span = spanOf(slot);
  const id =
    (await sharedPost(strapi, slot)) ??
    (await newestUnposted(knex, span, { after: now - FRESH_MS, until: now })) ??
    (await firstUnposted(knex, span, await listEarning(strapi, now))) ??
    (await mostReadUnposted(knex, span));
  return id === undefined ? undefined : (await selectArticles(knex, [id])).get(id);
}

/** Whether an article leads to affiliate links. */
export async function isAffiliatePost(strapi: Core.Strapi, id: number): Promise<boolean> {
  const knex = strapi.db.connection;
  const { content, hasProducts } = await selectOffers(knex, id);
  return hasProducts || hasPaidLink(content, shopHosts(await listShopUrls(knex)));
}

/** Input for a social post about an article. */
export async function briefOf(
  strapi: Core.Strapi,
  post: ArticleRow,
  platform: SocialPlatform,
  { timeOfDay }: SocialSlot,
): Promise<SocialBrief> {
  const { content } = await selectOffers(strapi.db.connection, post.id);
  return {
    platform,
    timeOfDay,
    link: campaignLink(post.slug, { id: HIGHEST_ID, platform }, env().PUBLIC_URL),
    article: {
      title: post.title,
      excerpt: post.excerpt ?? '',
      category: post.category ?? '',
      tags: storedTexts(post.tags),
      isAffiliate: await isAffiliatePost(strapi, post.id),
      content,
    },
  };
}
