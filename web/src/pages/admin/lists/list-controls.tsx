import type { ReactNode } from 'react';
import styled from 'styled-components';
import { media, space } from '~/theme/tokens';
import { SelectField } from '~/ui/select-field';
import { SearchBar } from './search-bar';
import type { ListPlace } from './use-list-place';

interface ListControlsProps {
  place: ListPlace;
  /** Names the search, such as 'Products'. */
  label: string;
  /** What is searched; without it the list has no search. */
  searches: string | undefined;
  filters: ReactNode;
}

/** Search, filters and order of a list, side by side where there is room. */
export const ListControls = ({ place, label, searches, filters }: ListControlsProps) => {
  const { q, orders, order, change } = place;
  const beside = (
    <>
      {filters}
      {orders.length > 1 && (
        <SelectField
          label="Sort by"
          value={order.id}
          onChange={({ target }) =>
            change({ sort: target.value === orders[0].id ? null : target.value })
          }
        >
          {orders.map(({ id, label: name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
    </>
  );
  return searches === undefined ? (
    <Choices role="search" aria-label={label}>
      {beside}
    </Choices>
  ) : (
    <Controls label={label} placeholder={searches} q={q} onSearch={(text) => change({ q: text })}>
      {beside}
    </Controls>
  );
};

/* The search has the line to itself on a phone, and so has the last field where it would stand alone. */
const Controls = styled(SearchBar)`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: end;
  gap: ${space[3]} ${space[4]};
  & > :first-child,
  & > :last-child:nth-child(even) {
    grid-column: 1 / -1;
  }
  ${media.md} {
    grid-template-columns: minmax(12rem, 1fr);
    grid-auto-columns: minmax(8rem, 12rem);
    grid-auto-flow: column;
    && > * {
      grid-column: auto;
    }
  }
`;

const Choices = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: end;
  gap: ${space[3]} ${space[4]};
  ${media.md} {
    grid-template-columns: repeat(auto-fit, minmax(9rem, 14rem));
  }
`;
