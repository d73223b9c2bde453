import { useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { NewsletterIssueReport } from '@contract/newsletter-issue';
import { issueRead } from '~/features/newsletter/api/reads';
import { issuePath } from '~/features/newsletter/components/issue-list';
import { isFinal } from '~/features/newsletter/model/issue-labels';
import { idIn, KEEP_PLACE } from '~/lib/address';
import { useFreshRead } from '~/lib/use-fresh-read';
import { ButtonLink } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { LoadingOrError } from '~/ui/loaded';
import { Skeleton } from '~/ui/skeleton';
import { IssueEditor } from './issue-editor';
import { IssuesView } from './issues-view';
import { SentIssue } from './sent-issue';

const LIST = '/admin/newsletter?tab=issues';

/** The newsletter's issues, or the one in the address. */
export function IssuesTab() {
  const [query] = useSearchParams();
  const id = idIn(query, 'issue');
  const [deleted, setDeleted] = useState<number | null>(null);
  const go = useGo();
  if (query.get('issue') === 'new') return <NewIssue />;
  if (id === null || id === deleted) return <IssuesView />;
  return (
    <OneIssue
      key={id}
      id={id}
      onDeleted={() => {
        // Unmounts the issue at once, before the address changes.
        flushSync(() => setDeleted(id));
        go(LIST);
      }}
    />
  );
}

/** Returns a function that navigates within this tab. */
function useGo(): (to: string) => void {
  const navigate = useNavigate();
  return useCallback((to) => void navigate(to, KEEP_PLACE), [navigate]);
}

function NewIssue() {
  const go = useGo();
  return (
    <IssueEditor issue={null} onCreated={(id) => go(issuePath(id))} onDeleted={() => go(LIST)} />
  );
}

interface OneIssueProps {
  id: number;
  onDeleted: () => void;
}

function OneIssue({ id, onDeleted }: OneIssueProps) {
  const answer = useFreshRead(issueRead(id));
  const { data, mutate } = answer;
  const go = useGo();
  const onNews = useCallback(
    (issue: NewsletterIssueReport) => void mutate(issue, { revalidate: false }),
    [mutate],
  );
  if (data === null) return <Missing />;
  if (data === undefined) {
    const block = <Skeleton $height="32rem" />;
    return <LoadingOrError answer={answer} what="the issue" skeleton={block} />;
  }
  return isFinal(data) ? (
    <SentIssue issue={data} onNews={onNews} />
  ) : (
    <IssueEditor
      issue={data}
      onCreated={(created) => go(issuePath(created))}
      onDeleted={onDeleted}
    />
  );
}

const Missing = () => (
  <EmptyState title="Issue not found.">
    <ButtonLink href={LIST} size="small">
      All issues
    </ButtonLink>
  </EmptyState>
);
