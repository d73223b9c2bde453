import { useState } from 'react';
import type { MailMessage } from '@contract/outbox';
import { count, shortDateTime } from '~/lib/format';
import { useSite } from '~/lib/site-context';
import { useAction } from '~/lib/use-action';
import { Badge } from '~/ui/badge';
import { RowActions } from '~/ui/row-actions';
import { ConfirmDialog } from '~/ui/dialog/confirm-dialog';
import { Grid } from '~/ui/layout';
import { SelectCell, SelectColumn } from '~/ui/selection';
import { SortHeading } from '~/ui/sort-heading';
import { messageLeft, messageRetried, issueActionFailure } from '../model/mail-messages';
import { messageKinds, messageStateOf } from '../model/outbox-labels';

type Action = 'retry' | 'dismiss';

/** Messages of the outbox, newest first, with actions for failed and doubtful ones. */
export function MessageList({ messages }: { messages: readonly MailMessage[] }) {
  const { isPending, run } = useAction();
  const [asked, setAsked] = useState<MailMessage | null>(null);

  const resolve = async (id: number, action: Action): Promise<void> => {
    const given = { params: { id }, body: { action } };
    await run((call) => call('PATCH /api/newsletter/messages/{id}', given), {
      done: action === 'retry' ? messageRetried : messageLeft,
      failed: issueActionFailure,
    });
    setAsked(null);
  };

  return (
    <>
      <Grid dense cards label="Messages">
        <table>
          <thead>
            <tr>
              <SelectColumn />
              <SortHeading column="to">To</SortHeading>
              <th scope="col">Kind</th>
              <th scope="col">State</th>
              <SortHeading column="added">When</SortHeading>
              <th scope="col" data-number>
                Attempts
              </th>
              <th scope="col">Server response</th>
            </tr>
          </thead>
          <tbody>
            {messages.map((message) => (
              <MessageRow
                key={message.id}
                message={message}
                isPending={isPending}
                onResolve={(action) =>
                  action === 'retry' && message.status === 'doubtful'
                    ? setAsked(message)
                    : void resolve(message.id, action)
                }
              />
            ))}
          </tbody>
        </table>
      </Grid>
      <ConfirmDialog
        open={asked !== null}
        title="Send it again?"
        action="Send again"
        isPending={isPending}
        onConfirm={() => {
          if (asked !== null) void resolve(asked.id, 'retry');
        }}
        onCancel={() => setAsked(null)}
      >
        The message to {asked?.to} may already have arrived. If so, it will arrive twice.
      </ConfirmDialog>
    </>
  );
}

interface MessageRowProps {
  message: MailMessage;
  isPending: boolean;
  onResolve: (action: Action) => void;
}

const whenOf = ({ sentAt, dueAt, createdAt, status }: MailMessage, timezone: string): string => {
  if (sentAt !== null) return shortDateTime(sentAt, timezone);
  if (status === 'queued' && dueAt !== null) return `Due ${shortDateTime(dueAt, timezone)}`;
  return shortDateTime(createdAt, timezone);
};

function MessageRow({ message, isPending, onResolve }: MessageRowProps) {
  const { timezone } = useSite();
  const { id, to, kind, status, attempts, response } = message;
  const { word, tone } = messageStateOf(message);
  const toId = `message-${id}`;
  return (
    <tr data-row>
      <SelectCell of={id} name={`message to ${to}`} />
      <th scope="row" id={toId}>
        {to}
      </th>
      <td data-label="Kind">{messageKinds[kind]}</td>
      <td data-label="State">
        <Badge tone={tone}>{word}</Badge>
      </td>
      <td data-label="When">{whenOf(message, timezone)}</td>
      <td data-label="Attempts" data-number>
        {count(attempts)}
      </td>
      <td data-label="Response" data-wide>
        {response === '' ? '—' : response}
        {(status === 'failed' || status === 'doubtful') && (
          <RowActions>
            {(['retry', 'dismiss'] as const).map((action) => (
              <button
                key={action}
                type="button"
                aria-describedby={toId}
                disabled={isPending}
                onClick={() => onResolve(action)}
              >
                {action === 'retry' ? 'Send again' : 'Leave it'}
              </button>
            ))}
          </RowActions>
        )}
      </td>
    </tr>
  );
}
