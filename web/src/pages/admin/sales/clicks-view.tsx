import { limits } from '@contract/limits';
import { CLICKS_A_PAGE, clicksRead } from '~/features/affiliates/api/reads';
import { ClickTable } from '~/features/affiliates/components/click-table';
import { Bar, Filters, Meta, Parts } from '~/ui/layout';
import { NetworkFilter } from '~/features/affiliates/components/network-filter';
import { SlotFilter } from '~/features/affiliates/components/slot-filter';
import type { ClickFilters } from '~/features/affiliates/model/click-filters';
import { useTypedSearch } from '~/lib/use-typed-search';
import { type AddressChange, pageChange } from '~/lib/address';
import { count, plural } from '~/lib/format';
import { useRead } from '~/lib/read';
import { Button } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { Paged } from '~/ui/paged';
import { TextField } from '~/ui/text-field';
import { ListSkeleton } from './list-skeleton';

/** Maximum total that the API counts up to. */
const COUNTED_AT_MOST = 10_000;
const CLICK_ID = /^[\w-]{8,64}$/;
const NO_FILTERS: AddressChange = {
  network: null,
  click: null,
  post: null,
  product: null,
  slot: null,
};

interface ClicksViewProps {
  filters: ClickFilters;
  onChange: (changes: AddressChange) => void;
}

/** List of clicks on affiliate links. */
export function ClicksView({ filters, onChange }: ClicksViewProps) {
  const isWhole = filters.clickId === '' || CLICK_ID.test(filters.clickId);
  const list = useRead(isWhole ? clicksRead(filters) : null);
  const { data } = list;
  const { page: _page, ...narrow } = filters;
  const isNarrowed = Object.values(narrow).some((value) => value !== null && value !== '');
  return (
    <Parts>
      <ClickFilterBar filters={filters} onChange={onChange} isWhole={isWhole} />
      <Bar>
        <Meta role="status">
          {data && data.total < COUNTED_AT_MOST && plural(data.total, 'click', 'clicks')}
          {data && data.total >= COUNTED_AT_MOST && `${count(COUNTED_AT_MOST)} clicks or more`}
        </Meta>
        {isNarrowed && (
          <Button size="small" variant="quiet" onClick={() => onChange(NO_FILTERS)}>
            Clear filters
          </Button>
        )}
      </Bar>
      {isWhole && (
        <Paged
          list={list}
          what="clicks"
          page={filters.page}
          size={CLICKS_A_PAGE}
          onPage={(page) => onChange(pageChange(page))}
          skeleton={<ListSkeleton />}
          empty={
            <EmptyState
              title={isNarrowed ? 'No clicks found matching your criteria.' : 'No clicks yet.'}
            >
              {!isNarrowed && <p>Readers’ clicks on affiliate links are listed here.</p>}
            </EmptyState>
          }
        >
          {(clicks) => <ClickTable clicks={clicks} />}
        </Paged>
      )}
    </Parts>
  );
}

function ClickFilterBar({ filters, onChange, isWhole }: ClicksViewProps & { isWhole: boolean }) {
  const search = useTypedSearch(filters.clickId, (click) => onChange({ click }));
  return (
    <Filters
      role="search"
      aria-label="Clicks"
      onSubmit={(event) => {
        event.preventDefault();
        search.searchNow();
      }}
    >
      <NetworkFilter
        all="All networks"
        value={filters.networkId}
        onChange={(network) => onChange({ network })}
      />
      <SlotFilter value={filters.slot} onChange={(slot) => onChange({ slot })} />
      <TextField
        label="Click ID"
        type="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={limits.clickId}
        error={isWhole ? null : 'A click ID has 8 to 64 letters, digits, hyphens or underscores'}
        value={search.text}
        onChange={({ target }) => search.setText(target.value)}
      />
    </Filters>
  );
}
