import { linkTarget } from '../../contract/url';
import { addressOf } from './insert-links';
import type { LinkableProduct } from './name-matcher';

const WEB_ADDRESS = /https?:\/\/(?:www\.)?([^\s"'<>/?#)\]]+)/gi;

const pageOf = (url: string): string => addressOf(url).replace(/#.*$/, '');

/** The addresses of products, by host and path. */
export class ProductTargets {
  readonly #products = new Map<string, LinkableProduct[]>();
  readonly #hosts = new Set<string>();

  constructor(products: readonly LinkableProduct[]) {
    for (const product of products) {
      const target = linkTarget(product.affiliateUrl);
      if (target === undefined) continue;
      const others = this.#products.get(target);
      if (others === undefined) this.#products.set(target, [product]);
      else others.push(product);
      this.#hosts.add(target.replace(/\/.*$/s, ''));
    }
  }

  /** Whether a source holds an address at the host of any product. */
  mayBeIn(source: string): boolean {
    if (this.#hosts.size === 0) return false;
    for (const [, host = ''] of source.matchAll(WEB_ADDRESS)) {
      if (this.#hosts.has(host.toLowerCase())) return true;
    }
    return false;
  }

  /**
   * The products that a link leads to; undefined where it is no affiliate link. Where several have one
   * path and differ in their queries, as links through a network do, the whole address decides.
   */
  leadingTo(url: string): readonly LinkableProduct[] | undefined {
    const target = linkTarget(url);
    const products = target === undefined ? undefined : this.#products.get(target);
    if (products === undefined || products.length === 1) return products;
    const page = pageOf(url);
    return products.filter(({ affiliateUrl }) => pageOf(affiliateUrl) === page);
  }
}
