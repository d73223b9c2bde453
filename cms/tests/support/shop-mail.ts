import type { AffiliateNetwork } from '../../src/contract/affiliate';
import type { AffiliateClick } from '../../src/contract/affiliate-click';
import type { CatalogProduct } from '../../src/contract/affiliate-product';
import { AdminUser } from './admin-user';
import type { TestServer } from './boot';
import { runSql } from './database';
import { expectContract } from './request';
import { BROWSER_HEADERS, type SentIssue } from './sent-issue';
import { until } from './until';

interface FollowOptions {
  at: number;
  headers?: Record<string, string>;
}

/** A network, and links to its products in a sent issue. */
export class ShopMail {
  readonly #links = new Map<string, { product: CatalogProduct; link: number }>();

  private constructor(
    private readonly server: TestServer,
    private readonly issue: SentIssue,
    private readonly admin: AdminUser,
    readonly network: AffiliateNetwork,
  ) {}

  /**
   * Adds a network with a product for each address; the issue's links from number `first` lead to
   * them.
   */
  static async create(
    server: TestServer,
    issue: SentIssue,
    { first, urls }: { first: number; urls: readonly string[] },
  ): Promise<ShopMail> {
    const admin = await AdminUser.signIn(server);
    const body = { name: 'North', slug: 'north' };
    const added = await admin.send('POST', '/api/affiliate/networks', body);
    const shop = new ShopMail(server, issue, admin, added.json as AffiliateNetwork);
    for (const [index, affiliateUrl] of urls.entries()) {
      const product = { name: `Product ${index}`, affiliateUrl, networkId: shop.network.id };
      const { json } = await admin.send('POST', '/api/affiliate/products', product);
      await issue.addLink(affiliateUrl);
      shop.#links.set(affiliateUrl, { product: json as CatalogProduct, link: first + index });
    }
    return shop;
  }

  /** The product id for an address. */
  productId(url: string): number {
    return this.#links.get(url)?.product.id ?? 0;
  }

  /** Follows a message's link to a product; returns its target and click id. */
  async follow(
    message: number,
    url: string,
    { at, headers = BROWSER_HEADERS }: FollowOptions,
  ): Promise<{ target: string; clickId: string }> {
    await this.server.setTime(at);
    const answer = await this.issue.click(message, this.#links.get(url)?.link, headers);
    const target = answer.headers.get('location') ?? '';
    const [, clickId = ''] = /[?&](?:subid|ascsubtag)=(\w+)$/.exec(target) ?? [];
    return { target, clickId };
  }

  /** Waits until a click is stored and judged a reader's, or a machine's for the reason `bot`. */
  async waitForClick(clickId: string, bot: string | null = null): Promise<AffiliateClick> {
    let found: AffiliateClick | undefined;
    await until(async () => {
      const answer = await this.admin.send('GET', `/api/affiliate/clicks?clickId=${clickId}`);
      expectContract('clicks.list', answer);
      [found] = answer.json as AffiliateClick[];
      return found !== undefined && found.bot === bot;
    });
    if (found === undefined) throw new Error(`There is no click ${clickId}`);
    return found;
  }

  /** The clicks of a key, summed over all days. */
  async sumClicks(dimension: string, key: string | number): Promise<number> {
    const rows = await runSql(
      this.server,
      `select clicks from analytics_daily
       where dimension = '${dimension}' and key = '${key}' and simulated = false`,
    );
    return rows.reduce((sum, { clicks }) => sum + Number(clicks), 0);
  }
}
