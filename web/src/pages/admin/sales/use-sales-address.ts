import { period, type Period } from '@contract/analytics';
import { type ClickSlot, querySlot } from '@contract/collect';
import { DEFAULT_PERIOD } from '~/features/affiliates/api/reads';
import type { ClickFilters } from '~/features/affiliates/model/click-filters';
import { type AddressChange, idIn, pageIn, useAddress } from '~/lib/address';

/** The views of the screen, the first one shown where the address names none. */
export const views = [
  { id: 'sales', label: 'Sales' },
  { id: 'import', label: 'Import' },
  { id: 'clicks', label: 'Clicks' },
  { id: 'reconciliation', label: 'Reconciliation' },
  { id: 'currencies', label: 'Currencies' },
] as const;

export type View = (typeof views)[number]['id'];

const slotIn = (query: URLSearchParams): ClickSlot | null =>
  querySlot.safeParse(query.get('slot')).data ?? null;

const clicksOf = (query: URLSearchParams): ClickFilters => ({
  networkId: idIn(query, 'network'),
  productId: idIn(query, 'product'),
  postId: idIn(query, 'post'),
  clickId: query.get('click') ?? '',
  slot: slotIn(query),
  page: pageIn(query),
});

/** State of the screen in the address, and a function that changes parts of it; changed lists start at page 1. */
export function useSalesAddress() {
  const [query, change] = useAddress();
  const chosen: Period = period.catch(DEFAULT_PERIOD).parse(query.get('period'));
  return {
    view: views.find(({ id }) => id === query.get('view'))?.id ?? views[0].id,
    networkId: idIn(query, 'network'),
    clicks: clicksOf(query),
    period: chosen,
    change: (changes: AddressChange) => change({ page: null, ...changes }),
  };
}
