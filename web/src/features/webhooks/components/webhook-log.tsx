import { useState } from 'react';
import styled from 'styled-components';
import {
  type WebhookDelivery,
  type WebhookDeliveryStatus,
  webhookDeliveryStatus,
} from '@contract/webhook';
import { pageChange, pageIn, useAddress } from '~/lib/address';
import { plural, shortDateTime } from '~/lib/format';
import { useSite } from '~/lib/site-context';
import { useFreshRead } from '~/lib/use-fresh-read';
import { space } from '~/theme/tokens';
import { Badge } from '~/ui/badge';
import { EmptyState } from '~/ui/empty-state';
import { Bar, Entries, EntryName, Marks, Meta, Parts } from '~/ui/layout';
import { SkeletonRows } from '~/ui/loaded';
import { Paged } from '~/ui/paged';
import { RowActions } from '~/ui/row-actions';
import { Options, SelectField } from '~/ui/select-field';
import { EVENTS_A_PAGE, logRead } from '../api/reads';
import { deliveryStates, eventName, lastAttempt } from '../model/webhook-labels';
import { DeliveryDialog } from './delivery-dialog';

const statusIn = (given: string | null): WebhookDeliveryStatus | null =>
  webhookDeliveryStatus.safeParse(given).data ?? null;

/** Events sent to a webhook, with its responses. */
export function WebhookLog({ webhookId }: { webhookId: number }) {
  const [query, change] = useAddress();
  const [opened, setOpened] = useState<WebhookDelivery | null>(null);
  const status = statusIn(query.get('status'));
  const page = pageIn(query);
  const list = useFreshRead(logRead(webhookId, status, page));
  const { data } = list;
  return (
    <Parts>
      <Bar>
        <SelectField
          label="State"
          value={status ?? ''}
          onChange={({ target }) => change({ status: target.value || null, page: null })}
        >
          <option value="">All</option>
          <Options of={webhookDeliveryStatus.options} name={(one) => deliveryStates[one].word} />
        </SelectField>
        <Meta role="status">{data && plural(data.total, 'event', 'events')}</Meta>
      </Bar>
      <Paged
        list={list}
        what="events"
        page={page}
        size={EVENTS_A_PAGE}
        onPage={(to) => change(pageChange(to))}
        skeleton={<SkeletonRows count={5} height="4rem" />}
        empty={
          <EmptyState title={status === null ? 'No events yet.' : 'No event matches.'}>
            {status === null && <p>Events are listed here for 30 days as they are sent.</p>}
          </EmptyState>
        }
      >
        {(events) => (
          <Entries aria-label="Events">
            {events.map((delivery) => (
              <Row key={delivery.id} delivery={delivery} onOpen={() => setOpened(delivery)} />
            ))}
          </Entries>
        )}
      </Paged>
      {opened !== null && (
        <DeliveryDialog id={opened.id} type={opened.type} onClose={() => setOpened(null)} />
      )}
    </Parts>
  );
}

function Row({ delivery, onOpen }: { delivery: WebhookDelivery; onOpen: () => void }) {
  const { timezone } = useSite();
  const { id, type, status, attempts, createdAt, nextAttemptAt } = delivery;
  const { word, tone } = deliveryStates[status];
  const next = status === 'waiting' && attempts > 0 ? nextAttemptAt : null;
  return (
    <li>
      <Line>
        <div>
          <Marks>
            <EntryName id={`event-${id}`}>{eventName(type)}</EntryName>
            <Badge tone={tone}>{word}</Badge>
          </Marks>
          <Meta>
            {shortDateTime(createdAt, timezone)} · {lastAttempt(delivery)}
            {attempts > 1 && ` · ${plural(attempts, 'attempt', 'attempts')}`}
            {next !== null && ` · next ${shortDateTime(next, timezone)}`}
          </Meta>
        </div>
        <RowActions>
          <button type="button" aria-describedby={`event-${id}`} onClick={onOpen}>
            Details
          </button>
        </RowActions>
      </Line>
    </li>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]} ${space[6]};
`;
