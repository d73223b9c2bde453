import type {
  CatalogProduct,
  CatalogProductInput,
  CatalogProductPatch,
} from '@contract/affiliate-product';
import type { LinkHealth } from '@contract/link-health';
import { request } from '~/lib/http';
import { PRODUCTS_PATH } from './product-reads';

/** Adds a product to the catalogue. */
export const createProduct = async (input: CatalogProductInput): Promise<CatalogProduct> =>
  (await request('POST', PRODUCTS_PATH, input)).body as CatalogProduct;

/** Changes what is given of a product. */
export const updateProduct = async (
  id: number,
  patch: CatalogProductPatch,
): Promise<CatalogProduct> =>
  (await request('PATCH', `${PRODUCTS_PATH}/${id}`, patch)).body as CatalogProduct;

/** Deletes a product; stories no longer show it, its sales stay. */
export const deleteProduct = async (id: number): Promise<void> => {
  await request('DELETE', `${PRODUCTS_PATH}/${id}`);
};

/** Follows the link of a product now, which may take as long as the shop does. */
export const checkLink = async (id: number): Promise<LinkHealth> =>
  (await request('POST', `${PRODUCTS_PATH}/${id}/check-link`, undefined, { timeout: 0 }))
    .body as LinkHealth;

/** Takes where the link of a product ends now as right. */
export const acceptLink = async (id: number): Promise<LinkHealth> =>
  (await request('POST', `${PRODUCTS_PATH}/${id}/accept-link`)).body as LinkHealth;
