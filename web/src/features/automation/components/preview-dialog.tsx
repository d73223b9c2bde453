import { useEffect, useState } from 'react';
import type { TaskReport } from '@contract/automation-run';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog/dialog';
import { LoadFailure } from '~/ui/error-screen';
import { Loading } from '~/ui/skeleton';
import { useAllRuns } from '../model/automation-context';
import { sentenceOf } from '../model/messages';
import { previewText } from '../model/run-labels';
import type { Startable } from '../model/use-runs';
import { PlannedItems } from './planned-items';
import { ReportSkeleton } from './report-skeleton';

interface PreviewDialogProps {
  job: Startable;
  onClose: () => void;
}

type Answer = { report: TaskReport } | { failure: string };

/** Previews a job; closing the dialog aborts the preview. */
function usePreview({ preview }: Startable): { answer: Answer | undefined; retry: () => void } {
  const [answer, setAnswer] = useState<Answer>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const gone = new AbortController();
    preview(gone.signal)
      .then(({ body: report }) => setAnswer({ report }))
      .catch((error: unknown) => {
        if (gone.signal.aborted) return;
        setAnswer({ failure: sentenceOf(error, 'The preview could not be created.') });
      });
    return () => gone.abort();
  }, [preview, attempt]);
  return {
    answer,
    retry() {
      setAnswer(undefined);
      setAttempt((now) => now + 1);
    },
  };
}

/** Shows what a job would change, and runs it on confirmation. */
export function PreviewDialog({ job, onClose }: PreviewDialogProps) {
  const runs = useAllRuns();
  const { answer, retry } = usePreview(job);
  const report = answer && 'report' in answer ? answer.report : undefined;
  const isWorthwhile = report === undefined || (report.status === 'done' && report.changed > 0);
  const description =
    report && [previewText(report), isWorthwhile && job.warning].filter(Boolean).join(' ');
  const start = (): void => {
    onClose();
    void runs.start(job);
  };
  return (
    <Dialog
      open
      size="wide"
      title={`Preview: ${job.label}`}
      description={description ?? 'The preview changes nothing.'}
      onClose={onClose}
      footer={
        <>
          <Button size="small" onClick={onClose}>
            Close
          </Button>
          {isWorthwhile && (
            <Button
              size="small"
              variant="filled"
              disabled={report === undefined || runs.isBusy(job.id)}
              onClick={start}
            >
              Run now
            </Button>
          )}
        </>
      }
    >
      {answer === undefined && (
        <Loading label="Preparing the preview…">
          <ReportSkeleton />
        </Loading>
      )}
      {answer && 'failure' in answer && <LoadFailure onRetry={retry}>{answer.failure}</LoadFailure>}
      {report?.error && <LoadFailure onRetry={retry}>{report.error}</LoadFailure>}
      {report && <PlannedItems report={report} />}
    </Dialog>
  );
}
