import styled from 'styled-components';
import { SkeletonRows } from '~/ui/loaded';
import { Stack } from '~/ui/layout';
import { ListSearch } from '../lists/list-search';
import { AdminArea } from '../frame/admin-area';
import { adminHead } from '../frame/admin-head';
import { exportPath, messagesRead } from '~/features/messages/api/reads';
import { MessageList } from '~/features/messages/components/message-list';
import { pageChange, pageIn, useAddress } from '~/lib/address';
import { plural } from '~/lib/format';
import { useRead } from '~/lib/read';
import { useSite } from '~/lib/site-context';
import { space } from '~/theme/tokens';
import { metaText } from '~/theme/type-styles';
import { Button, ButtonLink } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { Paged } from '~/ui/paged';

const PAGE_SIZE = 20;

/** What readers have written, newest first. */
function MessagesScreen() {
  const { timezone } = useSite();
  const [query, change] = useAddress();
  const isUnreadOnly = query.get('show') === 'unread';
  const q = query.get('q') ?? '';
  const page = pageIn(query);
  const list = useRead(
    messagesRead({
      limit: PAGE_SIZE,
      offset: (page - 1) * PAGE_SIZE,
      ...(isUnreadOnly ? { read: false } : {}),
      q,
    }),
  );
  const { data } = list;

  return (
    <>
      <ListSearch
        label="Search messages"
        placeholder="Name, email, subject or text"
        q={q}
        onSearch={(words) => change({ q: words, page: null })}
      />
      <Bar>
        <Choices role="group" aria-label="Filter messages">
          <Button
            size="small"
            aria-pressed={!isUnreadOnly}
            onClick={() => change({ show: null, page: null })}
          >
            All
          </Button>
          <Button
            size="small"
            aria-pressed={isUnreadOnly}
            onClick={() => change({ show: 'unread', page: null })}
          >
            Unread
          </Button>
        </Choices>
        <Count aria-live="polite">{data && plural(data.total, 'message', 'messages')}</Count>
        <ButtonLink size="small" variant="quiet" href={exportPath(isUnreadOnly, q)} download>
          Export CSV
        </ButtonLink>
      </Bar>
      <Paged
        list={list}
        what="messages"
        page={page}
        size={PAGE_SIZE}
        onPage={(next) => change(pageChange(next))}
        skeleton={<Rows />}
      >
        {(messages) => (
          <MessageList
            key={`${isUnreadOnly} ${q} ${page}`}
            messages={messages}
            timezone={timezone}
            placeholder={
              data?.total === 0 && (
                <Nothing isUnreadOnly={isUnreadOnly} q={q} onClear={() => change({ q: null })} />
              )
            }
          />
        )}
      </Paged>
    </>
  );
}

interface NothingProps {
  isUnreadOnly: boolean;
  q: string;
  onClear: () => void;
}

const Nothing = ({ isUnreadOnly, q, onClear }: NothingProps) =>
  q === '' ? (
    <EmptyState title={isUnreadOnly ? 'No unread messages.' : 'No messages yet.'}>
      <p>
        Messages sent through the <a href="/contact">contact page</a> arrive here.
      </p>
    </EmptyState>
  ) : (
    <EmptyState title={`No messages match “${q}”.`}>
      <Button size="small" onClick={onClear}>
        Clear search
      </Button>
    </EmptyState>
  );

const Rows = () => (
  <Stack $gap={1}>
    <SkeletonRows count={5} height="3.5rem" />
  </Stack>
);

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[3]} ${space[6]};
`;

const Choices = styled.div`
  display: flex;
  gap: ${space[2]};
`;

const Count = styled.p`
  ${metaText}
  flex: 1 0 auto;
`;

export const load = adminHead('Messages');

export const Page = () => (
  <AdminArea title="Messages">
    <MessagesScreen />
  </AdminArea>
);
