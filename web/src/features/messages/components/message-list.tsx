import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import type { ContactMessage } from '@contract/contact';
import { useHeldFocus } from '~/lib/held-focus';
import { color } from '~/theme/tokens';
import { ConfirmDialog } from '~/ui/dialog/confirm-dialog';
import { useMessageActions } from '../model/use-message-actions';
import { MessageItem } from './message-item';

interface MessageListProps {
  messages: readonly ContactMessage[];
  timezone: string;
  /** Content shown for an empty list. */
  placeholder: ReactNode;
}

/** Keeps the opened message in the list, even if the filter no longer includes it. */
const withOpened = (
  messages: readonly ContactMessage[],
  opened: ContactMessage | null,
): readonly ContactMessage[] =>
  opened === null || messages.some(({ id }) => id === opened.id)
    ? messages
    : [...messages, opened].sort((a, b) => b.id - a.id);

/** A list of messages; opening one marks it as read. */
export function MessageList({ messages, timezone, placeholder }: MessageListProps) {
  const { pendingId, mark, remove } = useMessageActions();
  const held = useHeldFocus<HTMLUListElement>();
  const [opened, setOpened] = useState<ContactMessage | null>(null);
  const [doomed, setDoomed] = useState<ContactMessage | null>(null);

  const toggle = (message: ContactMessage): void => {
    const isOpening = message.id !== opened?.id;
    setOpened(isOpening ? { ...message, read: true } : null);
    if (isOpening && !message.read) void mark(message, true);
  };

  // The dialog closes before its row is removed, so that the focus moves to the next row.
  const forget = (): void => {
    setDoomed(null);
    setOpened(null);
  };

  const shown = withOpened(messages, opened);
  return (
    <>
      {shown.length === 0 && placeholder}
      <List role="list" {...held}>
        {shown.map((message) => (
          <MessageItem
            key={message.id}
            message={message}
            timezone={timezone}
            isOpen={message.id === opened?.id}
            isPending={message.id === pendingId}
            onToggle={() => toggle(message)}
            onMark={(read) => void mark(message, read)}
            onDelete={() => setDoomed(message)}
          />
        ))}
      </List>
      <ConfirmDialog
        open={doomed !== null}
        title="Delete this message?"
        action={pendingId === null ? 'Delete' : 'Deleting…'}
        isDangerous
        isPending={pendingId !== null}
        onCancel={() => setDoomed(null)}
        onConfirm={() => doomed && void remove(doomed, forget)}
      >
        {doomed && `The message from ${doomed.name} will be deleted permanently.`}
      </ConfirmDialog>
    </>
  );
}

const List = styled.ul`
  border-top: 1px solid ${color.line};
  &:empty {
    border: 0;
  }
`;
