import type { Period } from '@contract/analytics';
import { limits } from '@contract/limits';
import { useTypedSearch } from '~/features/articles/model/use-typed-search';
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
import { count, plural } from '~/lib/format';
import { useRead } from '~/lib/read';
import { useFreshRead } from '~/lib/use-fresh-read';
import { useLastPage } from '~/lib/paging';
import { Button, ButtonLink } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { LoadFailure } from '~/ui/error-screen';
import { Icon } from '~/ui/icon';
import { Bar, Filters, Marks, Meta, Parts } from '~/ui/layout';
import { Pager } from '~/ui/pager';
import { Loading, Skeleton } from '~/ui/skeleton';
import { TextField } from '~/ui/text-field';
import type { AddressChange } from '../use-newsletter-address';

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
    <SearchBar filters={filters} onChange={onChange} />
    <Matches key={`${filters.status} ${filters.q}`} filters={filters} onChange={onChange} />
  </Parts>
);

/** The list, page by page. */
function Matches({ filters, onChange }: FilterProps) {
  const { data, error, mutate } = useFreshRead(subscribersRead(filters));
  const pages = data ? Math.ceil(data.total / SUBSCRIBERS_A_PAGE) : undefined;
  const turn = (page: number): void => onChange({ page: page > 1 ? page : null });
  useLastPage(filters.page, pages, turn);
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
      {error && (
        <LoadFailure onRetry={() => void mutate()}>
          The subscribers could not be loaded.
        </LoadFailure>
      )}
      {data === undefined && !error && <Rows />}
      {data && (
        <SubscriberList
          subscribers={data.items}
          placeholder={data.total === 0 && <Nothing isFiltered={isNarrowed(filters)} />}
        />
      )}
      <Pager label="Pages of subscribers" page={filters.page} pages={pages ?? 1} onPage={turn} />
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

function SearchBar({ filters, onChange }: FilterProps) {
  const search = useTypedSearch(filters.q, (q) => onChange({ q }));
  return (
    <Filters
      role="search"
      aria-label="Subscribers"
      onSubmit={(event) => {
        event.preventDefault();
        search.searchNow();
      }}
    >
      <TextField
        label="Search"
        type="search"
        placeholder="Part of the address"
        autoComplete="off"
        maxLength={limits.searchQuery}
        value={search.text}
        onChange={({ target }) => search.setText(target.value)}
      />
    </Filters>
  );
}

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
  <Loading label="Loading subscribers…">
    <Parts>
      {Array.from({ length: 5 }, (_, index) => (
        <Skeleton key={index} $height="5rem" />
      ))}
    </Parts>
  </Loading>
);
