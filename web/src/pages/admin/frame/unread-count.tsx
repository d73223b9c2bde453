import styled from 'styled-components';
import { unreadMessagesRead } from '~/features/messages/api/reads';
import { count } from '~/lib/format';
import { useRead } from '~/lib/read';
import { color } from '~/theme/tokens';
import { CountMark } from '~/ui/count-mark';

/** Number of unread messages; renders nothing if there are none. */
export function UnreadCount() {
  const total = useRead(unreadMessagesRead).data?.total ?? 0;
  return total === 0 ? null : (
    <CountMark>
      {count(total)}
      <span className="visually-hidden"> unread</span>
    </CountMark>
  );
}

/** A dot while there are unread messages. */
export function UnreadDot() {
  const total = useRead(unreadMessagesRead).data?.total ?? 0;
  return total === 0 ? null : (
    <Dot>
      <span className="visually-hidden">with unread messages</span>
    </Dot>
  );
}

const Dot = styled.span`
  position: absolute;
  top: 0.625rem;
  right: 0.375rem;
  width: 0.5rem;
  height: 0.5rem;
  border-radius: 50%;
  background-color: ${color.gold};
`;
