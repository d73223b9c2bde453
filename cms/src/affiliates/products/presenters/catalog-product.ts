import type { CatalogProduct } from '../../../contract/affiliate-product';
import type { LinkHealth } from '../../../contract/link-health';
import { subIdParameterOf } from '../../../contract/sub-id-parameter';
import { presentVerdict } from '../../../content/posts/presenters/verdict';
import { priceState, type PriceRules } from '../../../content/rules/price-age';
import { toIso } from '../../../lib/dates';
import type { ProductPlaces } from '../services/product-places';
import type { CatalogRow } from '../queries/catalog-rows';

/** Data about products from other tables. */
interface KnownOfProducts {
  links: ReadonlyMap<number, LinkHealth>;
  placesOf: (productId: number) => ProductPlaces;
  rules: PriceRules;
}

/** Fields of a product without its network. */
export const presentProductFields = (row: CatalogRow) => ({
  name: row.name,
  description: row.description ?? '',
  price: row.price ?? '',
  priceAsOf: row.price_as_of,
  imageUrl: row.image_url ?? '',
  affiliateUrl: row.affiliate_url,
  brand: row.brand ?? '',
  ...presentVerdict(row),
  archived: Boolean(row.archived),
});

/** A product as the administrator sees it, with its price at any age. */
export function presentCatalogProduct(
  row: CatalogRow,
  { links, placesOf, rules }: KnownOfProducts,
): CatalogProduct {
  const fields = presentProductFields(row);
  const state = priceState(fields.price, fields.priceAsOf, rules);
  return {
    id: row.id,
    ...fields,
    priceIsOld: state === 'old',
    priceState: state,
    subIdParameter: subIdParameterOf(row.affiliate_url, row.sub_id_parameter),
    networkId: row.network_id,
    network: row.network,
    link: links.get(row.id) ?? null,
    postCount: Number(row.posts),
    ...placesOf(row.id),
    createdAt: toIso(row.created_at),
    updatedAt: toIso(row.updated_at),
  };
}

/** The columns of the export. */
export const productHeadings = [
  'Id',
  'Name',
  'Brand',
  'Description',
  'Price',
  'Price seen on',
  'Image',
  'Address',
  'Network',
  'Rating',
  'Best for',
  'Pros',
  'Cons',
  'Archived',
  'Articles',
];

/**
 * A product as one line of the export, with its price at any age; pros and cons are on separate
 * lines.
 */
export function productCells(
  row: CatalogRow,
  imageAddress: (url: string) => string,
): (string | number)[] {
  const { rating, bestFor, pros, cons } = presentVerdict(row);
  return [
    row.id,
    row.name,
    row.brand ?? '',
    row.description ?? '',
    row.price ?? '',
    row.price_as_of ?? '',
    row.image_url ? imageAddress(row.image_url) : '',
    row.affiliate_url,
    row.network ?? '',
    rating ?? '',
    bestFor,
    pros.join('\n'),
    cons.join('\n'),
    row.archived ? 'yes' : 'no',
    Number(row.posts),
  ];
}
