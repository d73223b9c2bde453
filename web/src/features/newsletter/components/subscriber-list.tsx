import { type ReactNode, useState } from 'react';
import type { Subscriber } from '@contract/newsletter';
import { useHeldFocus } from '~/lib/held-focus';
import { ConfirmDialog } from '~/ui/dialog/confirm-dialog';
import { Entries } from '~/ui/layout';
import { endSubscription, eraseSubscriber } from '../api/subscriber-calls';
import { subscriberToasts } from '../model/subscriber-words';
import { useDeed } from '../model/use-deed';
import { SubscriberEntry } from './subscriber-entry';

interface SubscriberListProps {
  subscribers: readonly Subscriber[];
  /** Stands where there is none. */
  placeholder: ReactNode;
}

/** What is asked about before it is done. */
interface Question {
  deed: 'end' | 'erase';
  subscriber: Subscriber;
}

/** Subscribers one below the other, and what can be done with each. */
export function SubscriberList({ subscribers, placeholder }: SubscriberListProps) {
  const { isPending, run } = useDeed();
  const held = useHeldFocus<HTMLUListElement>();
  const [question, setQuestion] = useState<Question | null>(null);
  const close = (): void => setQuestion(null);

  const end = ({ id, email }: Subscriber): Promise<unknown> =>
    run({
      call: () => endSubscription(id),
      done: () => {
        close();
        return subscriberToasts.ended(email);
      },
      failed: subscriberToasts.notEnded,
    });
  const erase = ({ id }: Subscriber): Promise<unknown> =>
    run({
      call: () => eraseSubscriber(id),
      // The question goes before its row does, so that the focus finds the next one.
      done: () => {
        close();
        return subscriberToasts.erased();
      },
      failed: subscriberToasts.notErased,
    });

  return (
    <>
      {subscribers.length === 0 && placeholder}
      <Entries aria-label="Subscribers" {...held}>
        {subscribers.map((subscriber) => (
          <SubscriberEntry
            key={subscriber.id}
            subscriber={subscriber}
            onEnd={() => setQuestion({ deed: 'end', subscriber })}
            onErase={() => setQuestion({ deed: 'erase', subscriber })}
          />
        ))}
      </Entries>
      <ConfirmDialog
        open={question?.deed === 'end'}
        title="End this subscription?"
        action={isPending ? 'Ending…' : 'End Subscription'}
        isDangerous
        isPending={isPending}
        onCancel={close}
        onConfirm={() => question && void end(question.subscriber)}
      >
        {question &&
          `${question.subscriber.email} will receive no more newsletters. You can’t undo this: only the reader can sign up again and confirm by email.`}
      </ConfirmDialog>
      <ConfirmDialog
        open={question?.deed === 'erase'}
        title="Erase this subscriber?"
        action={isPending ? 'Erasing…' : 'Erase'}
        isDangerous
        isPending={isPending}
        onCancel={close}
        onConfirm={() => question && void erase(question.subscriber)}
      >
        {question &&
          `Everything about ${question.subscriber.email} will be deleted permanently: the address, consent, preferences and outbox entries. Only anonymous counts and an unreadable fingerprint of the address remain, so that no import adds it again.`}
      </ConfirmDialog>
    </>
  );
}
