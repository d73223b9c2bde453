import { useState } from 'react';
import styled from 'styled-components';
import type { RunStatus } from '@contract/automation-run';
import { useFreshRead } from '~/lib/use-fresh-read';
import { color, fontSize, space } from '~/theme/tokens';
import { EmptyState } from '~/ui/empty-state';
import { Paged } from '~/ui/paged';
import { runsRead } from '../api/reads';
import { ReportSkeleton } from './report-skeleton';
import { RunRow } from './run-row';

const PAGE_SIZE = 10;

interface RunHistoryProps {
  filters: { task?: string; status?: RunStatus };
  /** Told when taking a run back begins. */
  onUndo?: () => void;
}

/** Runs, the newest first, a page at a time. */
export function RunHistory({ filters, onUndo }: RunHistoryProps) {
  const [page, setPage] = useState(1);
  const list = useFreshRead(
    runsRead({ ...filters, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }),
  );
  const nothing = Object.keys(filters).length === 0 ? 'No task has run yet.' : 'No matching runs.';
  return (
    <Paged
      list={list}
      what="the history"
      page={page}
      size={PAGE_SIZE}
      onPage={setPage}
      skeleton={<ReportSkeleton />}
      empty={<EmptyState title={nothing} />}
    >
      {(runs) => (
        <List role="list" aria-label="Runs of the history">
          {runs.map((run) => (
            <RunRow
              key={run.id}
              run={run}
              isNamed={filters.task === undefined}
              {...(onUndo && { onUndo })}
            />
          ))}
        </List>
      )}
    </Paged>
  );
}

const List = styled.ul`
  margin: 0 0 ${space[5]};
  padding: 0;
  list-style: none;
  border-top: 1px solid ${color.lineStrong};
  font-size: ${fontSize.small};
`;
