import type { AffiliateProduct } from '@contract/affiliate-product';

/** Attributes of a paid link: it opens a new tab, without referrer and opener. */
export const SPONSORED = {
  target: '_blank',
  rel: 'sponsored nofollow noopener noreferrer',
  referrerPolicy: 'no-referrer',
} as const;

/** Attributes of a shop button, with the data by which clicks are counted. */
export const shopLink = ({ id, affiliateUrl, subIdParameter }: AffiliateProduct) => ({
  href: affiliateUrl,
  ...SPONSORED,
  'data-product': id,
  'data-sub-id': subIdParameter ?? undefined,
});

/** An address for print: host and path, without query and hash. */
export const shopAddress = (url: string): string =>
  url.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/[?#].*$/, '');
