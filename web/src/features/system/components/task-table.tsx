import { Link } from 'react-router-dom';
import type { TaskStatus } from '@contract/automation';
import { shortDateTime } from '~/lib/format';
import { useSite } from '~/lib/site-context';
import { Badge } from '~/ui/badge';
import { Card, CardHead } from '~/ui/card';
import { Grid, Meta } from '~/ui/layout';
import { idleSince, outcomeMark } from '../model/system-labels';

/** Scheduled tasks with their last outcome and next run. */
export const TaskTable = ({ tasks }: { tasks: readonly TaskStatus[] }) => (
  <Card aria-labelledby="tasks-title">
    <CardHead id="tasks-title" title="Tasks">
      <Link to="/admin?tab=automation">Runs and schedules</Link>
    </CardHead>
    <Grid dense cards label="Tasks">
      <table>
        <thead>
          <tr>
            <th scope="col">Task</th>
            <th scope="col">Last run</th>
            <th scope="col">Result</th>
            <th scope="col">Next run</th>
          </tr>
        </thead>
        <tbody>
          {tasks.map((task) => (
            <TaskRow key={task.id} task={task} />
          ))}
        </tbody>
      </table>
    </Grid>
  </Card>
);

function TaskRow({ task }: { task: TaskStatus }) {
  const { timezone } = useSite();
  const { name, lastRun, nextRun, enabled } = task;
  const { word, tone } = outcomeMark(task);
  const idle = idleSince(task);
  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-label="Last run">
        {lastRun !== null && shortDateTime(lastRun, timezone)}
        {lastRun === null && idle === null && 'Never'}
        {idle !== null && <Meta as="div">Checked {shortDateTime(idle, timezone)}</Meta>}
      </td>
      <td data-label="Result">
        <Badge tone={tone}>{word}</Badge>
      </td>
      <td data-label="Next run">
        {enabled && nextRun !== null ? shortDateTime(nextRun, timezone) : 'Switched off'}
      </td>
    </tr>
  );
}
