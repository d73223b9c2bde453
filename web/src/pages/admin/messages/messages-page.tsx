import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { AdminArea } from '../frame/admin-area';
import { adminHead } from '../frame/admin-head';
import { exportPath, messagesRead } from '~/features/messages/api/reads';
import { MessageList } from '~/features/messages/components/message-list';
import { plural } from '~/lib/format';
import { useRead } from '~/lib/read';
import { useSite } from '~/lib/site-context';
import { useLastPage } from '~/lib/paging';
import { space } from '~/theme/tokens';
import { metaText } from '~/theme/type-styles';
import { Button, ButtonLink } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { LoadFailure } from '~/ui/error-screen';
import { Pager } from '~/ui/pager';
import { Loading, Skeleton } from '~/ui/skeleton';

const PAGE_SIZE = 20;

/** What readers have written, newest first. */
function MessagesScreen() {
  const { timezone } = useSite();
  const [query, setQuery] = useSearchParams();
  const isUnreadOnly = query.get('show') === 'unread';
  const page = Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1);
  const { data, error, mutate } = useRead(
    messagesRead({
      limit: PAGE_SIZE,
      offset: (page - 1) * PAGE_SIZE,
      ...(isUnreadOnly ? { read: false } : {}),
    }),
  );

  const go = (next: Record<string, string>, replace = false): void =>
    setQuery(next, { replace, state: { keepScroll: true } });
  const turn = (next: number, replace = false): void =>
    go({ ...(isUnreadOnly ? { show: 'unread' } : {}), page: String(next) }, replace);
  const pages = data ? Math.ceil(data.total / PAGE_SIZE) : undefined;
  useLastPage(page, pages, (last) => turn(last, true));

  return (
    <>
      <Bar>
        <Choices role="group" aria-label="Filter messages">
          <Button size="small" aria-pressed={!isUnreadOnly} onClick={() => go({})}>
            All
          </Button>
          <Button size="small" aria-pressed={isUnreadOnly} onClick={() => go({ show: 'unread' })}>
            Unread
          </Button>
        </Choices>
        <Count aria-live="polite">{data && plural(data.total, 'message', 'messages')}</Count>
        <ButtonLink size="small" variant="quiet" href={exportPath(isUnreadOnly)} download>
          Export CSV
        </ButtonLink>
      </Bar>
      {error && (
        <LoadFailure onRetry={() => void mutate()}>The messages could not be loaded.</LoadFailure>
      )}
      {data === undefined && !error && <Rows />}
      {data && (
        <MessageList
          key={`${isUnreadOnly} ${page}`}
          messages={data.items}
          timezone={timezone}
          placeholder={data.total === 0 && <Nothing isUnreadOnly={isUnreadOnly} />}
        />
      )}
      {data && <Pager label="Pages of messages" page={page} pages={pages ?? 1} onPage={turn} />}
    </>
  );
}

const Nothing = ({ isUnreadOnly }: { isUnreadOnly: boolean }) => (
  <EmptyState title={isUnreadOnly ? 'No unread messages.' : 'No messages yet.'}>
    <p>Messages sent through the contact page arrive here.</p>
  </EmptyState>
);

const Rows = () => (
  <Loading label="Loading messages…">
    <Blocks>
      {Array.from({ length: 5 }, (_, index) => (
        <Skeleton key={index} $height="3.5rem" />
      ))}
    </Blocks>
  </Loading>
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

const Blocks = styled.div`
  display: grid;
  gap: ${space[1]};
`;

export const load = adminHead('Messages');

export const Page = () => (
  <AdminArea title="Messages">
    <MessagesScreen />
  </AdminArea>
);
