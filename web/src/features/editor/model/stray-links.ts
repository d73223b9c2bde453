import type { AffiliateProduct, CatalogProduct } from '@contract/affiliate-product';
import { affiliateSign, hostOfTarget, paidSign } from '@contract/affiliate-signs';
import { ProductLinks } from '@contract/product-links';
import { linkTarget } from '@contract/url';
import type { TextLink } from './text-links';

/** A link that looks as if it were paid for, though it leads to no product of its article. */
export interface StrayLink extends TextLink {
  /** The reason, as the end of a sentence that begins with its address. */
  reason: string;
  /** Whether it is recognized as an affiliate link, and so marked and disclosed to readers. */
  isDisclosed: boolean;
  /** The product of the catalog that it leads to. */
  product: CatalogProduct | undefined;
}

interface Surroundings {
  /** The products beside the text that readers see. */
  products: readonly Pick<AffiliateProduct, 'affiliateUrl'>[];
  /** The products that could be. */
  catalogue: readonly CatalogProduct[];
  /** The host of the magazine: links to its own pages are never affiliate links. */
  ownHost: string;
}

const targetsOf = (products: readonly Pick<AffiliateProduct, 'affiliateUrl'>[]): string[] =>
  products.flatMap(({ affiliateUrl }) => linkTarget(affiliateUrl) ?? []);

/** The links of a text that look like affiliate links but are not counted as such. */
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
