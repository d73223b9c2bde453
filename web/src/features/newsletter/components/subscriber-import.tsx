import { useState } from 'react';
import type { SubscriberImport } from '@contract/newsletter';
import { plural } from '~/lib/format';
import { useUnsaved } from '~/lib/leave-guard';
import { Button } from '~/ui/button';
import { Card, CardHead } from '~/ui/card';
import { CheckboxField } from '~/ui/checkbox-field';
import { FileChoice, FileProgress, FileRefusal } from '~/ui/file-choice';
import { Bar, Meta, Parts } from '~/ui/layout';
import { importSentence, suppressedBy } from '../model/subscriber-labels';
import { type SubscriberImportJob, useSubscriberImport } from '../model/use-subscriber-import';
import { ImportLines } from './import-lines';
import { ImportQuestions } from './import-questions';

const LOSS = 'The chosen file has not been imported yet.';

const titleOf = ({ dryRun, questions }: SubscriberImport): string => {
  if (!dryRun) return 'Import results';
  return questions.length > 0 ? 'What do these columns mean?' : 'Import preview';
};

interface SubscriberImportPartProps {
  /** False while the administrator has to sign in again. */
  isSignedIn: boolean;
  onClose: () => void;
}

/** Imports subscribers from a CSV file, after a preview. */
export function SubscriberImportPart({ isSignedIn, onClose }: SubscriberImportPartProps) {
  const job = useSubscriberImport(isSignedIn);
  const { file, report, running, sent, error } = job;
  const isDone = report !== null && !report.dryRun;
  useUnsaved(file !== null && !isDone, LOSS);
  return (
    <Parts>
      <Card aria-labelledby="import-title">
        <CardHead id="import-title" title="Import subscribers">
          <Button size="small" variant="quiet" onClick={onClose}>
            Back to the list
          </Button>
        </CardHead>
        <Parts>
          <Meta>
            The first line names the columns; one of them is <code>email</code>. Importing doesn’t
            send any email. People who unsubscribed, bounced or complained here are skipped. If the
            file says that they did, their subscription here ends for good.
          </Meta>
          <FileChoice file={file} isBusy={running === 'import'} onFile={job.choose} />
          {running !== null && <FileProgress running={running} sent={sent} />}
          {error !== null && <FileRefusal error={error} onRetry={job.retry} />}
        </Parts>
      </Card>
      {report !== null && (
        <Card aria-labelledby="lines-title" aria-busy={running !== null}>
          <CardHead id="lines-title" title={titleOf(report)} />
          {report.questions.length > 0 ? (
            <ImportQuestions
              questions={report.questions}
              isBusy={running !== null}
              onAnswer={job.answer}
            />
          ) : (
            <Outcome report={report} job={job} />
          )}
        </Card>
      )}
    </Parts>
  );
}

const importLabel = (added: number, silenced: number): string =>
  added === 0 && silenced > 0
    ? `Stop emails to ${plural(silenced, 'address', 'addresses')}`
    : `Import ${plural(added, 'address', 'addresses')}`;

function Outcome({ report, job }: { report: SubscriberImport; job: SubscriberImportJob }) {
  const [isAgreed, setAgreed] = useState(false);
  const { dryRun, added, lines } = report;
  const silenced = suppressedBy(report);
  const { known, suppressed, refused, unconfirmed } = report;
  const rest = known + suppressed + refused + unconfirmed + silenced - lines.length;
  const canImport = added > 0 ? isAgreed : silenced > 0;
  return (
    <Parts>
      <Meta role="status">{importSentence(report)}</Meta>
      <Unread columns={report.unread} />
      {dryRun && added > 0 && (
        <CheckboxField
          label="These people have agreed to receive this newsletter"
          hint="Keep the proof yourself. Columns named consent and consent date are saved with each address."
          checked={isAgreed}
          onChange={({ target }) => setAgreed(target.checked)}
        />
      )}
      <Bar>
        {dryRun ? (
          <Button
            variant="filled"
            size="small"
            disabled={!canImport || job.running !== null}
            onClick={job.run}
          >
            {job.running === 'import' ? 'Importing…' : importLabel(added, silenced)}
          </Button>
        ) : (
          <Button size="small" onClick={() => job.choose(null)}>
            Import another file
          </Button>
        )}
      </Bar>
      {lines.length > 0 && <ImportLines key={String(dryRun)} lines={lines} />}
      {rest > 0 && <Meta>{plural(rest, 'further line is', 'further lines are')} not listed.</Meta>}
    </Parts>
  );
}

const Unread = ({ columns }: { columns: readonly string[] }) =>
  columns.length === 0 ? null : (
    <Meta>
      Only the address and consent are imported. Ignored{' '}
      {columns.length === 1 ? 'column' : 'columns'}: {columns.join(', ')}.
    </Meta>
  );
