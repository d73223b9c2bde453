import { useState } from 'react';
import styled from 'styled-components';
import type { NewsletterIssue } from '@contract/newsletter-issue';
import { ScheduleField } from '~/features/editor/components/schedule-field';
import { FolderWarning } from '~/features/newsletter/components/folder-warning';
import { TestForm } from '~/features/newsletter/components/test-form';
import {
  issueScheduled,
  issueUnscheduled,
  scheduleFailure,
  testFailure,
  testSent,
} from '~/features/newsletter/model/mail-messages';
import { longDateTime } from '~/lib/format';
import { useSite } from '~/lib/site-context';
import { useAction } from '~/lib/use-action';
import { color, space } from '~/theme/tokens';
import { Button } from '~/ui/button';
import { Card, CardHead } from '~/ui/card';
import { Marks, Parts } from '~/ui/layout';
import { TonedNote } from '~/ui/toned-note';
import { useRead } from '~/lib/read';
import { mailStatusRead } from '~/features/newsletter/api/reads';
import { SendNow } from './send-now';
import type { IssueEditorState } from './use-issue-editor';

/** Folder that mail is written to without a mail server; null if there is one, or until loaded. */
function useMailFolder(): string | null {
  const { data } = useRead(mailStatusRead);
  return data?.transport === 'folder' ? data.folder : null;
}

interface SendingCardProps {
  issue: NewsletterIssue | null;
  editor: IssueEditorState;
  /** Undefined until loaded. */
  recipients: number | undefined;
}

/** Sends an issue: as a test to one address, at a scheduled time, or now. */
export function SendingCard({ issue, editor, recipients }: SendingCardProps) {
  const { contactEmail } = useSite();
  const folder = useMailFolder();
  const { isPending, run } = useAction();
  const isBusy = isPending || editor.isPending;
  const test = async (email: string): Promise<void> => {
    const saved = await editor.saved();
    if (saved === null) return;
    const given = { params: { id: saved.id }, body: { email } };
    await run((call) => call('POST /api/newsletter/issues/{id}/test', given), {
      done: testSent(email, folder),
      failed: testFailure,
    });
  };
  return (
    <Card aria-labelledby="sending-title">
      <CardHead id="sending-title" title="Sending" />
      <Parts>
        {folder !== null && (
          <TonedNote>
            <FolderWarning folder={folder} />
          </TonedNote>
        )}
        <TestForm
          label="Test this issue"
          hint="Saves the issue, then sends a test."
          initial={contactEmail}
          isPending={isBusy}
          onSend={(email) => void test(email)}
        />
        <Rule />
        <Schedule issue={issue} editor={editor} isBusy={isBusy} />
        <Rule />
        <SendNow
          isNew={issue === null}
          editor={editor}
          recipients={recipients}
          isBusy={isBusy}
          folder={folder}
        />
      </Parts>
    </Card>
  );
}

interface ScheduleProps {
  issue: NewsletterIssue | null;
  editor: IssueEditorState;
  isBusy: boolean;
}

function Schedule({ issue, editor, isBusy }: ScheduleProps) {
  const { timezone } = useSite();
  const scheduled = issue?.scheduledAt ?? null;
  const [at, setAt] = useState(scheduled ?? '');
  const set = (scheduledAt: string | null): void =>
    void editor.save(
      { scheduledAt },
      {
        done:
          scheduledAt === null
            ? issueUnscheduled
            : issueScheduled(longDateTime(scheduledAt, timezone)),
        failed: scheduleFailure,
      },
    );
  return (
    <Parts>
      {scheduled !== null && (
        <p>
          Scheduled for <strong>{longDateTime(scheduled, timezone)}</strong>, with your latest saved
          changes.
        </p>
      )}
      <Time>
        <ScheduleField value={at} error={editor.form.errors.scheduledAt} onChange={setAt} />
      </Time>
      <Marks>
        <Button
          size="small"
          disabled={isBusy || at === '' || at === scheduled}
          onClick={() => set(at)}
        >
          {scheduled === null ? 'Schedule' : 'Change time'}
        </Button>
        {scheduled !== null && (
          <Button
            size="small"
            variant="quiet"
            disabled={isBusy}
            onClick={() => {
              setAt('');
              set(null);
            }}
          >
            Cancel schedule
          </Button>
        )}
      </Marks>
    </Parts>
  );
}

const Rule = styled.hr`
  width: 100%;
  margin: 0;
  border: 0;
  border-top: 1px solid ${color.line};
`;

const Time = styled.div`
  max-width: 20rem;
  padding-bottom: ${space[1]};
`;
