import { useState } from 'react';
import type { NewsletterIssue } from '@contract/newsletter-issue';
import { FolderWarning } from '~/features/newsletter/components/folder-warning';
import { sendQuestion } from '~/features/newsletter/model/issue-labels';
import { issueSaving, issueSending, sendFailure } from '~/features/newsletter/model/mail-messages';
import { plural } from '~/lib/format';
import { useAction } from '~/lib/use-action';
import { Button } from '~/ui/button';
import { ConfirmDialog } from '~/ui/dialog/confirm-dialog';
import { Marks, Meta } from '~/ui/layout';
import type { IssueEditorState } from './use-issue-editor';

interface SendNowProps {
  /** Whether the issue is unsaved and so cannot be sent yet. */
  isNew: boolean;
  editor: IssueEditorState;
  /** Undefined until loaded. */
  recipients: number | undefined;
  isBusy: boolean;
  /** Folder that mail is written to instead of being sent; null if it is sent. */
  folder: string | null;
}

function audienceOf(recipients: number, isNew: boolean): string {
  if (recipients === 0) {
    return 'This issue has no recipients: it doesn’t match what any confirmed subscriber has chosen.';
  }
  return `To ${plural(recipients, 'person', 'people')}${isNew ? ', once saved' : ''}.`;
}

/** Sends an issue to all its recipients after confirmation. */
export function SendNow({ isNew, editor, recipients, isBusy, folder }: SendNowProps) {
  const { isPending, run } = useAction();
  const [asked, setAsked] = useState<NewsletterIssue | null>(null);
  const send = async (): Promise<void> => {
    if (asked === null) return;
    // Only the version that was confirmed.
    const given = { params: { id: asked.id }, body: { updatedAt: asked.updatedAt } };
    await run((call) => call('POST /api/newsletter/issues/{id}/send', given), {
      done: folder === null ? issueSending : issueSaving,
      failed: sendFailure,
    });
    setAsked(null);
  };
  return (
    <>
      <Marks>
        <Button
          size="small"
          variant="filled"
          disabled={isNew || isBusy || recipients === undefined}
          onClick={() => void editor.saved().then(setAsked)}
        >
          Send now
        </Button>
        <Meta>{recipients !== undefined && audienceOf(recipients, isNew)}</Meta>
      </Marks>
      <ConfirmDialog
        open={asked !== null}
        title={sendQuestion(recipients ?? 0)}
        action="Send"
        isPending={isPending}
        onConfirm={() => void send()}
        onCancel={() => setAsked(null)}
      >
        {folder === null ? (
          <>
            “{asked?.subject}” will be sent right away. You can pause it, but emails already sent
            can’t be recalled.
          </>
        ) : (
          <>
            <FolderWarning folder={folder} /> The issue is “{asked?.subject}”.
          </>
        )}
      </ConfirmDialog>
    </>
  );
}
