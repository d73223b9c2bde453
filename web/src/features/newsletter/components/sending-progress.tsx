import type { NewsletterIssue } from '@contract/newsletter-issue';
import { count } from '~/lib/format';
import { useAction } from '~/lib/use-action';
import { Button } from '~/ui/button';
import { Card, CardHead } from '~/ui/card';
import { Bar, Marks, Meta, Parts } from '~/ui/layout';
import { ProgressBar } from '~/ui/progress-bar';
import { percentOut } from '../model/issue-labels';
import { issuePaused, issueResumed, issueActionFailure } from '../model/mail-messages';
import { CancelRest } from './cancel-rest';

/** Progress of sending an issue, with buttons to pause it and to cancel the rest. */
export function SendingProgress({ issue }: { issue: NewsletterIssue }) {
  const { isPending, run } = useAction();
  const { recipients, queued, failed, doubtful } = issue.figures;
  const isPaused = issue.status === 'paused';
  const steer = (): void => {
    const address = `POST /api/newsletter/issues/{id}/${isPaused ? 'resume' : 'pause'}` as const;
    void run((call) => call(address, { params: { id: issue.id } }), {
      done: isPaused ? issueResumed : issuePaused,
      failed: issueActionFailure,
    });
  };
  return (
    <Card aria-labelledby="progress-title">
      <CardHead id="progress-title" title={isPaused ? 'Sending is paused' : 'Sending'} />
      <Parts>
        <ProgressBar label="Messages sent" value={percentOut(issue.figures)} />
        <Bar>
          <Meta role="status">
            {count(recipients - queued)} of {count(recipients)} sent, {count(queued)} waiting.
            {failed + doubtful > 0 && ` ${count(failed)} failed, ${count(doubtful)} in doubt.`}
          </Meta>
          <Marks>
            <CancelRest issue={issue} />
            <Button size="small" disabled={isPending} onClick={steer}>
              {isPaused ? 'Resume sending' : 'Pause sending'}
            </Button>
          </Marks>
        </Bar>
        {!isPaused && (
          <Meta>
            You can leave this page; the server continues automatically, even after a restart.
          </Meta>
        )}
      </Parts>
    </Card>
  );
}
