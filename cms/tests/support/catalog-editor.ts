import type { CatalogProduct } from '../../src/contract/affiliate-product';
import type { AdminUser } from './admin-user';
import { expectContract } from './request';

/** Address of the product catalog. */
export const PRODUCTS = '/api/affiliate/products';

/** A user user edits the product catalog. */
export class CatalogEditor {
  constructor(private readonly user: () => AdminUser) {}

  async create(rest: Record<string, unknown> = {}): Promise<CatalogProduct> {
    const body = { name: 'Trunk', affiliateUrl: 'https://shop.example/trunk', ...rest };
    const answer = await this.user().send('POST', PRODUCTS, body);
    expectContract('products.create', answer);
    return answer.json as CatalogProduct;
  }

  async patch(id: number, body: unknown): Promise<CatalogProduct> {
    const answer = await this.user().send('PATCH', `${PRODUCTS}/${id}`, body);
    expectContract('products.update', answer);
    return answer.json as CatalogProduct;
  }

  async list(query = ''): Promise<{ items: CatalogProduct[]; total: number }> {
    const answer = await this.user().send('GET', PRODUCTS + query);
    expectContract('products.list', answer);
    const total = Number(answer.headers.get('x-total-count'));
    return { items: answer.json as CatalogProduct[], total };
  }
}
