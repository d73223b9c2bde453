import { useState } from 'react';
import styled from 'styled-components';
import type { Webhook, WebhookWithSecret } from '@contract/webhook';
import { plural, shortDateTime } from '~/lib/format';
import { useHeldFocus } from '~/lib/held-focus';
import { useSite } from '~/lib/site-context';
import { useAction } from '~/lib/use-action';
import { color, fontSize, space } from '~/theme/tokens';
import { Badge } from '~/ui/badge';
import { ConfirmDialog } from '~/ui/dialog/confirm-dialog';
import { Entries, EntryName, Marks, Meta } from '~/ui/layout';
import { RowActions } from '~/ui/row-actions';
import {
  eventSent,
  secretFailure,
  sendFailure,
  webhookDeleted,
  webhookFailure,
  webhookPaused,
  webhookResumed,
} from '../model/messages';
import { eventName, webhookProblem, webhookState } from '../model/webhook-labels';

interface WebhookListProps {
  webhooks: readonly Webhook[];
  onEdit: (webhook: Webhook) => void;
  onLog: (webhook: Webhook) => void;
  onSecret: (renewed: WebhookWithSecret) => void;
}

interface Question {
  about: 'delete' | 'secret';
  webhook: Webhook;
}

/** A list of webhooks with their states and actions. */
export function WebhookList({ webhooks, onEdit, onLog, onSecret }: WebhookListProps) {
  const { isPending, run } = useAction();
  const held = useHeldFocus<HTMLDivElement>();
  const [question, setQuestion] = useState<Question | null>(null);
  const close = (): void => setQuestion(null);

  const test = ({ id }: Webhook) =>
    void run((call) => call('POST /api/webhooks/{id}/test', { params: { id } }), {
      done: ({ body }) => eventSent(body, 'Test event'),
      failed: sendFailure,
    });
  const pause = ({ id, description, paused }: Webhook) =>
    void run(
      (call) =>
        call('PATCH /api/webhooks/{id}', { params: { id }, body: { isPaused: paused === null } }),
      {
        done: (paused === null ? webhookPaused : webhookResumed)(description),
        failed: webhookFailure,
      },
    );
  const answer = ({ about, webhook: { id, description } }: Question) =>
    about === 'delete'
      ? void run((call) => call('DELETE /api/webhooks/{id}', { params: { id } }), {
          done: webhookDeleted(description),
          failed: webhookFailure,
          close,
        })
      : void run((call) => call('POST /api/webhooks/{id}/secret', { params: { id } }), {
          onDone: ({ body }) => onSecret(body),
          failed: secretFailure,
          close,
        });

  return (
    <div {...held}>
      <Entries aria-label="Webhooks">
        {webhooks.map((webhook) => (
          <li key={webhook.id} data-row>
            <WebhookFacts webhook={webhook} />
            <RowActions>
              {(
                [
                  ['Edit', onEdit],
                  ['Log', onLog],
                  ['Send test', test],
                  [webhook.paused === null ? 'Pause' : 'Resume', pause],
                  ['New secret', () => setQuestion({ about: 'secret', webhook })],
                  ['Delete', () => setQuestion({ about: 'delete', webhook })],
                ] as const
              ).map(([label, act]) => (
                <button
                  key={label}
                  type="button"
                  data-danger={label === 'Delete' || undefined}
                  aria-describedby={`webhook-${webhook.id}`}
                  disabled={isPending}
                  onClick={() => act(webhook)}
                >
                  {label}
                </button>
              ))}
            </RowActions>
          </li>
        ))}
      </Entries>
      {question !== null && (
        <AskFirst
          question={question}
          isPending={isPending}
          onConfirm={() => answer(question)}
          onCancel={close}
        />
      )}
    </div>
  );
}

function WebhookFacts({ webhook }: { webhook: Webhook }) {
  const { timezone } = useSite();
  const { id, description, host, events, waiting, deliveredAt } = webhook;
  const state = webhookState(webhook);
  const problem = webhookProblem(webhook);
  const { previousSecretUntil: until, retryAt } = webhook;
  return (
    <Facts>
      <Marks>
        <EntryName id={`webhook-${id}`}>{description}</EntryName>
        <Badge tone={state.tone}>{state.word}</Badge>
      </Marks>
      <Meta>
        {host} · {events.map(eventName).join(', ')}
      </Meta>
      <Meta>
        {deliveredAt === null
          ? 'Nothing delivered yet'
          : `Last delivered ${shortDateTime(deliveredAt, timezone)}`}
        {waiting > 0 && ` · ${plural(waiting, 'event is', 'events are')} waiting`}
        {retryAt !== null && ` · next attempt ${shortDateTime(retryAt, timezone)}`}
        {until !== null && ` · the old secret is valid until ${shortDateTime(until, timezone)}`}
      </Meta>
      {problem !== undefined && <Problem data-tone={state.tone}>{problem}</Problem>}
    </Facts>
  );
}

interface AskFirstProps {
  question: Question;
  isPending: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

const AskFirst = ({ question: { about, webhook }, ...rest }: AskFirstProps) =>
  about === 'delete' ? (
    <ConfirmDialog
      open
      title={`Delete “${webhook.description}” permanently?`}
      action="Delete permanently"
      isDangerous
      {...rest}
    >
      {webhook.waiting === 0
        ? 'Its log is deleted with it.'
        : `Its log and ${plural(webhook.waiting, 'waiting event', 'waiting events')} are deleted with it.`}
    </ConfirmDialog>
  ) : (
    <ConfirmDialog
      open
      title={`Create a new secret for “${webhook.description}”?`}
      action="Make new secret"
      {...rest}
    >
      For 24 hours events are signed with both secrets. Give the new one to the receiver before
      then.
    </ConfirmDialog>
  );

const Facts = styled.div`
  display: grid;
  gap: ${space[1]};
  margin-bottom: ${space[2]};
`;

const Problem = styled.p`
  font-size: ${fontSize.small};
  overflow-wrap: anywhere;
  color: ${color.muted};
  &[data-tone='danger'] {
    color: ${color.danger};
  }
  &[data-tone='warning'] {
    color: ${color.warning};
  }
`;
