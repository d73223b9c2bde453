import { useEffect } from 'react';
import type { NewsletterIssueReport } from '@contract/newsletter-issue';
import { issueMailRead, loadIssue } from '~/features/newsletter/api/reads';
import { IssueLinks } from '~/features/newsletter/components/issue-links';
import { IssueReport } from '~/features/newsletter/components/issue-report';
import { MailPreview } from '~/features/newsletter/components/mail-preview';
import { SendingProgress } from '~/features/newsletter/components/sending-progress';
import { poll } from '~/lib/poll';
import { useRead } from '~/lib/read';
import { Card, CardHead } from '~/ui/card';
import { Parts } from '~/ui/layout';
import { IssueHead } from './issue-head';

interface SentIssueProps {
  issue: NewsletterIssueReport;
  /** Called with the progress while it is being sent. */
  onNews: (issue: NewsletterIssueReport) => void;
}

/** An issue that is being sent or was sent: progress, results and appearance. */
export function SentIssue({ issue, onNews }: SentIssueProps) {
  const { id, status } = issue;
  useEffect(() => {
    if (status !== 'sending') return undefined;
    return poll({
      read: () => loadIssue(id),
      tell: (now) => {
        onNews(now);
        return now.status !== 'sending';
      },
      gone: () => undefined,
    });
  }, [id, status, onNews]);
  return (
    <Parts>
      <IssueHead issue={issue} />
      {status !== 'sent' && <SendingProgress issue={issue} />}
      <IssueReport issue={issue} />
      <IssueLinks links={issue.links} />
      <SentMail key={id} id={id} />
    </Parts>
  );
}

function SentMail({ id }: { id: number }) {
  const { data, error, mutate } = useRead(issueMailRead(id));
  return (
    <Card aria-labelledby="sent-title">
      <CardHead id="sent-title" title="Email" />
      <MailPreview
        preview={data ?? undefined}
        problem={error === undefined && data !== null ? null : 'The email could not be loaded.'}
        onRetry={() => void mutate()}
        isSent
      />
    </Card>
  );
}
