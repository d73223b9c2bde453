import { useCallback, useEffect } from 'react';
import {
  type MailMessage,
  type MailMessageQuery,
  type MailStatus,
  messageKind,
  messageStatus,
} from '@contract/outbox';
import { mailStatusRead, MESSAGES_A_PAGE, outboxRead } from '~/features/newsletter/api/reads';
import { MailStatusCard } from '~/features/newsletter/components/mail-status-card';
import { MessageList } from '~/features/newsletter/components/message-list';
import { messageKinds, messageStates } from '~/features/newsletter/model/outbox-labels';
import { callApi, urlOf } from '~/lib/call-api';
import { plural } from '~/lib/format';
import { poll } from '~/lib/poll';
import { useRefresh } from '~/lib/refresh';
import { useFreshRead } from '~/lib/use-fresh-read';
import { EmptyState } from '~/ui/empty-state';
import { Parts } from '~/ui/layout';
import { Answered } from '~/ui/loaded';
import { Options, SelectField } from '~/ui/select-field';
import { Skeleton } from '~/ui/skeleton';
import { AdminList } from '../../lists/admin-list';
import { type BulkAction, oneByOne } from '../../lists/use-bulk';
import { idOf, type ListOrders, type ListPlace, useListPlace } from '../../lists/use-list-place';

const orders: ListOrders<MailMessageQuery['sort']> = [
  { id: '-added', label: 'Newest', column: 'added', direction: 'descending' },
  { id: 'added', label: 'Oldest', column: 'added', direction: 'ascending' },
  { id: 'to', label: 'Recipient, A to Z', column: 'to', direction: 'ascending' },
  { id: '-to', label: 'Recipient, Z to A', column: 'to', direction: 'descending' },
  { id: '-sent', label: 'Last sent' },
];

const isUnsettled = ({ status }: MailMessage): boolean =>
  status === 'failed' || status === 'doubtful';

const settling = (action: 'retry' | 'dismiss') =>
  oneByOne<MailMessage>((call, { id }) =>
    call('PATCH /api/newsletter/messages/{id}', { params: { id }, body: { action } }),
  );

const sendAgain: BulkAction<MailMessage> = {
  label: 'Send again',
  running: 'Queueing',
  done: 'will be sent again',
  canDo: isUnsettled,
  question: (mails) => ({
    title: `Send ${plural(mails.length, 'message', 'messages')} again?`,
    text: mails.some(({ status }) => status === 'doubtful')
      ? 'Messages in doubt may already have arrived. Those will arrive twice.'
      : 'They are queued and sent one after the other.',
  }),
  work: settling('retry'),
};

const leaveThem: BulkAction<MailMessage> = {
  label: 'Leave them',
  running: 'Working',
  done: 'won’t be sent again',
  canDo: isUnsettled,
  work: settling('dismiss'),
};

/** State of sending, and all messages: sent, waiting or failed. */
export const OutboxTab = () => (
  <Parts>
    <HowMailLeaves />
    <Messages />
  </Parts>
);

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

const statusOf = (place: ListPlace) => messageStatus.safeParse(place.get('status')).data ?? null;
const kindOf = (place: ListPlace) => messageKind.safeParse(place.get('kind')).data ?? null;

const MessageFilters = ({ place }: { place: ListPlace }) => (
  <>
    <SelectField
      label="State"
      value={statusOf(place) ?? ''}
      onChange={({ target }) => place.change({ status: target.value })}
    >
      <option value="">All</option>
      <Options of={messageStatus.options} name={(one) => messageStates[one].word} />
    </SelectField>
    <SelectField
      label="Kind"
      value={kindOf(place) ?? ''}
      onChange={({ target }) => place.change({ kind: target.value })}
    >
      <option value="">All</option>
      <Options of={messageKind.options} name={(one) => messageKinds[one]} />
    </SelectField>
  </>
);

function Messages() {
  const place = useListPlace({ orders, filters: ['status', 'kind', 'issue'] });
  const { q, sort, page } = place;
  const issueId = idOf(place, 'issue');
  const answer = useFreshRead(
    outboxRead({ status: statusOf(place), kind: kindOf(place), issueId, q, sort, page }),
  );
  const total = answer.data?.total ?? 0;
  return (
    <AdminList
      nouns={{ one: 'message', many: 'messages' }}
      place={place}
      answer={answer}
      size={MESSAGES_A_PAGE}
      keyOf={({ id }) => id}
      nameOf={({ to }) => to}
      searches="Recipient or server response"
      filters={<MessageFilters place={place} />}
      actions={[sendAgain, leaveThem]}
      totalText={
        issueId === null ? undefined : `${plural(total, 'message', 'messages')} of one issue`
      }
      skeleton={<Skeleton $height="16rem" />}
      noneFound="No matching messages."
      none={
        <EmptyState title="No emails yet.">
          <p>Confirmations, issues and notices are listed here as they are sent.</p>
        </EmptyState>
      }
    >
      {(messages) => <MessageList messages={messages} />}
    </AdminList>
  );
}
