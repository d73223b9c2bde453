import { useState } from 'react';
import styled from 'styled-components';
import type { Run } from '@contract/automation-run';
import { pageQuery } from '~/lib/paging';
import { useFreshRead } from '~/lib/use-fresh-read';
import { color, fontSize, space } from '~/theme/tokens';
import { EmptyState } from '~/ui/empty-state';
import { Paged } from '~/ui/paged';
import { RUNS_A_PAGE, runsRead } from '../api/reads';
import { ReportSkeleton } from './report-skeleton';
import { RunRow } from './run-row';

interface RunHistoryProps {
  task: string;
  /** Called when an undo starts. */
  onUndo: () => void;
}

/** The runs of one task, newest first, page by page. */
export function RunHistory({ task, onUndo }: RunHistoryProps) {
  const [page, setPage] = useState(1);
  const list = useFreshRead(runsRead({ ...pageQuery(page, RUNS_A_PAGE), task }));
  return (
    <Paged
      list={list}
      what="the history"
      page={page}
      size={RUNS_A_PAGE}
      onPage={setPage}
      skeleton={<ReportSkeleton />}
      empty={<EmptyState title="No matching runs." />}
    >
      {(runs) => <RunList runs={runs} isNamed={false} onUndo={onUndo} />}
    </Paged>
  );
}

interface RunListProps {
  runs: readonly Run[];
  /** Whether each row names its task. */
  isNamed: boolean;
  onUndo?: () => void;
}

/** A list of runs, in the given order. */
export const RunList = ({ runs, ...row }: RunListProps) => (
  <List role="list" aria-label="Runs of the history">
    {runs.map((run) => (
      <RunRow key={run.id} run={run} {...row} />
    ))}
  </List>
);

const List = styled.ul`
  margin: 0 0 ${space[5]};
  padding: 0;
  list-style: none;
  border-top: 1px solid ${color.lineStrong};
  font-size: ${fontSize.small};
`;
