import type { AffiliateNetwork } from '../../src/contract/affiliate';
import type { CatalogProduct } from '../../src/contract/affiliate-product';
import type { ReportItem, TaskReport } from '../../src/contract/automation-run';
import type { LinkHealth } from '../../src/contract/link-health';
import { AdminUser } from './admin-user';
import { bootServer, shutDown, type TestServer } from './boot';
import { countRows } from './database';
import { ShopStubs } from './shop-stubs';
import { type Answer, expectContract } from './request';

export const CHECK_ALL = '/api/automation/run-task/link-check';
export const PRODUCTS = '/api/affiliate/products';

/** A server whose products link to stubs of shops, and an administrator who checks them. */
export class LinkedShop {
  private constructor(
    readonly shops: ShopStubs,
    readonly server: TestServer,
    readonly admin: AdminUser,
    private readonly networkId: number,
  ) {}

  /** Starts the server with a network whose sub-id parameter is `ref`. */
  static async start(): Promise<LinkedShop> {
    const shops = await ShopStubs.start();
    const server = await bootServer({ SEED: 'none', OUTBOUND_ALLOW: shops.hosts });
    const admin = await AdminUser.signIn(server);
    const answer = await admin.send('POST', '/api/affiliate/networks', {
      name: 'Farm',
      slug: 'farm',
      subIdParameter: 'ref',
    });
    expectContract('networks.create', answer);
    return new LinkedShop(shops, server, admin, (answer.json as AffiliateNetwork).id);
  }

  async stop(): Promise<void> {
    await shutDown(this.server);
    this.shops.stop();
  }

  /** Deletes all products and clears the shops' recorded requests. */
  async clear(): Promise<void> {
    for (const { id } of await this.list()) await this.admin.send('DELETE', `${PRODUCTS}/${id}`);
    this.shops.reset();
  }

  async create(name: string, affiliateUrl: string, rest = {}): Promise<number> {
    const { networkId } = this;
    const product = { name, affiliateUrl, networkId, ...rest };
    const answer = await this.admin.send('POST', PRODUCTS, product);
    expectContract('products.create', answer);
    return (answer.json as CatalogProduct).id;
  }

  async list(query = ''): Promise<CatalogProduct[]> {
    const answer = await this.admin.send('GET', PRODUCTS + query);
    expectContract('products.list', answer);
    return answer.json as CatalogProduct[];
  }

  /** Health of a product's link; null if it was never checked. */
  async linkOf(id: number): Promise<LinkHealth | null | undefined> {
    return (await this.list()).find((product) => product.id === id)?.link;
  }

  /** Checks all links and waits for the end. */
  async run(query = ''): Promise<TaskReport> {
    const answer = await this.admin.send('POST', CHECK_ALL + query);
    expectContract('jobs.runTask', answer);
    return answer.json as TaskReport;
  }

  /** The report's item about a product; throws if there is none. */
  static itemOf({ items }: TaskReport, id: number): ReportItem {
    const found = items.find((item) => item.kind === 'product' && item.id === id);
    if (found === undefined) throw new Error(`The report has no item about product ${id}`);
    return found;
  }

  async check(id: number): Promise<LinkHealth> {
    const answer = await this.admin.send('POST', `${PRODUCTS}/${id}/check-link`);
    expectContract('products.checkLink', answer);
    return answer.json as LinkHealth;
  }

  accept(id: number): Promise<Answer> {
    return this.admin.send('POST', `${PRODUCTS}/${id}/accept-link`);
  }

  countChecks(): Promise<number> {
    return countRows(this.server, 'link_checks', '1 = 1');
  }
}
