import type { ProductFilters } from '~/features/affiliates/model/product-filters';
import { type AddressChange, idIn, pageChange, pageIn, useAddress } from '~/lib/address';

const filtersOf = (query: URLSearchParams): ProductFilters => ({
  q: query.get('q') ?? '',
  networkId: idIn(query, 'network'),
  isArchived: query.get('archived') === '1',
  isBroken: query.get('broken') === '1',
  isOld: query.get('prices') === 'old',
  page: pageIn(query),
});

const changeTo = ({
  q,
  networkId,
  isArchived,
  isBroken,
  isOld,
  page,
}: ProductFilters): AddressChange => ({
  q,
  network: networkId,
  archived: isArchived ? 1 : null,
  broken: isBroken ? 1 : null,
  prices: isOld ? 'old' : null,
  ...pageChange(page),
});

/** What the address says of the catalogue, and a way to change it; other filters begin at page 1. */
export function useCatalogueAddress(): [
  ProductFilters,
  (changes: Partial<ProductFilters>) => void,
] {
  const [query, change] = useAddress();
  const filters = filtersOf(query);
  return [filters, (changes) => change(changeTo({ ...filters, page: 1, ...changes }))];
}
