import type { Period } from '@contract/analytics';
import styled from 'styled-components';
import {
  growthRead,
  SUBSCRIBERS_A_PAGE,
  subscriberExport,
  subscribersRead,
} from '~/features/newsletter/api/reads';
import { SubscriberList } from '~/features/newsletter/components/subscriber-list';
import { isNarrowed, type SubscriberFilters } from '~/features/newsletter/model/subscriber-filters';
import {
  subscriberStates,
  subscriberStatuses,
} from '~/features/newsletter/model/subscriber-labels';
import { type AddressChange, pageChange } from '~/lib/address';
import { count, plural } from '~/lib/format';
import { useRead } from '~/lib/read';
import { useFreshRead } from '~/lib/use-fresh-read';
import { SkeletonRows } from '~/ui/loaded';
import { Button, ButtonLink } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { Icon } from '~/ui/icon';
import { Bar, filterGrid, Marks, Meta, Parts } from '~/ui/layout';
import { Paged } from '~/ui/paged';
import { SearchBar } from '../../lists/search-bar';

interface FilterProps {
  filters: SubscriberFilters;
  onChange: (changes: AddressChange) => void;
}

interface SubscribersViewProps extends FilterProps {
  /** The days of the chart, whose answer holds the counts too. */
  period: Period;
}

/** The subscribers that match, and what can be done with each. */
export const SubscribersView = ({ filters, period, onChange }: SubscribersViewProps) => (
  <Parts>
    <StatusBar filters={filters} period={period} onChange={onChange} />
    <Search
      label="Subscribers"
      placeholder="Part of the address"
      q={filters.q}
      onSearch={(q) => onChange({ q })}
    />
    <Matches key={`${filters.status} ${filters.q}`} filters={filters} onChange={onChange} />
  </Parts>
);

/** The list, page by page. */
function Matches({ filters, onChange }: FilterProps) {
  const list = useFreshRead(subscribersRead(filters));
  const { data } = list;
  return (
    <>
      <Bar>
        <Meta role="status">{data && plural(data.total, 'subscriber', 'subscribers')}</Meta>
        <Marks>
          <ButtonLink size="small" variant="quiet" href={subscriberExport(filters)} download>
            <Icon name="download" size={16} />
            Export CSV
          </ButtonLink>
          <Button size="small" onClick={() => onChange({ view: 'import' })}>
            <Icon name="upload" size={16} />
            Import CSV
          </Button>
        </Marks>
      </Bar>
      <Paged
        list={list}
        what="subscribers"
        page={filters.page}
        size={SUBSCRIBERS_A_PAGE}
        onPage={(page) => onChange(pageChange(page))}
        skeleton={<Rows />}
      >
        {(subscribers) => (
          <SubscriberList
            subscribers={subscribers}
            placeholder={data?.total === 0 && <Nothing isFiltered={isNarrowed(filters)} />}
          />
        )}
      </Paged>
    </>
  );
}

/** How many subscribers stand where; each count narrows the list to them. */
function StatusBar({ filters, period, onChange }: SubscribersViewProps) {
  const { data } = useRead(growthRead(period));
  const counts = data?.counts;
  const all = counts && Object.values(counts).reduce((sum, one) => sum + one, 0);
  const withCount = (word: string, number: number | undefined): string =>
    number === undefined ? word : `${word} (${count(number)})`;
  return (
    <Marks role="group" aria-label="Filter subscribers">
      <Button
        size="small"
        aria-pressed={filters.status === null}
        onClick={() => onChange({ status: null })}
      >
        {withCount('All', all)}
      </Button>
      {subscriberStatuses.map((status) => (
        <Button
          key={status}
          size="small"
          aria-pressed={filters.status === status}
          onClick={() => onChange({ status })}
        >
          {withCount(subscriberStates[status].word, counts?.[status])}
        </Button>
      ))}
    </Marks>
  );
}

const Search = styled(SearchBar)`
  ${filterGrid}
`;

const Nothing = ({ isFiltered }: { isFiltered: boolean }) =>
  isFiltered ? (
    <EmptyState title="No matching subscribers." />
  ) : (
    <EmptyState title="No subscribers yet.">
      <p>
        Readers sign up on the home page and confirm by email, or you import your existing
        subscribers.
      </p>
    </EmptyState>
  );

const Rows = () => (
  <Parts>
    <SkeletonRows count={5} height="5rem" />
  </Parts>
);
