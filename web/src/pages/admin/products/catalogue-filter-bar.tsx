import styled from 'styled-components';
import { limits } from '@contract/limits';
import { Filters } from '~/ui/layout';
import { NetworkFilter } from '~/features/affiliates/components/network-filter';
import type { ProductFilters } from '~/features/affiliates/model/product-filters';
import { useTypedSearch } from '~/lib/use-typed-search';
import { space } from '~/theme/tokens';
import { Button } from '~/ui/button';
import { TextField } from '~/ui/text-field';

interface CatalogueFilterBarProps {
  filters: ProductFilters;
  onChange: (changes: Partial<ProductFilters>) => void;
}

/** Search, network, archived ones, broken links and old prices. */
export function CatalogueFilterBar({ filters, onChange }: CatalogueFilterBarProps) {
  const search = useTypedSearch(filters.q, (q) => onChange({ q }));
  return (
    <Filters
      role="search"
      aria-label="Products"
      onSubmit={(event) => {
        event.preventDefault();
        search.searchNow();
      }}
    >
      <TextField
        label="Search"
        type="search"
        placeholder="Name or brand"
        autoComplete="off"
        maxLength={limits.searchQuery}
        value={search.text}
        onChange={({ target }) => search.setText(target.value)}
      />
      <NetworkFilter
        all="All networks"
        value={filters.networkId}
        onChange={(networkId) => onChange({ networkId })}
      />
      <Switches role="group" aria-label="Which products">
        <Button
          size="small"
          aria-pressed={filters.isBroken}
          onClick={() => onChange({ isBroken: !filters.isBroken })}
        >
          Broken links
        </Button>
        <Button
          size="small"
          aria-pressed={filters.isOld}
          onClick={() => onChange({ isOld: !filters.isOld })}
        >
          Old prices
        </Button>
        <Button
          size="small"
          aria-pressed={filters.isArchived}
          onClick={() => onChange({ isArchived: !filters.isArchived })}
        >
          Archived
        </Button>
      </Switches>
    </Filters>
  );
}

const Switches = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
  min-height: 3rem;
`;
