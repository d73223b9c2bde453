import { useCallback, useEffect } from 'react';
import { type MailStatus, messageKind, messageStatus } from '@contract/outbox';
import {
  mailStatusRead,
  MESSAGES_A_PAGE,
  type OutboxFilters,
  outboxRead,
} from '~/features/newsletter/api/reads';
import { MailStatusCard } from '~/features/newsletter/components/mail-status-card';
import { MessageList } from '~/features/newsletter/components/message-list';
import { messageKinds, messageStates } from '~/features/newsletter/model/outbox-labels';
import { type AddressChange, idIn, pageChange, pageIn, useAddress } from '~/lib/address';
import { callApi, urlOf } from '~/lib/call-api';
import { plural } from '~/lib/format';
import { poll } from '~/lib/poll';
import { useRefresh } from '~/lib/refresh';
import { useFreshRead } from '~/lib/use-fresh-read';
import { Button } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { Bar, Filters, Marks, Meta, Parts } from '~/ui/layout';
import { Answered } from '~/ui/loaded';
import { Paged } from '~/ui/paged';
import { Options, SelectField } from '~/ui/select-field';
import { Skeleton } from '~/ui/skeleton';

/** How mail leaves, and every message that has left, waits or failed. */
export function OutboxTab() {
  const [query, setQuery] = useAddress();
  const filters: OutboxFilters = {
    status: messageStatus.safeParse(query.get('status')).data ?? null,
    kind: messageKind.safeParse(query.get('kind')).data ?? null,
    issueId: idIn(query, 'issue'),
    page: pageIn(query),
  };
  const change = (changes: AddressChange): void => setQuery({ page: null, ...changes });
  return (
    <Parts>
      <HowMailLeaves />
      <FilterBar filters={filters} onChange={change} />
      <Messages filters={filters} onChange={change} />
    </Parts>
  );
}

function HowMailLeaves() {
  const answer = useFreshRead(mailStatusRead);
  const { data, mutate } = answer;
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

  return (
    <Answered answer={answer} what="the mail server status" skeleton={<Skeleton $height="18rem" />}>
      {(status) => <MailStatusCard status={status} />}
    </Answered>
  );
}

const isBeingSent = ({ queued, haltedBecause }: MailStatus): boolean =>
  queued > 0 && haltedBecause === null;

interface PartProps {
  filters: OutboxFilters;
  onChange: (changes: AddressChange) => void;
}

const FilterBar = ({ filters: { status, kind }, onChange }: PartProps) => (
  <Filters as="div" role="search" aria-label="Messages">
    <SelectField
      label="State"
      value={status ?? ''}
      onChange={({ target }) => onChange({ status: target.value })}
    >
      <option value="">All</option>
      <Options of={messageStatus.options} name={(one) => messageStates[one].word} />
    </SelectField>
    <SelectField
      label="Kind"
      value={kind ?? ''}
      onChange={({ target }) => onChange({ kind: target.value })}
    >
      <option value="">All</option>
      <Options of={messageKind.options} name={(one) => messageKinds[one]} />
    </SelectField>
  </Filters>
);

function Messages({ filters, onChange }: PartProps) {
  const list = useFreshRead(outboxRead(filters));
  const { data } = list;
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
      <Paged
        list={list}
        what="messages"
        page={filters.page}
        size={MESSAGES_A_PAGE}
        onPage={(page) => onChange(pageChange(page))}
        skeleton={<Skeleton $height="16rem" />}
        empty={
          <EmptyState title={isNarrowed ? 'No matching messages.' : 'No emails yet.'}>
            {!isNarrowed && (
              <p>Confirmations, issues and notices are listed here as they are sent.</p>
            )}
          </EmptyState>
        }
      >
        {(messages) => <MessageList messages={messages} />}
      </Paged>
    </Parts>
  );
}
