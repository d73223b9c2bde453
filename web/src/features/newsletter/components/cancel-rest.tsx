import { useState } from 'react';
import type { NewsletterIssue } from '@contract/newsletter-issue';
import { plural } from '~/lib/format';
import { useAction } from '~/lib/use-action';
import { Button } from '~/ui/button';
import { ConfirmDialog } from '~/ui/dialog/confirm-dialog';
import { issueCancelled, issueActionFailure } from '../model/mail-messages';

/** Ends the sending of an issue after confirmation. */
export function CancelRest({ issue }: { issue: NewsletterIssue }) {
  const [isAsked, setAsked] = useState(false);
  const { isPending, run } = useAction();
  const { queued } = issue.figures;
  const cancel = async (): Promise<void> => {
    const { id } = issue;
    await run((call) => call('POST /api/newsletter/issues/{id}/cancel', { params: { id } }), {
      done: issueCancelled,
      failed: issueActionFailure,
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
        {plural(queued, 'waiting email', 'waiting emails')} will be canceled. “{issue.subject}” will
        be marked as sent, and cannot be sent to anyone else.
      </ConfirmDialog>
    </>
  );
}
