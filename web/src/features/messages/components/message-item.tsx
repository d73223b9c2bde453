import { useId } from 'react';
import styled from 'styled-components';
import type { ContactMessage } from '@contract/contact';
import { longDateTime } from '~/lib/format';
import { color, fontSize, media, space, weight } from '~/theme/tokens';
import { metaText } from '~/theme/type-styles';
import { Badge } from '~/ui/badge';
import { Button, ButtonLink } from '~/ui/button';
import { Buttons } from '~/ui/layout';
import { SelectEntry } from '~/ui/selection';

const quoted = (text: string): string =>
  text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\r\n');

/** A mailto link to reply to a message, quoting its first 1,000 characters. */
const replyLink = ({ email, subject, message }: ContactMessage): string => {
  const title = /^re:/i.test(subject) ? subject : `Re: ${subject}`;
  const body = `\r\n\r\n${quoted(message.slice(0, 1_000))}`;
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(body)}`;
};

interface MessageItemProps {
  message: ContactMessage;
  timezone: string;
  isOpen: boolean;
  isPending: boolean;
  onToggle: () => void;
  onMark: (read: boolean) => void;
  onDelete: () => void;
}

/** A message's sender and subject; opened, also its text and actions. */
export function MessageItem(props: MessageItemProps) {
  const { message, timezone, isOpen, isPending, onToggle, onMark, onDelete } = props;
  const textId = useId();
  return (
    <Item data-row data-unread={!message.read || undefined}>
      <SelectEntry of={message.id} name={`message from ${message.name}`} />
      <Head aria-expanded={isOpen} aria-controls={textId} onClick={onToggle}>
        <Sender>{message.name}</Sender>
        <Subject>{message.subject}</Subject>
        {!message.read && <State tone="gold">Unread</State>}
        <When dateTime={message.receivedAt}>{longDateTime(message.receivedAt, timezone)}</When>
      </Head>
      <Text id={textId} hidden={!isOpen}>
        <p>
          <a href={`mailto:${encodeURIComponent(message.email)}`}>{message.email}</a>
        </p>
        <Words>{message.message}</Words>
        <Buttons>
          <ButtonLink size="small" variant="filled" href={replyLink(message)}>
            Reply
          </ButtonLink>
          <Button size="small" disabled={isPending} onClick={() => onMark(!message.read)}>
            {message.read ? 'Mark as unread' : 'Mark as read'}
          </Button>
          <Button size="small" variant="quiet" disabled={isPending} onClick={onDelete}>
            Delete
          </Button>
        </Buttons>
      </Text>
    </Item>
  );
}

const Item = styled.li`
  border-bottom: 1px solid ${color.line};
  border-left: 2px solid transparent;
  background-color: ${color.surface};
  &[data-unread] {
    border-left-color: ${color.gold};
  }
`;

const Head = styled.button`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: baseline;
  gap: ${space[1]} ${space[4]};
  width: 100%;
  min-height: 3.5rem;
  padding: ${space[3]} ${space[5]};
  text-align: left;
  &:hover {
    background-color: ${color.sunken};
  }
  &:focus-visible {
    outline-offset: -3px;
    box-shadow: none;
  }
  ${media.lg} {
    grid-template-columns: 12rem minmax(0, 1fr) auto 16rem;
  }
`;

const Sender = styled.span`
  overflow-wrap: anywhere;
  color: ${color.ink};
  [data-unread] & {
    font-weight: ${weight.semibold};
  }
`;

// Next to the sender on phones, otherwise after the subject.
const State = styled(Badge)`
  grid-area: 1 / 2;
  justify-self: end;
  ${media.lg} {
    grid-area: auto;
  }
`;

const Subject = styled(Sender)`
  grid-column: 1 / -1;
  ${media.lg} {
    grid-column: auto;
  }
`;

const When = styled.time`
  ${metaText}
  grid-column: 1 / -1;
  ${media.lg} {
    grid-column: 4;
    text-align: right;
  }
`;

const Text = styled.div`
  display: grid;
  gap: ${space[4]};
  padding: ${space[2]} ${space[5]} ${space[5]};
  overflow-wrap: anywhere;
  ${media.lg} {
    padding-left: calc(12rem + ${space[5]} + ${space[4]});
  }
`;

const Words = styled.p`
  max-width: 68ch;
  font-size: ${fontSize.small};
  white-space: pre-wrap;
`;
