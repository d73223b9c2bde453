import { linkTarget } from './url';

/** An address as texts hold it, without its place on the page. */
const pageOf = (url: string): string =>
  url.replace(/#.*$/s, '').replace(/[\s`]/g, encodeURIComponent);

/** Products by the addresses where they are sold; the only place that decides which of them a link leads to. */
export class ProductLinks<T extends { affiliateUrl: string }> {
  readonly #products = new Map<string, T[]>();

  constructor(products: readonly T[]) {
    for (const product of products) {
      const target = linkTarget(product.affiliateUrl);
      if (target === undefined) continue;
      const others = this.#products.get(target);
      if (others === undefined) this.#products.set(target, [product]);
      else others.push(product);
    }
  }

  /** Hosts and paths, and at networks queries, of all products. */
  get targets(): Iterable<string> {
    return this.#products.keys();
  }

  /**
   * The products that a link leads to; undefined for none. Where a shop distinguishes several by the query
   * alone, the whole address decides.
   */
  leadingTo(url: string): readonly T[] | undefined {
    const target = linkTarget(url);
    const products = target === undefined ? undefined : this.#products.get(target);
    if (products === undefined || products.length === 1) return products;
    const page = pageOf(url);
    return products.filter(({ affiliateUrl }) => pageOf(affiliateUrl) === page);
  }
}
