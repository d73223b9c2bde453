import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { idIn, pageIn } from '~/features/affiliates/model/address-values';
import type { ProductFilters } from '~/features/affiliates/model/product-filters';

const filtersOf = (query: URLSearchParams): ProductFilters => ({
  q: query.get('q') ?? '',
  networkId: idIn(query, 'network'),
  isArchived: query.get('archived') === '1',
  isBroken: query.get('broken') === '1',
  page: pageIn(query),
});

const queryOf = ({ q, networkId, isArchived, isBroken, page }: ProductFilters): URLSearchParams =>
  new URLSearchParams({
    ...(q !== '' && { q }),
    ...(networkId !== null && { network: String(networkId) }),
    ...(isArchived && { archived: '1' }),
    ...(isBroken && { broken: '1' }),
    ...(page > 1 && { page: String(page) }),
  });

/** What the address says of the catalogue, and a way to change it; other filters begin at page 1. */
export function useCatalogueAddress(): [
  ProductFilters,
  (changes: Partial<ProductFilters>) => void,
] {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const change = useCallback(
    (changes: Partial<ProductFilters>) => {
      const next = queryOf({ ...filtersOf(query), page: 1, ...changes });
      void navigate({ search: next.toString() }, { replace: true, state: { keepScroll: true } });
    },
    [navigate, query],
  );
  return [filtersOf(query), change];
}
