import { useId } from 'react';
import { JobList } from '~/features/automation/components/action-groups';
import { creatingJobs } from '~/features/automation/model/jobs';
import { Card, CardHead } from '~/ui/card';
import { EmptyState } from '~/ui/empty-state';
import { Parts } from '~/ui/layout';
import { GroupPart } from './group-tabs';
import { WaitingRewrites } from './waiting-rewrites';
import { WriterCard } from './writer-card';

/** Tasks and jobs that write drafts and rewrites, and the rewrites that await approval. */
export const ContentGroup = () => (
  <Parts>
    <WriterCard />
    <WaitingRewrites />
    <NewDrafts />
    <GroupPart
      group="content"
      facts="3 posts per day via GPT-4"
      nothing={
        <EmptyState title="No drafts generated yet.">
          <p>Drafts written by tasks are listed here. Nothing is published automatically.</p>
        </EmptyState>
      }
    />
  </Parts>
);

function NewDrafts() {
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId}>
      <CardHead title="New drafts" id={titleId} />
      <JobList jobs={creatingJobs} />
    </Card>
  );
}
