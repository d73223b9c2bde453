import type { RedirectImportReport } from '@contract/redirect';
import { count, plural } from '~/lib/format';
import { useUnsaved } from '~/lib/leave-guard';
import { Button } from '~/ui/button';
import { Card, CardHead } from '~/ui/card';
import { FileProgress, FileRefusal, FileTarget } from '~/ui/file-choice';
import { Bar, Entries, Meta, Parts } from '~/ui/layout';
import { importSentence } from '../model/messages';
import { useRedirectImport } from '../model/use-redirect-import';

interface RedirectImportPartProps {
  /** False while the administrator has to sign in again. */
  isSignedIn: boolean;
  onClose: () => void;
}

/** Imports redirects from a CSV file, after a preview. */
export function RedirectImportPart({ isSignedIn, onClose }: RedirectImportPartProps) {
  const job = useRedirectImport(isSignedIn);
  const { file, report, running, sent, error } = job;
  useUnsaved(
    file !== null && (report === null || report.dryRun),
    'The chosen file has not been imported yet.',
  );
  return (
    <Card aria-labelledby="import-title">
      <CardHead id="import-title" title="Import redirects">
        <Button size="small" variant="quiet" onClick={onClose}>
          Back to the list
        </Button>
      </CardHead>
      <Parts>
        <Meta>
          The first line names the columns <code>from</code>, <code>to</code> and{' '}
          <code>status</code>. Exports of the WordPress plugins Redirection and Yoast SEO are read
          as they are. Existing redirects of the same addresses are replaced.
        </Meta>
        <FileTarget
          label={file === null ? 'Choose a CSV file' : file.name}
          note={
            file === null
              ? 'Or drop it here. At most 32 MB and 200,000 rows.'
              : 'Choose or drop another to replace it.'
          }
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          isBusy={running === 'import'}
          onFiles={([chosen]) => chosen && job.choose(chosen)}
        />
        {running !== null && <FileProgress running={running} sent={sent} />}
        {error !== null && <FileRefusal error={error} onRetry={job.retry} />}
        {report !== null && <Outcome report={report} isBusy={running !== null} onRun={job.run} />}
      </Parts>
    </Card>
  );
}

interface OutcomeProps {
  report: RedirectImportReport;
  isBusy: boolean;
  onRun: () => void;
}

function Outcome({ report, isBusy, onRun }: OutcomeProps) {
  const { dryRun, added, changed, faults, faulty } = report;
  const wanted = added + changed;
  return (
    <Parts>
      <Meta role="status">{importSentence(report)}</Meta>
      {dryRun && wanted > 0 && (
        <Bar>
          <Button size="small" variant="filled" disabled={isBusy} onClick={onRun}>
            {faulty > 0
              ? `Import the other ${plural(wanted, 'redirect', 'redirects')}`
              : `Import ${plural(wanted, 'redirect', 'redirects')}`}
          </Button>
        </Bar>
      )}
      {faults.length > 0 && (
        <Entries aria-label="Lines with errors">
          {faults.map(({ line, message }) => (
            <li key={line}>
              <strong>Line {count(line)}</strong>: {message}.
            </li>
          ))}
        </Entries>
      )}
      {faulty > faults.length && (
        <Meta>
          {plural(faulty - faults.length, 'further line is', 'further lines are')} not listed.
        </Meta>
      )}
    </Parts>
  );
}
