import { useState } from 'react';
import styled from 'styled-components';
import type { NewsletterIssue } from '@contract/newsletter-issue';
import { steerIssue, testIssue } from '~/features/newsletter/api/issue-calls';
import { TestForm } from '~/features/newsletter/components/test-form';
import { sendQuestion } from '~/features/newsletter/model/issue-words';
import {
  issueScheduled,
  issueSending,
  issueUnscheduled,
  scheduleFailure,
  sendFailure,
  testFailure,
  testSent,
} from '~/features/newsletter/model/mail-messages';
import { useDeed } from '~/features/newsletter/model/use-deed';
import { longDateTime, plural } from '~/lib/format';
import { useSite } from '~/lib/site-context';
import { color, space } from '~/theme/tokens';
import { Button } from '~/ui/button';
import { Card, CardHead } from '~/ui/card';
import { ConfirmDialog } from '~/ui/dialog/confirm-dialog';
import { Marks, Meta, Parts } from '~/ui/layout';
import { ScheduleField } from './schedule-field';
import type { IssueEditorState } from './use-issue-editor';

interface SendingCardProps {
  issue: NewsletterIssue | null;
  editor: IssueEditorState;
  /** Undefined while nobody knows. */
  recipients: number | undefined;
}

/** How an issue goes out: to one address as a test, at a time, or now. */
export function SendingCard({ issue, editor, recipients }: SendingCardProps) {
  const { contactEmail } = useSite();
  const deed = useDeed();
  const isBusy = deed.isPending || editor.isPending;
  const test = async (email: string): Promise<void> => {
    const saved = await editor.saved();
    if (saved === null) return;
    await deed.run({
      call: () => testIssue(saved.id, email),
      done: () => testSent(email),
      failed: testFailure,
    });
  };
  return (
    <Card aria-labelledby="sending-title">
      <CardHead id="sending-title" title="Sending" />
      <Parts>
        <TestForm
          label="Test of this issue"
          hint="As it stands here; unsaved changes are saved first."
          initial={contactEmail}
          isPending={isBusy}
          onSend={(email) => void test(email)}
        />
        <Rule />
        <Schedule issue={issue} editor={editor} isBusy={isBusy} />
        <Rule />
        <SendNow editor={editor} recipients={recipients} isBusy={isBusy} />
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
        done: () =>
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
          Goes out on <strong>{longDateTime(scheduled, timezone)}</strong>, as it is saved by then.
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
          {scheduled === null ? 'Schedule' : 'Change the time'}
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
            Cancel the schedule
          </Button>
        )}
      </Marks>
    </Parts>
  );
}

interface SendNowProps {
  editor: IssueEditorState;
  recipients: number | undefined;
  isBusy: boolean;
}

function SendNow({ editor, recipients, isBusy }: SendNowProps) {
  const { isPending, run } = useDeed();
  const [asked, setAsked] = useState<NewsletterIssue | null>(null);
  const send = async (): Promise<void> => {
    if (asked === null) return;
    await run({
      call: () => steerIssue(asked.id, 'send'),
      done: () => issueSending,
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
          disabled={isBusy || recipients === undefined}
          onClick={() => void editor.saved().then(setAsked)}
        >
          Send now
        </Button>
        <Meta>
          {recipients === 0
            ? 'Nobody would get this issue: no confirmed subscriber wants what is in it.'
            : recipients !== undefined && `To ${plural(recipients, 'person', 'people')}.`}
        </Meta>
      </Marks>
      <ConfirmDialog
        open={asked !== null}
        title={sendQuestion(recipients ?? 0)}
        action="Send"
        isPending={isPending}
        onConfirm={() => void send()}
        onCancel={() => setAsked(null)}
      >
        “{asked?.subject}” goes out at once. You can pause it, but what has left cannot be called
        back.
      </ConfirmDialog>
    </>
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
