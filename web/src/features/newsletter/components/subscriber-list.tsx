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
          `No further letter goes to ${question.subscriber.email}. You cannot take this back: only the reader can sign up again, and has to confirm it by mail.`}
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
          `Everything about ${question.subscriber.email} is deleted for good: the address, the consent, the choices, and the address in the outbox. What stays is counts without a name, and a fingerprint of the address that nobody can read back, so that no import writes to it again.`}
      </ConfirmDialog>
    </>
  );
}
