import { period, type Period } from '@contract/analytics';
import { type ClickSlot, querySlot } from '@contract/collect';
import { DEFAULT_PERIOD } from '~/features/affiliates/api/reads';
import type { ClickFilters } from '~/features/affiliates/model/click-filters';
import { type AddressChange, idIn, pageIn, useAddress } from '~/lib/address';

/** Views of the screen; the first is the default. */
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

/**
 * Screen state from the address, and a function that updates it; changed lists return to page 1.
 */
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
