import { type RunQuery, runStatus } from '@contract/automation-run';
import { RUNS_A_PAGE, runsRead, tasksRead } from '~/features/automation/api/reads';
import { ReportSkeleton } from '~/features/automation/components/report-skeleton';
import { RunList } from '~/features/automation/components/run-history';
import { allJobs } from '~/features/automation/model/jobs';
import { statusNames } from '~/features/automation/model/run-labels';
import { pageQuery } from '~/lib/paging';
import { useRead } from '~/lib/read';
import { useFreshRead } from '~/lib/use-fresh-read';
import { Card, CardHead } from '~/ui/card';
import { EmptyState } from '~/ui/empty-state';
import { NamedOptions, Options, SelectField } from '~/ui/select-field';
import { AdminList } from '../../lists/admin-list';
import { useKeptPage } from '../../lists/use-kept-page';
import { type ListOrders, type ListPlace, useListPlace } from '../../lists/use-list-place';

const orders: ListOrders<RunQuery['sort']> = [
  { id: '-started', label: 'Newest' },
  { id: 'started', label: 'Oldest' },
  { id: '-changed', label: 'Most changes' },
  { id: '-failed', label: 'Most failures' },
];

const statusOf = (place: ListPlace) => runStatus.safeParse(place.get('status')).data;

/** All runs of the last 30 days, with filters by task and status. */
export function HistorySection() {
  const place = useListPlace({ orders, filters: ['task', 'status'], prefix: 'runs-' });
  const task = place.get('task') || undefined;
  const answer = useKeptPage(
    useFreshRead(
      runsRead({
        ...pageQuery(place.page, RUNS_A_PAGE),
        task,
        status: statusOf(place),
        sort: place.sort,
      }),
    ),
  );
  return (
    <Card aria-labelledby="history-title">
      <CardHead id="history-title" title="History" />
      <AdminList
        nouns={{ one: 'run', many: 'runs' }}
        what="the history"
        place={place}
        answer={answer}
        size={RUNS_A_PAGE}
        keyOf={({ id }) => id}
        nameOf={({ task: name }) => name}
        filters={<RunFilters place={place} />}
        skeleton={<ReportSkeleton />}
        noneFound="No matching runs."
        none={<EmptyState title="No task has run in the last 30 days." />}
      >
        {(runs) => <RunList runs={runs} isNamed={task === undefined} />}
      </AdminList>
    </Card>
  );
}

function RunFilters({ place }: { place: ListPlace }) {
  const { data: tasks } = useRead(tasksRead);
  return (
    <>
      <SelectField
        label="Task"
        value={place.get('task')}
        onChange={({ target }) => place.change({ task: target.value })}
      >
        <option value="">All tasks</option>
        <NamedOptions of={tasks ?? []} />
        {allJobs.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Status"
        value={statusOf(place) ?? ''}
        onChange={({ target }) => place.change({ status: target.value })}
      >
        <option value="">All</option>
        <Options of={runStatus.options} name={(one) => statusNames[one]} />
      </SelectField>
    </>
  );
}
