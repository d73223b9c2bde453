import { type ReactNode, useEffect, useRef } from 'react';
import styled from 'styled-components';
import type { WebhookAttempt, WebhookDeliveryDetails } from '@contract/webhook';
import { count, shortDateTime } from '~/lib/format';
import { useSite } from '~/lib/site-context';
import { useAction } from '~/lib/use-action';
import { color, fontSize, space } from '~/theme/tokens';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog/dialog';
import { Facts } from '~/ui/facts';
import { Entries, Meta, Parts } from '~/ui/layout';
import { Loaded } from '~/ui/loaded';
import { deliveryRead } from '../api/reads';
import { eventSent, sendFailure } from '../model/messages';
import { attemptNote, attemptResult, deliveryStates, eventName } from '../model/webhook-labels';

interface DeliveryDialogProps {
  id: number;
  type: string;
  onClose: () => void;
}

/** An event with its attempts and the last request and response, and a button to send it again. */
export function DeliveryDialog({ id, type, onClose }: DeliveryDialogProps) {
  const { isPending, run } = useAction();
  const again = useRef<HTMLButtonElement>(null);
  const hasSent = useRef(false);
  // A disabled button loses the focus; restored unless the user has moved it elsewhere.
  useEffect(() => {
    const { activeElement } = document;
    const isFree = activeElement?.matches('body, [role="dialog"]') ?? true;
    if (hasSent.current && !isPending && isFree) again.current?.focus();
    hasSent.current = isPending;
  }, [isPending]);
  const send = () =>
    void run((call) => call('POST /api/webhook-deliveries/{id}/again', { params: { id } }), {
      done: ({ body }) => eventSent(body, 'Event'),
      failed: sendFailure,
    });
  return (
    <Dialog
      open
      size="wide"
      title={eventName(type)}
      onClose={onClose}
      footer={
        <>
          <Button size="small" onClick={onClose}>
            Close
          </Button>
          <Button ref={again} size="small" variant="filled" disabled={isPending} onClick={send}>
            {isPending ? 'Sending…' : 'Send again'}
          </Button>
        </>
      }
    >
      <Loaded read={deliveryRead(id)} what="the event">
        {(delivery) => <Details delivery={delivery} />}
      </Loaded>
    </Dialog>
  );
}

function Details({ delivery }: { delivery: WebhookDeliveryDetails }) {
  const { timezone } = useSite();
  const { status, attempts, error, eventId, createdAt, lastAttemptAt, request, response } =
    delivery;
  const { attemptLog } = delivery;
  const at = (moment: string | null): string =>
    moment === null ? '—' : shortDateTime(moment, timezone);
  return (
    <Parts>
      <Facts
        facts={[
          ['State', deliveryStates[status].word],
          ['Event', eventId],
          ['Happened', at(createdAt)],
          ['Attempts', count(attempts)],
          ['Last attempt', at(lastAttemptAt)],
          ...(delivery.nextAttemptAt === null
            ? []
            : ([['Next attempt', at(delivery.nextAttemptAt)]] as const)),
          ...(error === null ? [] : ([['Problem', `${error}.`]] as const)),
        ]}
      />
      {attemptLog.length > 1 && <Attempts attempts={attemptLog} at={at} />}
      <Message title="Request" headers={request.headers} body={pretty(request.body)} />
      {response === null ? (
        <Message title="Response" headers={{}} body="">
          There was no response.
        </Message>
      ) : (
        <Message
          title={`Response: status ${response.status}, ${count(response.durationMs)} ms`}
          headers={response.headers}
          body={response.body}
        />
      )}
    </Parts>
  );
}

interface AttemptsProps {
  attempts: readonly WebhookAttempt[];
  at: (moment: string) => string;
}

function Attempts({ attempts, at }: AttemptsProps) {
  return (
    <section>
      <Title id="attempts">Attempts</Title>
      <Entries aria-labelledby="attempts">
        {attempts.map((attempt) => (
          <li key={attempt.at}>
            <Meta>
              {at(attempt.at)} · {attemptResult(attempt)}
            </Meta>
            {attemptNote(attempt) !== '' && <Excerpt>{attemptNote(attempt)}</Excerpt>}
          </li>
        ))}
      </Entries>
    </section>
  );
}

interface MessageProps {
  title: string;
  headers: Readonly<Record<string, string>>;
  body: string;
  children?: ReactNode;
}

function Message({ title, headers, body, children }: MessageProps) {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const text = [lines.join('\n'), body].filter((part) => part !== '').join('\n\n');
  return (
    <section>
      <Title>{title}</Title>
      {children}
      {text !== '' && (
        <Text tabIndex={0} role="group" aria-label={title}>
          {text}
        </Text>
      )}
    </section>
  );
}

/** Formats JSON with indentation. */
const pretty = (body: string): string => JSON.stringify(JSON.parse(body), null, 2);

const Title = styled.h3`
  margin-bottom: ${space[2]};
  font-family: inherit;
  font-size: ${fontSize.small};
  letter-spacing: 0;
  color: ${color.ink};
`;

const Excerpt = styled.p`
  font-size: ${fontSize.caption};
  overflow-wrap: anywhere;
  color: ${color.muted};
`;

const Text = styled.pre`
  max-height: 18rem;
  margin: 0;
  padding: ${space[3]} ${space[4]};
  overflow-y: auto;
  border: 1px solid ${color.line};
  background-color: ${color.sunken};
  font-size: ${fontSize.caption};
  line-height: 1.55;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  color: ${color.ink};
`;
