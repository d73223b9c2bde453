import { type FormEvent, useId } from 'react';
import styled from 'styled-components';
import type { NewsletterIssue } from '@contract/newsletter-issue';
import { RestoreCopy } from '~/features/editor/components/restore-copy';
import { MailPreview } from '~/features/newsletter/components/mail-preview';
import { useSite } from '~/lib/site-context';
import { media, space } from '~/theme/tokens';
import { Button } from '~/ui/button';
import { Card, CardHead } from '~/ui/card';
import { Marks, Parts } from '~/ui/layout';
import { TonedNote } from '~/ui/toned-note';
import { DeleteIssue } from './delete-issue';
import { IssueFields } from './issue-fields';
import { IssueHead } from './issue-head';
import { SendingCard } from './sending-card';
import { useIssueEditor } from './use-issue-editor';
import { useIssuePreview } from './use-issue-preview';

interface IssueEditorProps {
  /** Null for a new issue. */
  issue: NewsletterIssue | null;
  onCreated: (id: number) => void;
  onDeleted: () => void;
}

/** An unsent issue: text, preview and sending. */
export function IssueEditor({ issue, onCreated, onDeleted }: IssueEditorProps) {
  const editor = useIssueEditor({ issue, onCreated });
  const { form, isPending, offer } = editor;
  const { ref, values, isDirty } = form;
  const { timezone } = useSite();
  const formId = useId();
  const kind = issue?.kind ?? 'written';
  const seen = useIssuePreview(values, kind);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void editor.save();
  };

  return (
    <Parts>
      <IssueHead issue={issue}>
        <Marks>
          {issue !== null && (
            <DeleteIssue issue={issue} onDeleted={onDeleted} onForget={editor.forget} />
          )}
          <Button size="small" type="submit" form={formId} disabled={isPending || !isDirty}>
            {isPending ? 'Saving…' : isDirty || issue === null ? 'Save' : 'Saved'}
          </Button>
        </Marks>
      </IssueHead>
      {issue !== null && issue.problem !== null && (
        <TonedNote>The issue is a draft again. {issue.problem}</TonedNote>
      )}
      {offer && (
        <RestoreCopy
          {...offer}
          timezone={timezone}
          outdatedNote="The issue has since been saved elsewhere."
        />
      )}
      <EditorialContext>
        <Parts>
          <form
            ref={ref}
            id={formId}
            aria-label="Issue"
            noValidate
            inert={isPending && issue === null}
            onSubmit={submit}
          >
            <Card as="div">
              <IssueFields form={form} kind={kind} />
            </Card>
          </form>
          <SendingCard issue={issue} editor={editor} recipients={seen.preview?.recipients} />
        </Parts>
        <Side aria-labelledby="preview-title">
          <CardHead id="preview-title" title="Preview" />
          <MailPreview {...seen} />
        </Side>
      </EditorialContext>
    </Parts>
  );
}

const EditorialContext = styled(Parts)`
  ${media.lg} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
    align-items: start;
    gap: ${space[6]};
  }
`;

const Side = styled(Card)`
  ${media.lg} {
    position: sticky;
    top: ${space[6]};
  }
`;
