import type { Period } from '@contract/analytics';
import {
  type Subscriber,
  type SubscriberListQuery,
  type SubscriberStatus,
  subscriberStatus,
} from '@contract/newsletter';
import {
  growthRead,
  SUBSCRIBERS_A_PAGE,
  subscriberExport,
  subscribersRead,
} from '~/features/newsletter/api/reads';
import { SubscriberList } from '~/features/newsletter/components/subscriber-list';
import {
  canEnd,
  subscriberStates,
  subscriberStatuses,
} from '~/features/newsletter/model/subscriber-labels';
import { count, plural } from '~/lib/format';
import { useRead } from '~/lib/read';
import { useFreshRead } from '~/lib/use-fresh-read';
import { Button, ButtonLink } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { Icon } from '~/ui/icon';
import { Marks, Parts } from '~/ui/layout';
import { SkeletonRows } from '~/ui/loaded';
import { AdminList } from '../../lists/admin-list';
import { type BulkAction, oneByOne } from '../../lists/use-bulk';
import { type ListOrders, type ListPlace, useListPlace } from '../../lists/use-list-place';

const orders: ListOrders<SubscriberListQuery['sort']> = [
  { id: '-added', label: 'Newest' },
  { id: 'added', label: 'Oldest' },
  { id: 'email', label: 'Address, A to Z' },
  { id: '-email', label: 'Address, Z to A' },
  { id: '-confirmed', label: 'Last confirmed' },
  { id: '-ended', label: 'Last ended' },
];

const people = (subscribers: readonly Subscriber[]): string =>
  plural(subscribers.length, 'subscriber', 'subscribers');

const endSubscriptions: BulkAction<Subscriber> = {
  label: 'End subscription',
  running: 'Ending',
  done: 'unsubscribed',
  isDangerous: true,
  canDo: canEnd,
  question: (all) => ({
    title: `End the subscription of ${people(all)}?`,
    text: 'They will receive no more newsletters. You can’t undo this: only the readers can sign up again and confirm by email.',
  }),
  work: oneByOne((call, { id }) =>
    call('PATCH /api/newsletter/subscribers/{id}', {
      params: { id },
      body: { status: 'unsubscribed' },
    }),
  ),
};

const eraseSubscribers: BulkAction<Subscriber> = {
  label: 'Erase',
  running: 'Erasing',
  done: 'erased',
  isDangerous: true,
  question: (all) => ({
    title: `Erase ${people(all)}?`,
    text: 'Everything about them will be deleted permanently: addresses, consent, preferences and outbox entries. Only anonymous counts and unreadable fingerprints of the addresses remain, so that no import adds them again. Contact messages from them stay, and backups keep them until they expire.',
  }),
  work: oneByOne((call, { id }) =>
    call('DELETE /api/newsletter/subscribers/{id}', { params: { id } }),
  ),
};

const statusOf = (place: ListPlace): SubscriberStatus | null =>
  subscriberStatus.safeParse(place.get('status')).data ?? null;

interface SubscribersViewProps {
  /** Period of the chart, whose response also contains the counts. */
  period: Period;
  onImport: () => void;
}

/** The list of subscribers, with single and bulk actions. */
export function SubscribersView({ period, onImport }: SubscribersViewProps) {
  const place = useListPlace({ orders, filters: ['status'] });
  const { q, sort, page } = place;
  const filters = { status: statusOf(place), q, sort, page };
  const answer = useFreshRead(subscribersRead(filters));
  return (
    <Parts>
      <StatusBar period={period} place={place} />
      <AdminList
        nouns={{ one: 'subscriber', many: 'subscribers' }}
        place={place}
        answer={answer}
        size={SUBSCRIBERS_A_PAGE}
        keyOf={({ id }) => id}
        nameOf={({ email }) => email}
        searches="Part of the address"
        actions={[endSubscriptions, eraseSubscribers]}
        fileOf={(chosen) =>
          subscriberExport(
            { status: null, q: '' },
            chosen.map(({ id }) => id),
          )
        }
        tools={
          <>
            <ButtonLink size="small" variant="quiet" href={subscriberExport(filters)} download>
              <Icon name="download" size={16} />
              Export CSV
            </ButtonLink>
            <Button size="small" onClick={onImport}>
              <Icon name="upload" size={16} />
              Import CSV
            </Button>
          </>
        }
        skeleton={<Rows />}
        noneFound="No matching subscribers."
        none={
          <EmptyState title="No subscribers yet.">
            <p>
              Readers sign up on the home page and confirm by email, or you import your existing
              subscribers.
            </p>
            <Button size="small" onClick={onImport}>
              Import subscribers
            </Button>
          </EmptyState>
        }
        keepsRows
      >
        {(subscribers, nothing) => (
          <SubscriberList subscribers={subscribers} placeholder={nothing} />
        )}
      </AdminList>
    </Parts>
  );
}

interface StatusBarProps {
  period: Period;
  place: ListPlace;
}

/** Number of subscribers by state; each count filters the list. */
function StatusBar({ period, place }: StatusBarProps) {
  const status = statusOf(place);
  const { data } = useRead(growthRead(period));
  const counts = data?.counts;
  const all = counts && Object.values(counts).reduce((sum, one) => sum + one, 0);
  const withCount = (word: string, number: number | undefined): string =>
    number === undefined ? word : `${word} (${count(number)})`;
  return (
    <Marks role="group" aria-label="Filter subscribers">
      <Button
        size="small"
        aria-pressed={status === null}
        onClick={() => place.change({ status: null })}
      >
        {withCount('All', all)}
      </Button>
      {subscriberStatuses.map((one) => (
        <Button
          key={one}
          size="small"
          aria-pressed={one === status}
          onClick={() => place.change({ status: one })}
        >
          {withCount(subscriberStates[one].word, counts?.[one])}
        </Button>
      ))}
    </Marks>
  );
}

const Rows = () => (
  <Parts>
    <SkeletonRows count={5} height="5rem" />
  </Parts>
);
