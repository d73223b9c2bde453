import { useState } from 'react';
import type { NewsletterIssue } from '@contract/newsletter-issue';
import { plural } from '~/lib/format';
import { Button } from '~/ui/button';
import { ConfirmDialog } from '~/ui/dialog/confirm-dialog';
import { steerIssue } from '../api/issue-calls';
import { issueCancelled, steerFailure } from '../model/mail-messages';
import { useDeed } from '../model/use-deed';

/** Ends the sending of an issue, after asking. */
export function CancelRest({ issue }: { issue: NewsletterIssue }) {
  const [isAsked, setAsked] = useState(false);
  const { isPending, run } = useDeed();
  const { queued } = issue.figures;
  const cancel = async (): Promise<void> => {
    await run({
      call: () => steerIssue(issue.id, 'cancel'),
      done: () => issueCancelled,
      failed: steerFailure,
    });
    setAsked(false);
  };
  return (
    <>
      <Button size="small" variant="quiet" onClick={() => setAsked(true)}>
        Cancel the rest
      </Button>
      <ConfirmDialog
        open={isAsked}
        title="Cancel the rest of this issue?"
        action="Cancel the rest"
        cancel={issue.status === 'paused' ? 'Leave it paused' : 'Keep sending'}
        isDangerous
        isPending={isPending}
        onConfirm={() => void cancel()}
        onCancel={() => setAsked(false)}
      >
        {plural(queued, 'waiting email', 'waiting emails')} will be canceled. “{issue.subject}”
        counts as sent, and nobody else can receive it afterwards.
      </ConfirmDialog>
    </>
  );
}
