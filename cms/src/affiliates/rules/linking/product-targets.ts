import { hostOfTarget } from '../../../contract/affiliate-signs';
import { ProductLinks } from '../../../contract/product-links';
import type { LinkableProduct } from './name-matcher';

const WEB_ADDRESS = /https?:\/\/(?:www\.)?([^\s"'<>/?#)\]]+)/gi;

/** The products of the magazine, by where links to them lead. */
export class ProductTargets extends ProductLinks<LinkableProduct> {
  readonly #hosts = new Set([...this.targets].map(hostOfTarget));

  /** Whether a source holds an address at the host of any product. */
  mayBeIn(source: string): boolean {
    if (this.#hosts.size === 0) return false;
    for (const [, host = ''] of source.matchAll(WEB_ADDRESS)) {
      if (this.#hosts.has(host.toLowerCase())) return true;
    }
    return false;
  }
}
