import type { AffiliateProduct } from '@contract/affiliate-product';
import { longDate } from '~/lib/format';

/** How a link to a shop that pays for it is marked: it opens a new tab, and tells neither side of the other. */
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

/** An address as it is read from paper: whose shop and which page, without what only counts clicks. */
export const shopAddress = (url: string): string =>
  url.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/[?#].*$/, '');

/** What stands in the place of a price that we do not have. */
export const NO_PRICE = 'See price at the shop';

/** The day that a price was seen, and what is said before and after it; undefined for a price without one. */
export const priceDate = ({ priceAsOf, priceIsOld }: AffiliateProduct) =>
  priceAsOf === null
    ? undefined
    : {
        dateTime: priceAsOf,
        before: priceIsOld ? 'Price seen on' : 'Price as of',
        date: longDate(priceAsOf, 'UTC'),
        after: priceIsOld ? ', may have changed' : '',
      };
