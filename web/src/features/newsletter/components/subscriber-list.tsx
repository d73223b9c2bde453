import { type ReactNode, useState } from 'react';
import type { Subscriber } from '@contract/newsletter';
import { useHeldFocus } from '~/lib/held-focus';
import { useAction } from '~/lib/use-action';
import { ConfirmDialog } from '~/ui/dialog/confirm-dialog';
import { Entries } from '~/ui/layout';
import { subscriberToasts } from '../model/subscriber-labels';
import { SubscriberEntry } from './subscriber-entry';

interface SubscriberListProps {
  subscribers: readonly Subscriber[];
  /** Content shown for an empty list. */
  placeholder: ReactNode;
}

/** An action that needs confirmation. */
interface Question {
  action: 'end' | 'erase';
  subscriber: Subscriber;
}

/** A list of subscribers with their actions. */
export function SubscriberList({ subscribers, placeholder }: SubscriberListProps) {
  const { isPending, run } = useAction();
  const held = useHeldFocus<HTMLUListElement>();
  const [question, setQuestion] = useState<Question | null>(null);
  const close = (): void => setQuestion(null);

  const end = ({ id, email }: Subscriber): Promise<unknown> =>
    run(
      (call) =>
        call('PATCH /api/newsletter/subscribers/{id}', {
          params: { id },
          body: { status: 'unsubscribed' },
        }),
      {
        done: subscriberToasts.ended(email),
        onDone: close,
        failed: subscriberToasts.notEnded,
      },
    );
  const erase = ({ id }: Subscriber): Promise<unknown> =>
    run((call) => call('DELETE /api/newsletter/subscribers/{id}', { params: { id } }), {
      done: subscriberToasts.erased(),
      // The dialog closes before its row is removed, so that the focus moves to the next row.
      onDone: close,
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
            onEnd={() => setQuestion({ action: 'end', subscriber })}
            onErase={() => setQuestion({ action: 'erase', subscriber })}
          />
        ))}
      </Entries>
      <ConfirmDialog
        open={question?.action === 'end'}
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
        open={question?.action === 'erase'}
        title="Erase this subscriber?"
        action={isPending ? 'Erasing…' : 'Erase'}
        isDangerous
        isPending={isPending}
        onCancel={close}
        onConfirm={() => question && void erase(question.subscriber)}
      >
        {question &&
          `Everything about ${question.subscriber.email} will be deleted permanently: the address, consent, preferences and outbox entries. Only anonymous counts and an unreadable fingerprint of the address remain, so that no import adds it again. Contact messages from it stay, and backups keep it until they expire.`}
      </ConfirmDialog>
    </>
  );
}
