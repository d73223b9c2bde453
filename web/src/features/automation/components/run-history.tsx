import { useState } from 'react';
import styled from 'styled-components';
import type { RunStatus } from '@contract/automation-run';
import { useFreshRead } from '~/lib/use-fresh-read';
import { useLastPage } from '~/lib/paging';
import { color, fontSize, space } from '~/theme/tokens';
import { EmptyState } from '~/ui/empty-state';
import { LoadFailure } from '~/ui/error-screen';
import { Pager } from '~/ui/pager';
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
  const { data, error, mutate } = useFreshRead(
    runsRead({ ...filters, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }),
  );
  const pages = data ? Math.ceil(data.total / PAGE_SIZE) : undefined;
  useLastPage(page, pages, setPage);
  if (!data) {
    return error === undefined && data === undefined ? (
      <ReportSkeleton label="Loading the history…" />
    ) : (
      <LoadFailure onRetry={() => void mutate()}>The history could not be loaded.</LoadFailure>
    );
  }
  if (data.total === 0) {
    return (
      <EmptyState
        title={Object.keys(filters).length === 0 ? 'No task has run yet.' : 'No matching runs.'}
      />
    );
  }
  return (
    <>
      <List role="list" aria-label="Runs of the history">
        {data.items.map((run) => (
          <RunRow
            key={run.id}
            run={run}
            isNamed={filters.task === undefined}
            {...(onUndo && { onUndo })}
          />
        ))}
      </List>
      <Pager label="Pages of the history" page={page} pages={pages ?? 1} onPage={setPage} />
    </>
  );
}

const List = styled.ul`
  margin: 0 0 ${space[5]};
  padding: 0;
  list-style: none;
  border-top: 1px solid ${color.lineStrong};
  font-size: ${fontSize.small};
`;
