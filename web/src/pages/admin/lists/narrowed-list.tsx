import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useAddress } from '~/lib/address';
import { media, space } from '~/theme/tokens';
import { Button } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { Parts } from '~/ui/layout';
import { SelectField } from '~/ui/select-field';
import { ListSearch } from './list-search';

/** An order in which a list can be shown. */
export interface ListOrder<T> {
  id: string;
  label: string;
  /** Without it the entries stay as they come. */
  compare?: (a: T, b: T) => number;
}

interface NarrowedListProps<T> {
  /** What is listed, such as 'authors'. */
  what: string;
  /** All there are: lists that come whole are searched in the browser. */
  items: readonly T[];
  placeholder: string;
  /** The text of an entry that is searched. */
  wordsOf: (item: T) => string;
  /** The first is the usual one. */
  orders: readonly [ListOrder<T>, ...ListOrder<T>[]];
  children: (shown: readonly T[]) => ReactNode;
}

/** A search and an order over a whole list, both in the address. */
export function NarrowedList<T>(props: NarrowedListProps<T>) {
  const { what, items, placeholder, wordsOf, orders, children } = props;
  const [query, change] = useAddress();
  const q = query.get('q') ?? '';
  const order = orders.find(({ id }) => id === query.get('sort')) ?? orders[0];
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  const shown = items
    .filter((item) => {
      const text = wordsOf(item).toLowerCase();
      return words.every((word) => text.includes(word));
    })
    .toSorted(order.compare ?? (() => 0));
  return (
    <Parts>
      <Line>
        <ListSearch
          label={`Search ${what}`}
          placeholder={placeholder}
          q={q}
          onSearch={(text) => change({ q: text })}
        />
        <SelectField
          label="Sort by"
          value={order.id}
          onChange={({ target }) =>
            change({ sort: target.value === orders[0].id ? null : target.value })
          }
        >
          {orders.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </SelectField>
      </Line>
      {shown.length === 0 ? (
        <EmptyState title={`No ${what} match “${q}”.`}>
          <Button size="small" onClick={() => change({ q: null })}>
            Clear search
          </Button>
        </EmptyState>
      ) : (
        children(shown)
      )}
    </Parts>
  );
}

const Line = styled.div`
  display: grid;
  gap: ${space[3]} ${space[4]};
  ${media.md} {
    grid-template-columns: minmax(0, 1fr) 14rem;
  }
`;
