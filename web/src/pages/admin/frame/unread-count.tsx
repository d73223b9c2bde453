import styled from 'styled-components';
import { unreadMessagesRead } from '~/features/messages/api/message-reads';
import { count } from '~/lib/format';
import { useRead } from '~/lib/read';
import { color, fontSize, radius, weight } from '~/theme/tokens';

/** How many messages nobody has read; nothing where there are none. */
export function UnreadCount() {
  const total = useRead(unreadMessagesRead).data?.total ?? 0;
  return total === 0 ? null : (
    <Mark>
      {count(total)}
      <span className="visually-hidden"> unread</span>
    </Mark>
  );
}

const Mark = styled.span`
  min-width: 1.25rem;
  padding: 0 0.375rem;
  border-radius: ${radius.fine};
  background-color: ${color.gold};
  color: ${color.onGold};
  font-size: ${fontSize.caption};
  font-weight: ${weight.semibold};
  line-height: 1.25rem;
  text-align: center;
`;
