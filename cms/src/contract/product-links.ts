import { linkTarget } from './url';

/** An address without its fragment, in the encoding that texts use. */
const pageOf = (url: string): string =>
  url.replace(/#.*$/s, '').replace(/[\s`]/g, encodeURIComponent);

/** Finds products by their addresses; the only place that decides which product a link leads to. */
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

  /** The keys (`linkTarget`) of all products' addresses. */
  get targets(): Iterable<string> {
    return this.#products.keys();
  }

  /**
   * The products that a link leads to; undefined for none. If a shop distinguishes several by the
   * query alone, the whole address is compared.
   */
  leadingTo(url: string): readonly T[] | undefined {
    const target = linkTarget(url);
    const products = target === undefined ? undefined : this.#products.get(target);
    if (products === undefined || products.length === 1) return products;
    const page = pageOf(url);
    return products.filter(({ affiliateUrl }) => pageOf(affiliateUrl) === page);
  }
}
