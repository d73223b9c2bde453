import type { CatalogProduct } from '../../../contract/affiliate-product';
import type { LinkHealth } from '../../../contract/link-health';
import { subIdParameterOf } from '../../../contract/sub-id-parameter';
import { presentVerdict } from '../../../content/posts/presenters/verdict';
import { priceState, type PriceRules } from '../../../content/rules/price-age';
import { toIso } from '../../../lib/dates';
import type { CatalogRow } from '../queries/catalog-rows';

/** A product as its administrator sees it, its price whatever its age. */
export function presentCatalogProduct(
  row: CatalogRow,
  link: LinkHealth | undefined,
  rules: PriceRules,
): CatalogProduct {
  const price = row.price ?? '';
  const state = priceState(price, row.price_as_of, rules);
  return {
    id: row.id,
    name: row.name,
    description: row.description ?? '',
    price,
    priceAsOf: row.price_as_of,
    priceIsOld: state === 'old',
    priceState: state,
    imageUrl: row.image_url ?? '',
    affiliateUrl: row.affiliate_url,
    subIdParameter: subIdParameterOf(row.affiliate_url, row.sub_id_parameter),
    brand: row.brand ?? '',
    ...presentVerdict(row),
    networkId: row.network_id,
    network: row.network,
    archived: Boolean(row.archived),
    link: link ?? null,
    postCount: Number(row.posts),
    createdAt: toIso(row.created_at),
    updatedAt: toIso(row.updated_at),
  };
}
