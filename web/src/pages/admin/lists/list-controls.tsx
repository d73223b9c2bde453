import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { media, space } from '~/theme/tokens';
import { SelectField } from '~/ui/select-field';
import { SearchBar } from './search-bar';
import type { ListPlace } from './use-list-place';

interface ListControlsProps {
  place: ListPlace;
  /** Label of the search, such as 'Products'. */
  label: string;
  /** Searched fields; the list has no search without them. */
  searches: string | undefined;
  filters: ReactNode;
}

/** Search, filters and sort order of a list, side by side if there is room. */
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

const controls = css`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  gap: ${space[3]} ${space[4]};
  & > * {
    flex: 1 1 9rem;
    min-width: 0;
  }
  & > [role='group'] {
    flex: 1 0 auto;
    order: 1;
    max-width: 100%;
  }
  ${media.md} {
    & > * {
      flex: 0 1 10rem;
    }
    & > [role='group'] {
      flex: 0 1 auto;
      order: 0;
    }
  }
`;

/* On a phone the search takes the whole line. */
const Controls = styled(SearchBar)`
  ${controls}
  && > :first-child {
    flex: 1 1 100%;
    ${media.md} {
      flex: 1 1 12rem;
    }
  }
`;

const Choices = styled.div`
  ${controls}
`;
