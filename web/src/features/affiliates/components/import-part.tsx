import { useState } from 'react';
import { currency } from '@contract/conversion';
import type { ConversionImportReport } from '@contract/conversion-import';
import { count, plural } from '~/lib/format';
import { useUnsaved } from '~/lib/leave-guard';
import { Button } from '~/ui/button';
import { Card, CardHead } from '~/ui/card';
import { FileChoice, FileProgress, FileRefusal } from '~/ui/file-choice';
import { Bar, Filters, Meta, Parts } from '~/ui/layout';
import { TextField } from '~/ui/text-field';
import { TonedNote } from '~/ui/toned-note';
import { isOpen, openQuestions, readingSentence, changingRows } from '../model/import-labels';
import { type Import, useImport } from '../model/use-import';
import { ImportMapping } from './import-mapping';
import { ImportRows } from './import-rows';
import { ImportSums } from './import-sums';
import { NetworkFilter } from './network-filter';

const LOSS = 'The chosen file has not been imported yet.';

interface ImportPartProps {
  networkId: number | null;
  /** False while the administrator has to sign in again. */
  isSignedIn: boolean;
}

/** Imports a network's report from a CSV file, after a preview. */
export function ImportPart({ networkId, isSignedIn }: ImportPartProps) {
  const job = useImport(networkId, isSignedIn);
  const { choice, report, running, sent, error, change } = job;
  const isDone = report !== null && !report.dryRun;
  useUnsaved(choice.file !== null && !isDone, LOSS);
  return (
    <Parts>
      <Card aria-labelledby="import-title">
        <CardHead id="import-title" title="The network’s report" />
        <Parts>
          <Filters as="div">
            <NetworkFilter value={choice.networkId} onChange={(id) => change({ networkId: id })} />
            <CurrencyField job={job} />
          </Filters>
          <FileChoice
            file={choice.file}
            isBusy={running === 'import'}
            onFile={(file) => change({ file })}
          />
          {choice.file !== null && choice.networkId === null && (
            <Meta role="status">Choose the network this report is from.</Meta>
          )}
          {running !== null && (
            <FileProgress running={running} sent={sent} note={sent < 1 ? '' : 'File uploaded.'}>
              {running === 'preview' && (
                <Button size="small" onClick={job.cancel}>
                  Cancel
                </Button>
              )}
            </FileProgress>
          )}
          {error !== null && <FileRefusal error={error} onRetry={job.retry} />}
        </Parts>
      </Card>
      {report !== null && report.notice !== '' && (
        <TonedNote role="note">{report.notice}</TonedNote>
      )}
      {report?.dryRun && (
        <Card aria-labelledby="columns-title">
          <CardHead id="columns-title" title="Columns" />
          <ImportMapping job={job} report={report} />
        </Card>
      )}
      {report !== null && isReadable(report) && (
        <Card aria-labelledby="rows-title" aria-busy={running !== null}>
          <CardHead id="rows-title" title={isDone ? 'Import results' : 'Import preview'} />
          <Outcome report={report} job={job} />
        </Card>
      )}
    </Parts>
  );
}

const isReadable = ({ mapping, withoutId }: ConversionImportReport): boolean =>
  mapping.transaction_id !== undefined || withoutId;

function CurrencyField({ job: { choice, change } }: { job: Import }) {
  const [text, setText] = useState(choice.currency);
  const code = text.trim().toUpperCase();
  // Fewer letters are an unfinished code.
  const isOne = currency.safeParse(code).success;
  return (
    <TextField
      label="Default currency"
      autoComplete="off"
      spellCheck={false}
      maxLength={3}
      error={code.length === 3 && !isOne ? 'A currency is a code such as USD or EUR' : null}
      value={text}
      onChange={({ target }) => {
        const next = target.value.trim().toUpperCase();
        setText(next);
        if (currency.safeParse(next).success && next !== choice.currency)
          change({ currency: next });
      }}
    />
  );
}

function Outcome({ report, job }: { report: ConversionImportReport; job: Import }) {
  const rows = changingRows(report);
  const { dryRun } = report;
  return (
    <Parts>
      <Bar>
        <Meta role="status">
          {readingSentence(report)} {plural(report.imported, 'new sale', 'new sales')},{' '}
          {count(report.updated)} changed, {count(report.duplicates)} unchanged,{' '}
          {count(report.wrong)} wrong, {count(report.unmatched)} unmatched.
        </Meta>
        {dryRun ? (
          <Button
            variant="filled"
            size="small"
            disabled={rows === 0 || isOpen(report) || job.running !== null}
            onClick={job.run}
          >
            {job.running === 'import' ? 'Importing…' : `Import ${plural(rows, 'row', 'rows')}`}
          </Button>
        ) : (
          <Button size="small" onClick={() => job.change({ file: null })}>
            Import another file
          </Button>
        )}
      </Bar>
      {isOpen(report) && <Meta role="status">{openQuestions(report)}</Meta>}
      {report.sums.length > 0 && <ImportSums sums={report.sums} />}
      <ImportRows key={String(dryRun)} report={report} />
    </Parts>
  );
}
