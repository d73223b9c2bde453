import { Link } from 'react-router-dom';
import type { Run } from '@contract/automation-run';
import type { ImportDetail } from '@contract/moving';
import { count, plural, shortDateTime } from '~/lib/format';
import { useSite } from '~/lib/site-context';
import { Button } from '~/ui/button';
import { Card, CardHead, StatCard, StatRow } from '~/ui/card';
import { Buttons, Meta, Parts } from '~/ui/layout';
import {
  kindNames,
  remainingItems,
  listOfKind,
  reportTitles,
  shownKinds,
} from '../model/import-text';
import { useImportStart } from '../model/use-import-start';
import { useUndo } from '../model/use-undo';
import { Disclosure } from './disclosure';
import { EntryList } from './entry-list';
import { RunProgress } from './run-progress';
import { UndoImport } from './undo-import';

interface ImportReportProps {
  detail: ImportDetail;
  /** The last run of the import. */
  run: Run;
  /** Whether the plan, with its start button, is shown below. */
  isAbovePlan?: boolean;
}

/** Report of an import: its counts, links to the content, failures, and the undo button. */
export function ImportReport({ detail, run, isAbovePlan = false }: ImportReportProps) {
  const { running, canUndo, undo } = useUndo(detail);
  if (running !== null) {
    return (
      <RunProgress
        key={running.id}
        run={running}
        title="Undoing the import"
        note={
          detail.runs.filter(({ undoable }) => undoable).length > 1
            ? 'Its runs are undone one after the other: leave this tab open until the last is done.'
            : 'You can keep working; it continues in the background.'
        }
      />
    );
  }
  const isUndone =
    run.status === 'undone' || (!canUndo && detail.runs.some(({ status }) => status === 'undone'));
  const shown = { detail, run, isAbovePlan, onUndo: canUndo ? undo : null };
  if (isUndone) return <Undone {...shown} />;
  if (isAbovePlan && detail.runs[0] !== run) return <Earlier {...shown} />;
  const entries = (
    <EntryList
      key={`${run.id} ${run.status}`}
      id={detail.id}
      shows="outcome"
      initial={run.failed > 0 ? 'failed' : null}
    />
  );
  return (
    <Parts>
      <Outcome {...shown} />
      {isAbovePlan ? (
        <Disclosure title="Everything in the export">{entries}</Disclosure>
      ) : (
        <Card aria-labelledby="entries-title">
          <CardHead id="entries-title" title="Everything in the export" />
          {entries}
        </Card>
      )}
    </Parts>
  );
}

/** An undone import, with buttons to undo what remains and to check its files again. */
function Undone({ detail: { id }, run, isAbovePlan, onUndo }: OutcomeProps) {
  const { timezone } = useSite();
  const { pending, start } = useImportStart(id);
  return (
    <Card aria-labelledby="report-title">
      <CardHead id="report-title" title={reportTitles.undone}>
        <Meta>{shortDateTime(run.finishedAt ?? run.startedAt, timezone)}</Meta>
      </CardHead>
      <Parts>
        {onUndo !== null && (
          <Meta>
            Some items remain: those edited since, and images of articles in the trash. Once those
            articles are deleted permanently, undo the rest.
          </Meta>
        )}
        <Buttons>
          {!isAbovePlan && (
            <Button size="small" disabled={pending !== null} onClick={() => start('look')}>
              {pending === 'look' ? 'Starting…' : 'Check again'}
            </Button>
          )}
          {onUndo !== null && <UndoImport label="Undo the rest" onUndo={onUndo} />}
        </Buttons>
      </Parts>
    </Card>
  );
}

/** Report of a run from before the files were checked again. */
function Earlier({ run, onUndo }: OutcomeProps) {
  const { timezone } = useSite();
  if (onUndo === null) return null;
  return (
    <Card aria-labelledby="report-title">
      <CardHead id="report-title" title="Imported before">
        <Meta>{shortDateTime(run.finishedAt ?? run.startedAt, timezone)}</Meta>
      </CardHead>
      <Buttons>
        <UndoImport label="Undo the import" onUndo={onUndo} />
      </Buttons>
    </Card>
  );
}

interface OutcomeProps extends ImportReportProps {
  /** Null if there is nothing to undo. */
  onUndo: (() => void) | null;
}

function Outcome({ detail, run, isAbovePlan, onUndo }: OutcomeProps) {
  const { timezone } = useSite();
  const { pending, start } = useImportStart(detail.id);
  const { status } = run;
  const mayGoOn = run.failed > 0 || status !== 'done';
  return (
    <Card aria-labelledby="report-title">
      <CardHead id="report-title" title={reportTitles[status]}>
        <Meta>{shortDateTime(run.finishedAt ?? run.startedAt, timezone)}</Meta>
      </CardHead>
      <Parts>
        <Metrics detail={detail} run={run} />
        {isAbovePlan && (
          <Meta>Resume below, with other choices if you like, or undo what has been imported.</Meta>
        )}
        {status === 'done' && <Places detail={detail} />}
        <Buttons>
          {mayGoOn && !isAbovePlan && (
            <Button
              size="small"
              variant="filled"
              disabled={pending !== null}
              onClick={() => start('run')}
            >
              {pending === 'run' ? 'Starting…' : againText(run)}
            </Button>
          )}
          {onUndo !== null && <UndoImport label="Undo the import" onUndo={onUndo} />}
        </Buttons>
      </Parts>
    </Card>
  );
}

/** Totals of the import; a run that was resumed includes what earlier runs imported. */
function Metrics({ detail: { counts }, run }: ImportReportProps) {
  const found = counts.reduce((sum, one) => sum + one.found, 0);
  const left = counts.reduce((sum, one) => sum + one.left, 0);
  const open = remainingItems(run);
  return (
    <StatRow>
      <StatCard label="In the export" value={count(found)} />
      <StatCard label="Imported" value={count(Math.max(0, found - left - run.failed - open))} />
      <StatCard label="Left out" value={count(left)} />
      <StatCard label="Failed" value={count(run.failed)} />
    </StatRow>
  );
}

const againText = ({ status, failed }: Run): string =>
  status === 'done' ? `Retry ${plural(failed, 'failed item', 'failed items')}` : 'Resume import';

/** Links to the imported content, and the next steps. */
const Places = ({ detail: { counts } }: Pick<ImportReportProps, 'detail'>) => {
  const kinds = shownKinds.filter((kind) =>
    counts.some((one) => one.kind === kind && one.found > one.left),
  );
  return (
    <>
      <Buttons as="ul" role="list">
        {kinds.map((kind) => {
          const place = listOfKind[kind];
          return (
            place !== null && (
              <li key={kind}>
                <Link to={place}>{kindNames[kind]}</Link>
              </li>
            )
          );
        })}
      </Buttons>
      <Meta>
        Next: check a few articles, then point your domain here. Old addresses redirect
        automatically.
      </Meta>
    </>
  );
};
