import styled from 'styled-components';
import type { Subscriber } from '@contract/newsletter';
import { shortDateTime } from '~/lib/format';
import { useSite } from '~/lib/site-context';
import { color, media, space } from '~/theme/tokens';
import { Badge } from '~/ui/badge';
import { RowActions } from '~/ui/row-actions';
import { SelectEntry } from '~/ui/selection';
import { EntryName, Marks, Meta } from '~/ui/layout';
import { canEnd, choiceText, originLabels, subscriberStates } from '../model/subscriber-labels';

interface SubscriberEntryProps {
  subscriber: Subscriber;
  onEnd: () => void;
  onErase: () => void;
}

/** A subscriber's address, state, consent and dates. */
export function SubscriberEntry({ subscriber, onEnd, onErase }: SubscriberEntryProps) {
  const nameId = `subscriber-${subscriber.id}`;
  const about = { 'aria-describedby': nameId };
  const { word, tone } = subscriberStates[subscriber.status];
  return (
    <Row data-row>
      <div>
        <SelectEntry of={subscriber.id} name={subscriber.email} />
        <Marks>
          <EntryName as="h2" id={nameId}>
            {subscriber.email}
          </EntryName>
          <Badge tone={tone}>{word}</Badge>
        </Marks>
        <Meta>{choiceText(subscriber)}</Meta>
        <RowActions>
          {canEnd(subscriber) && (
            <button type="button" {...about} onClick={onEnd}>
              End subscription
            </button>
          )}
          <button type="button" data-danger {...about} onClick={onErase}>
            Erase
          </button>
        </RowActions>
      </div>
      <div>
        <Meta>{originLabels[subscriber.origin]}</Meta>
        <Meta>
          {subscriber.consentText === '' ? 'No consent on record' : `“${subscriber.consentText}”`}
        </Meta>
        {subscriber.reason !== '' && <Meta>{subscriber.reason}</Meta>}
      </div>
      <Moments subscriber={subscriber} />
    </Row>
  );
}

function Moments({ subscriber }: { subscriber: Subscriber }) {
  const { timezone } = useSite();
  const moments = [
    { label: 'Signed up', at: subscriber.consentAt ?? subscriber.createdAt },
    { label: 'Confirmed', at: subscriber.confirmedAt },
    { label: 'Ended', at: subscriber.endedAt },
  ];
  return (
    <List>
      {moments.map(
        ({ label, at }) =>
          at !== null && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <time dateTime={at}>{shortDateTime(at, timezone)}</time>
              </dd>
            </div>
          ),
      )}
    </List>
  );
}

const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]} ${space[6]};
  ${media.lg} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 5fr) 17rem;
  }
`;

const List = styled.dl`
  display: grid;
  align-content: start;
  gap: ${space[1]};
  & > div {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: 0 ${space[3]};
  }
  & dt {
    color: ${color.muted};
  }
  & dd {
    color: ${color.ink};
    font-variant-numeric: tabular-nums;
  }
`;
