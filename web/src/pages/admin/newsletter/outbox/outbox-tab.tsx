import { useCallback, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type MailStatus, messageKind, messageStatus } from '@contract/outbox';
import { idIn, pageIn } from '~/features/affiliates/model/address-values';
import {
  mailStatusRead,
  MESSAGES_A_PAGE,
  type OutboxFilters,
  outboxRead,
} from '~/features/newsletter/api/reads';
import { MailStatusCard } from '~/features/newsletter/components/mail-status-card';
import { MessageList } from '~/features/newsletter/components/message-list';
import { messageKinds, messageStates } from '~/features/newsletter/model/outbox-labels';
import { callApi, urlOf } from '~/lib/call-api';
import { plural } from '~/lib/format';
import { poll } from '~/lib/poll';
import { useRefresh } from '~/lib/refresh';
import { useFreshRead } from '~/lib/use-fresh-read';
import { useLastPage } from '~/lib/paging';
import { Button } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { LoadFailure } from '~/ui/error-screen';
import { Bar, Filters, Marks, Meta, Parts } from '~/ui/layout';
import { Pager } from '~/ui/pager';
import { SelectField } from '~/ui/select-field';
import { Loading, Skeleton } from '~/ui/skeleton';

type Change = Partial<Record<'status' | 'kind' | 'issue' | 'page', string>>;

/** How mail leaves, and every message that has left, waits or failed. */
export function OutboxTab() {
  const [query, setQuery] = useSearchParams();
  const filters: OutboxFilters = {
    status: messageStatus.safeParse(query.get('status')).data ?? null,
    kind: messageKind.safeParse(query.get('kind')).data ?? null,
    issueId: idIn(query, 'issue'),
    page: pageIn(query),
  };
  const change = (changes: Change): void => {
    const next = new URLSearchParams(query);
    next.delete('page');
    for (const [name, value] of Object.entries(changes)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    setQuery(next, { replace: true, state: { keepScroll: true } });
  };
  return (
    <Parts>
      <HowMailLeaves />
      <FilterBar filters={filters} onChange={change} />
      <Messages filters={filters} onChange={change} />
    </Parts>
  );
}

function HowMailLeaves() {
  const { data, error, mutate } = useFreshRead(mailStatusRead);
  const refresh = useRefresh();
  const onNews = useCallback(
    (now: MailStatus) => {
      void mutate(now, { revalidate: false });
      void refresh(urlOf('GET /api/newsletter/messages'));
    },
    [mutate, refresh],
  );
  const isMoving = data !== undefined && data !== null && isBeingSent(data);
  useEffect(() => {
    if (!isMoving) return undefined;
    return poll({
      read: async () => (await callApi('GET /api/newsletter/mail')).body,
      tell: (now) => {
        onNews(now);
        return !isBeingSent(now);
      },
      gone: () => undefined,
    });
  }, [isMoving, onNews]);

  if (data) return <MailStatusCard status={data} />;
  return error === undefined ? (
    <Loading label="Loading the mail server status…">
      <Skeleton $height="18rem" />
    </Loading>
  ) : (
    <LoadFailure onRetry={() => void mutate()}>
      The mail server status could not be loaded.
    </LoadFailure>
  );
}

const isBeingSent = ({ queued, haltedBecause }: MailStatus): boolean =>
  queued > 0 && haltedBecause === null;

interface PartProps {
  filters: OutboxFilters;
  onChange: (changes: Change) => void;
}

const FilterBar = ({ filters: { status, kind }, onChange }: PartProps) => (
  <Filters as="div" role="search" aria-label="Messages">
    <SelectField
      label="State"
      value={status ?? ''}
      onChange={({ target }) => onChange({ status: target.value })}
    >
      <option value="">All</option>
      {messageStatus.options.map((one) => (
        <option key={one} value={one}>
          {messageStates[one].word}
        </option>
      ))}
    </SelectField>
    <SelectField
      label="Kind"
      value={kind ?? ''}
      onChange={({ target }) => onChange({ kind: target.value })}
    >
      <option value="">All</option>
      {messageKind.options.map((one) => (
        <option key={one} value={one}>
          {messageKinds[one]}
        </option>
      ))}
    </SelectField>
  </Filters>
);

function Messages({ filters, onChange }: PartProps) {
  const { data, error, mutate } = useFreshRead(outboxRead(filters));
  const pages = data ? Math.ceil(data.total / MESSAGES_A_PAGE) : undefined;
  const turn = (page: number): void => onChange({ page: page > 1 ? String(page) : '' });
  useLastPage(filters.page, pages, turn);
  const isNarrowed = filters.status !== null || filters.kind !== null || filters.issueId !== null;
  return (
    <Parts>
      <Bar>
        <Marks>
          <Meta role="status">
            {data && plural(data.total, 'message', 'messages')}
            {filters.issueId !== null && ' of one issue'}
          </Meta>
          {isNarrowed && (
            <Button
              size="small"
              variant="quiet"
              onClick={() => onChange({ status: '', kind: '', issue: '' })}
            >
              Clear filters
            </Button>
          )}
        </Marks>
      </Bar>
      {error && (
        <LoadFailure onRetry={() => void mutate()}>The messages could not be loaded.</LoadFailure>
      )}
      {data === undefined && !error && (
        <Loading label="Loading messages…">
          <Skeleton $height="16rem" />
        </Loading>
      )}
      {data && data.items.length > 0 && <MessageList messages={data.items} />}
      {data?.total === 0 && (
        <EmptyState title={isNarrowed ? 'No matching messages.' : 'No emails yet.'}>
          {!isNarrowed && (
            <p>Confirmations, issues and notices are listed here as they are sent.</p>
          )}
        </EmptyState>
      )}
      <Pager label="Pages of messages" page={filters.page} pages={pages ?? 1} onPage={turn} />
    </Parts>
  );
}
