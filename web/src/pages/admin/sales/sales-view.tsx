import { useState } from 'react';
import { type Conversion, conversionStatus } from '@contract/conversion';
import { SALES_A_PAGE, salesRead } from '~/features/affiliates/api/reads';
import { Bar, Filters, Marks, Meta, Parts } from '~/ui/layout';
import { NetworkFilter } from '~/features/affiliates/components/network-filter';
import { SaleDialog } from '~/features/affiliates/components/sale-dialog';
import { SaleHistory } from '~/features/affiliates/components/sale-history';
import { SaleList } from '~/features/affiliates/components/sale-list';
import { SlotFilter } from '~/features/affiliates/components/slot-filter';
import { isNarrowed, type SaleFilters } from '~/features/affiliates/model/sale-filters';
import { statusWords } from '~/features/affiliates/model/sale-labels';
import { useSalesExport } from '~/features/affiliates/model/use-sales-export';
import { type AddressChange, pageChange } from '~/lib/address';
import { plural } from '~/lib/format';
import { useRead } from '~/lib/read';
import { Button } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { Icon } from '~/ui/icon';
import { Paged } from '~/ui/paged';
import { Options, SelectField } from '~/ui/select-field';
import { ListSkeleton } from './list-skeleton';
import { renderPick } from './pick-sold';

const NO_FILTERS: AddressChange = {
  network: null,
  status: null,
  matched: null,
  post: null,
  product: null,
  slot: null,
};

interface SalesViewProps {
  filters: SaleFilters;
  onChange: (changes: AddressChange) => void;
}

/** The sales that match, and what can be done with each. */
export function SalesView({ filters, onChange }: SalesViewProps) {
  const list = useRead(salesRead(filters));
  const [edited, setEdited] = useState<Conversion | 'new' | null>(null);
  const [shown, setShown] = useState<Conversion | null>(null);
  return (
    <Parts>
      <SaleFilterBar filters={filters} onChange={onChange} />
      <SaleBar
        filters={filters}
        total={list.data?.total}
        onClear={() => onChange(NO_FILTERS)}
        onEnter={() => setEdited('new')}
      />
      <Paged
        list={list}
        what="sales"
        page={filters.page}
        size={SALES_A_PAGE}
        onPage={(page) => onChange(pageChange(page))}
        skeleton={<ListSkeleton />}
        empty={<Nothing isFiltered={isNarrowed(filters)} />}
      >
        {(sales) => <SaleList sales={sales} onCorrect={setEdited} onHistory={setShown} />}
      </Paged>
      {edited !== null && (
        <SaleDialog
          sale={edited === 'new' ? undefined : edited}
          renderPick={renderPick}
          onClose={() => setEdited(null)}
        />
      )}
      {shown && <SaleHistory sale={shown} onClose={() => setShown(null)} />}
    </Parts>
  );
}

const Nothing = ({ isFiltered }: { isFiltered: boolean }) =>
  isFiltered ? (
    <EmptyState title="No sales found matching your criteria." />
  ) : (
    <EmptyState title="No sales yet.">
      <p>Sales come from the networks’ postbacks, imported reports, or are added manually.</p>
    </EmptyState>
  );

const SaleFilterBar = ({ filters, onChange }: SalesViewProps) => (
  <Filters as="div" role="search" aria-label="Sales">
    <NetworkFilter
      all="All networks"
      value={filters.networkId}
      onChange={(network) => onChange({ network })}
    />
    <SelectField
      label="Status"
      value={filters.status ?? ''}
      onChange={({ target }) => onChange({ status: target.value })}
    >
      <option value="">All</option>
      <Options of={conversionStatus.options} name={(status) => statusWords[status]} />
    </SelectField>
    <SelectField
      label="Match"
      value={filters.isUnmatched ? '0' : ''}
      onChange={({ target }) => onChange({ matched: target.value })}
    >
      <option value="">All</option>
      <option value="0">Unmatched</option>
    </SelectField>
    <SlotFilter value={filters.slot} onChange={(slot) => onChange({ slot })} />
  </Filters>
);

interface SaleBarProps {
  filters: SaleFilters;
  total: number | undefined;
  onClear: () => void;
  onEnter: () => void;
}

function SaleBar({ filters, total, onClear, onEnter }: SaleBarProps) {
  const { isPending, save } = useSalesExport(filters);
  const { postId, productId } = filters;
  const scope = [postId && 'of one article', productId && 'of one product'].filter(Boolean);
  return (
    <Bar>
      <Marks>
        <Meta role="status">
          {total !== undefined && `${plural(total, 'sale', 'sales')} ${scope.join(', ')}`}
        </Meta>
        {isNarrowed(filters) && (
          <Button size="small" variant="quiet" onClick={onClear}>
            Clear filters
          </Button>
        )}
      </Marks>
      <Marks>
        <Button size="small" disabled={isPending || !total} onClick={save}>
          <Icon name="download" size={16} />
          {isPending ? 'Exporting…' : 'Export CSV'}
        </Button>
        <Button size="small" variant="filled" onClick={onEnter}>
          <Icon name="plus" size={16} /> Add sale
        </Button>
      </Marks>
    </Bar>
  );
}
