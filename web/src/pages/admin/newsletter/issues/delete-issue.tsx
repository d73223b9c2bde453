import { useState } from 'react';
import type { NewsletterIssue } from '@contract/newsletter-issue';
import { deleteFailure, issueDeleted } from '~/features/newsletter/model/mail-messages';
import { useAction } from '~/lib/use-action';
import { Button } from '~/ui/button';
import { ConfirmDialog } from '~/ui/dialog/confirm-dialog';

interface DeleteIssueProps {
  issue: NewsletterIssue;
  /** Drops the local copy of unsaved input. */
  onForget: () => void;
  onDeleted: () => void;
}

/** Deletes an unsent issue after confirmation. */
export function DeleteIssue({ issue, onForget, onDeleted }: DeleteIssueProps) {
  const [isAsked, setAsked] = useState(false);
  const { isPending, run } = useAction();
  const remove = async (): Promise<void> => {
    const { id } = issue;
    await run((call) => call('DELETE /api/newsletter/issues/{id}', { params: { id } }), {
      onDone() {
        onForget();
        // Before reads are refreshed, since the issue no longer exists.
        onDeleted();
      },
      done: issueDeleted,
      failed: deleteFailure,
    });
    setAsked(false);
  };
  return (
    <>
      <Button size="small" variant="quiet" onClick={() => setAsked(true)}>
        Delete
      </Button>
      <ConfirmDialog
        open={isAsked}
        title="Delete this issue?"
        action="Delete"
        isDangerous
        isPending={isPending}
        onConfirm={() => void remove()}
        onCancel={() => setAsked(false)}
      >
        “{issue.subject}” will be deleted permanently. It has not been sent to anyone.
      </ConfirmDialog>
    </>
  );
}
