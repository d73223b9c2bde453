import type { ComponentProps } from 'react';
import { plural } from '~/lib/format';
import type { Answer } from '~/ui/loaded';
import { AdminList } from './admin-list';
import { type ListOrder, type ListPlace, useListPlace } from './use-list-place';

/** A sort order of a list that is loaded as a whole. */
export interface LocalOrder<T> extends ListOrder {
  /** Comparison of two entries; by default the order stays. */
  compare?: (a: T, b: T) => number;
}

/** Sort orders of such a list; the first is the default. */
export type WholeOrders<T> = readonly [LocalOrder<T>, ...LocalOrder<T>[]];

type Shared<T> = Omit<ComponentProps<typeof AdminList<T>>, 'place' | 'answer' | 'size' | 'filters'>;

interface NarrowedListProps<T> extends Shared<T> {
  /** All entries, which are searched in the browser. */
  answer: Answer<readonly T[]>;
  /** Returns the searched text of an entry. */
  wordsOf: (item: T) => string;
  orders: WholeOrders<T>;
  /** Filters in addition to the search: parameter names, fields, and a predicate of entries. */
  narrowing?: {
    names: readonly string[];
    fields: (place: ListPlace) => ComponentProps<typeof AdminList<T>>['filters'];
    keeps: (item: T, place: ListPlace) => boolean;
  };
  prefix?: string;
}

/** Compares entries by name, ignoring case and accents, numbers by value. */
export const byName = <T extends { name: string }>(a: T, b: T): number =>
  a.name.localeCompare(b.name, 'en', { sensitivity: 'base', numeric: true });

const hasWords = (text: string, q: string): boolean => {
  const found = text.toLowerCase();
  return q
    .toLowerCase()
    .split(/\s+/)
    .every((word) => found.includes(word));
};

/** A list loaded as a whole: searched, filtered and sorted in the browser, by the address. */
export function NarrowedList<T>(props: NarrowedListProps<T>) {
  const { answer, wordsOf, orders, narrowing, prefix = '', totalText, ...shared } = props;
  const place = useListPlace({ orders, filters: narrowing?.names ?? [], prefix });
  const { data } = answer;
  const { one, many } = shared.nouns;
  const order = orders.find(({ id }) => id === place.order.id) ?? orders[0];
  const shown = data
    ?.filter((item) => hasWords(wordsOf(item), place.q))
    .filter((item) => narrowing?.keeps(item, place) ?? true)
    .toSorted(order.compare ?? (() => 0));
  return (
    <AdminList
      {...shared}
      place={place}
      answer={{ ...answer, data: shown && { items: shown, total: shown.length } }}
      totalText={
        place.isNarrowed ? `${shown?.length} of ${plural(data?.length ?? 0, one, many)}` : totalText
      }
      size={Number.POSITIVE_INFINITY}
      filters={narrowing?.fields(place)}
    />
  );
}
