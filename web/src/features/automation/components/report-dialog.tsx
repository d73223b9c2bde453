import { useState } from 'react';
import type { ItemOutcome, Run } from '@contract/automation-run';
import { useRead } from '~/lib/read';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog/dialog';
import { EmptyState } from '~/ui/empty-state';
import { Coming, Failed } from '~/ui/loaded';
import { Pager } from '~/ui/pager';
import { runDetailRead } from '../api/reads';
import { useAllRuns } from '../model/automation-context';
import { isChecking } from '../model/jobs';
import { emptyRunText, resultText } from '../model/run-labels';
import { ItemsFrame, REPORT_PAGE } from './items-frame';
import { OutcomeFilter } from './outcome-filter';
import { ReportItems } from './report-items';
import { ReportSkeleton } from './report-skeleton';
import { UndoButton } from './undo-button';

interface ReportDialogProps {
  id: number;
  /** The run, if already loaded. */
  known?: Run;
  onClose: () => void;
  /** Called when an undo begins. */
  onUndo?: (() => void) | undefined;
}

/** Report of a run with its items; a run that an item started opens in the same dialog. */
export function ReportDialog({ id, known, onClose, onUndo }: ReportDialogProps) {
  const { nameOf } = useAllRuns();
  const [child, setChild] = useState<number | null>(null);
  const shown = child ?? id;
  const { data } = useRead(runDetailRead(shown, { limit: REPORT_PAGE, offset: 0 }));
  const run = data ?? (child === null ? known : undefined);
  const name = run === undefined ? 'Report' : nameOf(run.task);
  return (
    <Dialog
      open
      size="wide"
      title={run?.trigger === 'undo' ? `Undo of ${name}` : name}
      description={run && resultText(run)}
      onClose={onClose}
      footer={
        <>
          {child !== null && (
            <Button size="small" onClick={() => setChild(null)}>
              Back
            </Button>
          )}
          {run?.undoable && (
            <UndoButton
              run={run}
              onUndo={() => {
                onClose();
                onUndo?.();
              }}
            />
          )}
          <Button size="small" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <Report key={shown} id={shown} run={run} onOpen={setChild} />
    </Dialog>
  );
}

interface ReportProps {
  id: number;
  run: Run | undefined;
  /** Shows a run that an item started. */
  onOpen: (id: number) => void;
}

function Report({ id, run, onOpen }: ReportProps) {
  const [outcome, setOutcome] = useState<ItemOutcome>();
  const [page, setPage] = useState(1);
  return (
    <ItemsFrame>
      {run && !isChecking(run.task) && run.changed + run.skipped + run.failed > 0 && (
        <OutcomeFilter
          value={outcome}
          counts={run}
          onChange={(next) => {
            setOutcome(next);
            setPage(1);
          }}
        />
      )}
      <ReportPage id={id} outcome={outcome} page={page} onPage={setPage} onOpen={onOpen} />
    </ItemsFrame>
  );
}

interface ReportPageProps extends Omit<ReportProps, 'run'> {
  outcome: ItemOutcome | undefined;
  page: number;
  onPage: (page: number) => void;
}

function ReportPage({ id, outcome, page, onPage, onOpen }: ReportPageProps) {
  const { data, error, mutate } = useRead(
    runDetailRead(id, {
      limit: REPORT_PAGE,
      offset: (page - 1) * REPORT_PAGE,
      ...(outcome === undefined ? {} : { outcome }),
    }),
  );
  if (error) return <Failed what="the report" mutate={mutate} />;
  if (data === undefined) return <Coming what="the report" skeleton={<ReportSkeleton />} />;
  if (data === null) return <EmptyState title="This run is no longer in the history." />;
  if (data.itemCount === 0) {
    return (
      <EmptyState title={outcome === undefined ? emptyRunText(data) : 'No items of this kind.'} />
    );
  }
  return (
    <>
      <ReportItems task={data.task} items={data.items} onOpen={onOpen} />
      <Pager
        label="Pages of the report"
        page={page}
        pages={Math.ceil(data.itemCount / REPORT_PAGE)}
        onPage={onPage}
      />
    </>
  );
}
