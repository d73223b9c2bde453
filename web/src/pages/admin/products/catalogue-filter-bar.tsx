import styled from 'styled-components';
import { filterGrid } from '~/ui/layout';
import { NetworkFilter } from '~/features/affiliates/components/network-filter';
import type { ProductFilters } from '~/features/affiliates/model/product-filters';
import { space } from '~/theme/tokens';
import { Button } from '~/ui/button';
import { SearchBar } from '../lists/search-bar';

interface CatalogueFilterBarProps {
  filters: ProductFilters;
  onChange: (changes: Partial<ProductFilters>) => void;
}

/** Search, network, archived ones, broken links and old prices. */
export function CatalogueFilterBar({ filters, onChange }: CatalogueFilterBarProps) {
  return (
    <Bar
      label="Products"
      placeholder="Name or brand"
      q={filters.q}
      onSearch={(q) => onChange({ q })}
    >
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
    </Bar>
  );
}

const Bar = styled(SearchBar)`
  ${filterGrid}
`;

const Switches = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
  min-height: 3rem;
`;
