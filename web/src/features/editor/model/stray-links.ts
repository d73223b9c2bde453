import type { AffiliateProduct, CatalogProduct } from '@contract/affiliate-product';
import { affiliateSign, hostOfTarget, paidSign } from '@contract/affiliate-signs';
import { ProductLinks } from '@contract/product-links';
import { linkTarget } from '@contract/url';
import type { TextLink } from './text-links';

/** A link that looks paid but leads to no product of its article. */
export interface StrayLink extends TextLink {
  /** Why it looks paid, as the end of a sentence that begins with its address. */
  reason: string;
  /** Whether the site recognizes it as an affiliate link, marks it and discloses it to readers. */
  isDisclosed: boolean;
  /** The catalog product that it leads to. */
  product: CatalogProduct | undefined;
}

interface Surroundings {
  /** Products of the article that readers see. */
  products: readonly Pick<AffiliateProduct, 'affiliateUrl'>[];
  /** Products that could be added. */
  catalogue: readonly CatalogProduct[];
  /** Host of the magazine: its own pages are never affiliate links. */
  ownHost: string;
}

const targetsOf = (products: readonly Pick<AffiliateProduct, 'affiliateUrl'>[]): string[] =>
  products.flatMap(({ affiliateUrl }) => linkTarget(affiliateUrl) ?? []);

/** Links of a text that look like affiliate links but whose clicks are not counted. */
export function strayLinks(links: readonly TextLink[], surroundings: Surroundings): StrayLink[] {
  const { products, catalogue, ownHost } = surroundings;
  const own = new ProductLinks(products);
  const all = new ProductLinks(catalogue);
  const shops = new Set(
    targetsOf(catalogue.filter(({ networkId }) => networkId !== null)).map(hostOfTarget),
  );
  return links.flatMap((link) => {
    const target = linkTarget(link.url);
    if (target === undefined || own.leadingTo(link.url)?.[0] !== undefined) return [];
    if (hostOfTarget(target) === ownHost.replace(/^www\./, '')) return [];
    const reason = paidSign(link.url, shops);
    if (reason === undefined) return [];
    const isReported = affiliateSign(link.url) !== undefined;
    return [{ ...link, reason, isDisclosed: isReported, product: all.leadingTo(link.url)?.[0] }];
  });
}
