import { limits } from '@contract/limits';
import { type AddressChange, idIn, pageChange, pageIn, useAddress } from '~/lib/address';
import type { Direction, Sorting } from '~/ui/sort-heading';

/** An order in which a list can be shown. */
export interface ListOrder<Id extends string = string> {
  /** As the address and the API call it. */
  id: Id;
  label: string;
  /** The column whose heading sorts so. */
  column?: string;
  direction?: Direction;
}

/** The orders of a list; the first is the usual one. */
export type ListOrders<Id extends string = string> = readonly [ListOrder<Id>, ...ListOrder<Id>[]];

interface ListPlaceOptions<Id extends string> {
  orders: ListOrders<Id>;
  /** The filters beside the search, as the address names them. */
  filters?: readonly string[];
  /** Further parameters that decide which entries are shown and stay when filters are reset, such as 'archived'. */
  views?: readonly string[];
  /** Prefix of the parameters, where a screen has several lists. */
  prefix?: string;
}

/** State of a list in the address. */
export interface ListPlace<Id extends string = string> {
  q: string;
  page: number;
  orders: ListOrders<Id>;
  order: ListOrder<Id>;
  /** The order as the API is asked for it: null for the usual one. */
  sort: Id | null;
  /** The value of a filter; empty where it is not set. */
  get(filter: string): string;
  /** Sets search, filters or order; the list begins at its first page again. */
  change(changes: AddressChange): void;
  turn(page: number): void;
  /** Takes search and filters back. */
  clear(): void;
  isNarrowed: boolean;
  /** Whether there may be entries in another view where this one has none. */
  hasViews: boolean;
  sorting: Sorting;
  /** Changes with everything that changes the listed entries. */
  key: string;
}

/** The id that a filter names; null where it names none. */
export const idOf = (place: ListPlace, filter: string): number | null =>
  idIn(new URLSearchParams({ id: place.get(filter) }), 'id');

/** The one order of a column that follows the present one. */
const nextOf = (orders: ListOrders, order: ListOrder, column: string): ListOrder => {
  const ofColumn = orders.filter((one) => one.column === column);
  return ofColumn[(ofColumn.indexOf(order) + 1) % ofColumn.length] ?? orders[0];
};

/** Search, filters, order and page of a list, all in the address, so that they survive a reload and can be shared. */
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
