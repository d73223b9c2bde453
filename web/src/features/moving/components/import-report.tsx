import { Link } from 'react-router-dom';
import type { Run } from '@contract/automation-run';
import type { ImportDetail } from '@contract/moving';
import { count, shortDateTime } from '~/lib/format';
import { useRefresh } from '~/lib/refresh';
import { useSite } from '~/lib/site-context';
import { staleOf } from '~/lib/use-action';
import { useFreshRead } from '~/lib/use-fresh-read';
import { Button } from '~/ui/button';
import { Card, CardHead, StatCard, StatRow } from '~/ui/card';
import { Buttons, Meta, Parts } from '~/ui/layout';
import { runningImportRead } from '../api/import-reads';
import { kindNames, listOfKind, reportTitles, shownKinds } from '../model/import-text';
import { useImportStart } from '../model/use-import-start';
import { EntryList } from './entry-list';
import { RunProgress } from './run-progress';
import { UndoImport } from './undo-import';

interface ImportReportProps {
  detail: ImportDetail;
  /** The last time that it was brought. */
  run: Run;
}

/** What came of an import: its metrics, where everything is, what failed, and the undo. */
export function ImportReport({ detail, run }: ImportReportProps) {
  const refresh = useRefresh();
  const running = useFreshRead(runningImportRead);
  const undoing = running.data?.items.find(({ trigger }) => trigger === 'undo');
  const follow = async (): Promise<void> => {
    await running.mutate();
    // It may have ended before anybody could follow it.
    await refresh(...staleOf('POST /api/imports/{id}/run'));
  };
  if (undoing !== undefined) {
    return (
      <RunProgress
        run={undoing}
        title="Undoing the import"
        note="You can leave this page: it goes on without you."
      />
    );
  }
  return (
    <Parts>
      <Outcome detail={detail} run={run} onUndo={() => void follow()} />
      <Card aria-labelledby="entries-title">
        <CardHead id="entries-title" title="Everything in the export" />
        <EntryList
          key={`${run.id} ${run.status}`}
          id={detail.id}
          initial={run.failed > 0 ? 'failed' : null}
        />
      </Card>
    </Parts>
  );
}

interface OutcomeProps extends ImportReportProps {
  onUndo: () => void;
}

function Outcome({ detail, run, onUndo }: OutcomeProps) {
  const { timezone } = useSite();
  const { pending, start } = useImportStart(detail.id);
  const isUndone = run.status === 'undone';
  return (
    <Card aria-labelledby="report-title">
      <CardHead id="report-title" title={reportTitles[run.status]}>
        <Meta>{shortDateTime(run.finishedAt ?? run.startedAt, timezone)}</Meta>
      </CardHead>
      <Parts>
        {!isUndone && (
          <StatRow>
            <StatCard label="In the export" value={count(totalOf(detail))} />
            <StatCard label="Imported" value={count(run.changed)} />
            <StatCard label="Left out" value={count(run.skipped)} />
            <StatCard label="Failed" value={count(run.failed)} />
          </StatRow>
        )}
        {run.status === 'done' && <Places detail={detail} />}
        <Buttons>
          {isUndone ? (
            <Button size="small" disabled={pending !== null} onClick={() => start('look')}>
              {pending === 'look' ? 'Starting…' : 'Plan it again'}
            </Button>
          ) : (
            (run.failed > 0 || run.status !== 'done') && (
              <Button
                size="small"
                variant="filled"
                disabled={pending !== null}
                onClick={() => start('run')}
              >
                {pending === 'run' ? 'Starting…' : againText(run)}
              </Button>
            )
          )}
          {run.undoable && <UndoImport run={run} onUndo={onUndo} />}
        </Buttons>
      </Parts>
    </Card>
  );
}

const totalOf = ({ counts }: ImportDetail): number =>
  counts.reduce((sum, { found }) => sum + found, 0);

const againText = ({ status, failed }: Run): string =>
  status === 'done' ? `Try the ${count(failed)} failed again` : 'Go on with the import';

/** The lists that hold what came, and what is to be done next. */
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
        Next: look at a few articles, then point your domain here. Old addresses lead to the new
        ones by themselves.
      </Meta>
    </>
  );
};
