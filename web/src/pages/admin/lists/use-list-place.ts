import { limits } from '@contract/limits';
import { type AddressChange, idIn, pageChange, pageIn, useAddress } from '~/lib/address';
import type { Direction, Sorting } from '~/ui/sort-heading';

/** A sort order of a list. */
export interface ListOrder<Id extends string = string> {
  /** Id in the address and the API. */
  id: Id;
  label: string;
  /** Column whose heading sorts by it. */
  column?: string;
  direction?: Direction;
}

/** Sort orders of a list; the first is the default. */
export type ListOrders<Id extends string = string> = readonly [ListOrder<Id>, ...ListOrder<Id>[]];

interface ListPlaceOptions<Id extends string> {
  orders: ListOrders<Id>;
  /** Parameter names of the filters, without the search. */
  filters?: readonly string[];
  /**
   * Further parameters that choose entries and stay when filters are cleared, such as 'archived'.
   */
  views?: readonly string[];
  /** Prefix of the parameters, for screens with several lists. */
  prefix?: string;
}

/** State of a list in the address. */
export interface ListPlace<Id extends string = string> {
  q: string;
  page: number;
  orders: ListOrders<Id>;
  order: ListOrder<Id>;
  /** Sort order for the API; null for the default. */
  sort: Id | null;
  /** Value of a filter; empty if not set. */
  get(filter: string): string;
  /** Sets search, filters or order; goes back to the first page. */
  change(changes: AddressChange): void;
  turn(page: number): void;
  /** Clears search and filters. */
  clear(): void;
  isNarrowed: boolean;
  /** Whether another view may have entries if this one has none. */
  hasViews: boolean;
  sorting: Sorting;
  /** Changes whenever other entries are listed. */
  key: string;
}

/** Id in a filter; null if it is none. */
export const idOf = (place: ListPlace, filter: string): number | null =>
  idIn(new URLSearchParams({ id: place.get(filter) }), 'id');

/** The next sort order of a column, in rotation. */
const nextOf = (orders: ListOrders, order: ListOrder, column: string): ListOrder => {
  const ofColumn = orders.filter((one) => one.column === column);
  return ofColumn[(ofColumn.indexOf(order) + 1) % ofColumn.length] ?? orders[0];
};

/**
 * Search, filters, order and page of a list, all in the address, so that they survive a reload and
 * can be shared.
 */
export function useListPlace<Id extends string>(options: ListPlaceOptions<Id>): ListPlace<Id> {
  const { orders, filters = [], views = [], prefix = '' } = options;
  const [query, changeAddress] = useAddress();
  const get = (name: string): string => query.get(prefix + name) ?? '';
  const put = (changes: AddressChange): void =>
    changeAddress(
      Object.fromEntries(Object.entries(changes).map(([name, value]) => [prefix + name, value])),
    );
  const change = (changes: AddressChange): void => put({ page: null, ...changes });
  const q = get('q').trim().slice(0, limits.searchQuery);
  const page = pageIn(new URLSearchParams({ page: get('page') }));
  const order = orders.find(({ id }) => id === get('sort')) ?? orders[0];
  const narrowedBy = ['q', ...filters];
  return {
    q,
    page,
    orders,
    order,
    sort: order === orders[0] ? null : order.id,
    get,
    change,
    turn: (to) => put(pageChange(to)),
    clear: () => change(Object.fromEntries(narrowedBy.map((name) => [name, null]))),
    isNarrowed: narrowedBy.some((name) => get(name) !== ''),
    hasViews: views.length > 0,
    sorting: {
      has: (column) => orders.some((one) => one.column === column),
      directionOf: (column) => (order.column === column ? order.direction : undefined),
      sortBy(column) {
        const { id } = nextOf(orders, order, column);
        change({ sort: id === orders[0].id ? null : id });
      },
    },
    key: JSON.stringify([order.id, page, ...[...narrowedBy, ...views].map(get)]),
  };
}
