import type { ContactMessage, ContactMessageQuery } from '@contract/contact';
import { exportPath, messagesRead } from '~/features/messages/api/reads';
import { MessageList } from '~/features/messages/components/message-list';
import { plural } from '~/lib/format';
import { pageQuery } from '~/lib/paging';
import { useRead } from '~/lib/read';
import { useSite } from '~/lib/site-context';
import { Button, ButtonLink } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { Buttons, Stack } from '~/ui/layout';
import { SkeletonRows } from '~/ui/loaded';
import { AdminArea } from '../frame/admin-area';
import { adminHead } from '../frame/admin-head';
import { AdminList } from '../lists/admin-list';
import { type BulkAction, oneByOne } from '../lists/use-bulk';
import { type ListOrders, type ListPlace, useListPlace } from '../lists/use-list-place';

const PAGE_SIZE = 20;

const orders: ListOrders<ContactMessageQuery['sort']> = [
  { id: '-received', label: 'Newest' },
  { id: 'received', label: 'Oldest' },
  { id: 'name', label: 'Sender' },
  { id: 'subject', label: 'Subject' },
];

const marking = (read: boolean) =>
  oneByOne<ContactMessage>((call, { id }) =>
    call('PATCH /api/contact/messages/{id}', {
      params: { id },
      body: { read },
    }),
  );

const markRead: BulkAction<ContactMessage> = {
  label: 'Mark as read',
  running: 'Marking',
  done: 'marked as read',
  canDo: ({ read }) => !read,
  work: marking(true),
  undo: (messages, run) => run(markUnread, messages),
};

const markUnread: BulkAction<ContactMessage> = {
  label: 'Mark as unread',
  running: 'Marking',
  done: 'marked as unread',
  canDo: ({ read }) => read,
  work: marking(false),
  undo: (messages, run) => run(markRead, messages),
};

const deleteMessages: BulkAction<ContactMessage> = {
  label: 'Delete',
  running: 'Deleting',
  done: 'deleted',
  isDangerous: true,
  question: (messages) => ({
    title: `Delete ${plural(messages.length, 'message', 'messages')}?`,
    text: 'They will be deleted permanently.',
  }),
  work: oneByOne((call, { id }) => call('DELETE /api/contact/messages/{id}', { params: { id } })),
};

/** Messages from readers. */
function MessagesScreen() {
  const { timezone } = useSite();
  const place = useListPlace({ orders, views: ['show'] });
  const { q, page, sort } = place;
  const isUnreadOnly = place.get('show') === 'unread';
  const answer = useRead(
    messagesRead({
      ...pageQuery(page, PAGE_SIZE),
      ...(isUnreadOnly ? { read: false } : {}),
      q,
      sort,
    }),
  );

  return (
    <AdminList
      nouns={{ one: 'message', many: 'messages' }}
      place={place}
      answer={answer}
      size={PAGE_SIZE}
      keyOf={({ id }) => id}
      nameOf={({ name, subject }) => `${name}, ${subject}`}
      searches="Name, email, subject or text"
      filters={<Choices place={place} isUnreadOnly={isUnreadOnly} />}
      actions={[markRead, markUnread, deleteMessages]}
      tools={
        <ButtonLink size="small" variant="quiet" href={exportPath(isUnreadOnly, q)} download>
          Export CSV
        </ButtonLink>
      }
      skeleton={<Rows />}
      none={
        <EmptyState title={isUnreadOnly ? 'No unread messages.' : 'No messages yet.'}>
          <p>
            Messages sent through the <a href="/contact">contact page</a> arrive here.
          </p>
        </EmptyState>
      }
      keepsRows
    >
      {(messages, nothing) => (
        <MessageList
          key={place.key}
          messages={messages}
          timezone={timezone}
          placeholder={nothing}
        />
      )}
    </AdminList>
  );
}

const Choices = ({ place, isUnreadOnly }: { place: ListPlace; isUnreadOnly: boolean }) => (
  <Buttons role="group" aria-label="Filter messages">
    <Button size="small" aria-pressed={!isUnreadOnly} onClick={() => place.change({ show: null })}>
      All
    </Button>
    <Button
      size="small"
      aria-pressed={isUnreadOnly}
      onClick={() => place.change({ show: 'unread' })}
    >
      Unread
    </Button>
  </Buttons>
);

const Rows = () => (
  <Stack $gap={1}>
    <SkeletonRows count={5} height="3.5rem" />
  </Stack>
);

export const load = adminHead('Messages');

export const Page = () => (
  <AdminArea title="Messages">
    <MessagesScreen />
  </AdminArea>
);
