import { useState } from 'react';
import styled from 'styled-components';
import { runStatus, type RunStatus } from '@contract/automation-run';
import { useRead } from '~/lib/read';
import { media, space } from '~/theme/tokens';
import { Card, CardHead } from '~/ui/card';
import { NamedOptions, Options, SelectField } from '~/ui/select-field';
import { tasksRead } from '../api/reads';
import { allJobs } from '../model/jobs';
import { statusNames } from '../model/run-labels';
import { RunHistory } from './run-history';

/** All runs of the last 30 days, narrowed by task and status. */
export function HistorySection() {
  const { data: tasks } = useRead(tasksRead);
  const [task, setTask] = useState('');
  const [status, setStatus] = useState<RunStatus | ''>('');
  return (
    <Card aria-labelledby="history-title">
      <CardHead id="history-title" title="History" />
      <Filters>
        <SelectField label="Task" value={task} onChange={(event) => setTask(event.target.value)}>
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
          value={status}
          onChange={(event) => setStatus(event.target.value as RunStatus | '')}
        >
          <option value="">All</option>
          <Options of={runStatus.options} name={(one) => statusNames[one]} />
        </SelectField>
      </Filters>
      <RunHistory
        key={`${task} ${status}`}
        filters={{ ...(task !== '' && { task }), ...(status !== '' && { status }) }}
      />
    </Card>
  );
}

const Filters = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[4]};
  margin-bottom: ${space[5]};
  ${media.md} {
    grid-template-columns: 20rem 12rem;
  }
`;
