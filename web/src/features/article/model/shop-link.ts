import type { AffiliateProduct } from '@contract/affiliate-product';

/** How a link to a shop that pays for it is marked: it opens a new tab, without referrer and opener. */
export const SPONSORED = {
  target: '_blank',
  rel: 'sponsored nofollow noopener noreferrer',
  referrerPolicy: 'no-referrer',
} as const;

/** The attributes of a button that leads to a product's shop, by which a click on it is counted. */
export const shopLink = ({ id, affiliateUrl, subIdParameter }: AffiliateProduct) => ({
  href: affiliateUrl,
  ...SPONSORED,
  'data-product': id,
  'data-sub-id': subIdParameter ?? undefined,
});

/** An address for print: whose shop and which page, without what only counts clicks. */
export const shopAddress = (url: string): string =>
  url.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/[?#].*$/, '');
