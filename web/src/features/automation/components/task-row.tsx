import { useId, useMemo, useState } from 'react';
import styled from 'styled-components';
import { type TaskStatus, taskFreshness } from '@contract/automation';
import { useNow } from '~/lib/use-now';
import { color, media, space } from '~/theme/tokens';
import { metaText } from '~/theme/type-styles';
import { Badge } from '~/ui/badge';
import { Button } from '~/ui/button';
import { CheckboxField } from '~/ui/checkbox-field';
import { jobCalls } from '../api/calls';
import { useAllRuns } from '../model/automation-context';
import { taskWarnings } from '../model/jobs';
import { scheduleLine } from '../model/schedule-labels';
import { useTaskSwitch } from '../model/use-task-switch';
import { BusyButton } from './busy-button';
import { HistoryDialog } from './history-dialog';
import { Moment } from './moment';
import { PreviewDialog } from './preview-dialog';
import { ReportDialog } from './report-dialog';
import { RowButtons, RowHead, RowTitle } from './row-parts';
import { ScheduleDialog } from './schedule-dialog';
import { StartQuestion } from './start-question';

/** Badge of a task. */
interface TaskBadge {
  label: 'Disabled' | 'Not Run' | 'Recent' | 'Active' | 'Stale';
  tone: 'neutral' | 'success' | 'info' | 'warning';
}

/**
 * Freshness of a task's last run at `now`, in milliseconds since 1970 (specification, section 4).
 */
export function taskBadge(
  { enabled, lastRun }: Pick<TaskStatus, 'enabled' | 'lastRun'>,
  now: number,
): TaskBadge {
  if (!enabled) return { label: 'Disabled', tone: 'neutral' };
  if (lastRun === null) return { label: 'Not Run', tone: 'neutral' };
  const age = now - Date.parse(lastRun);
  if (age < taskFreshness.recentMs) return { label: 'Recent', tone: 'success' };
  if (age < taskFreshness.activeMs) return { label: 'Active', tone: 'info' };
  return { label: 'Stale', tone: 'warning' };
}

/** A scheduled task; a card on a phone. */
export function TaskRow({ task }: { task: TaskStatus }) {
  const titleId = useId();
  const isRunning = useAllRuns().isBusy(task.id) || task.running;
  const badge = taskBadge(task, useNow());
  return (
    <Row>
      <div>
        <RowHead>
          <RowTitle id={titleId}>{task.name}</RowTitle>
          <Badge tone={badge.tone}>{badge.label}</Badge>
          {isRunning && <Badge tone="gold">Running</Badge>}
          {task.lastStatus === 'failed' && <Badge tone="danger">Last run failed</Badge>}
        </RowHead>
        <Schedule title={task.schedule}>{scheduleLine(task.schedule)}</Schedule>
      </div>
      <Times>
        <div>
          <dt>Last run</dt>
          <dd>
            <LastRun task={task} />
          </dd>
        </div>
        <div>
          <dt>Next run</dt>
          <dd>
            <Moment iso={task.nextRun} />
          </dd>
        </div>
      </Times>
      <TaskSwitchField task={task} />
      <TaskActions task={task} titleId={titleId} isRunning={isRunning} />
    </Row>
  );
}

/** Time of a task's last run; opens its report if one was stored. */
function LastRun({ task: { name, lastRun, lastRunId } }: { task: TaskStatus }) {
  const [isOpen, setOpen] = useState(false);
  if (lastRunId === null) return <Moment iso={lastRun} />;
  return (
    <>
      <Opener type="button" onClick={() => setOpen(true)}>
        <Moment iso={lastRun} />
        <span className="visually-hidden">: report of {name}</span>
      </Opener>
      {isOpen && <ReportDialog id={lastRunId} onClose={() => setOpen(false)} />}
    </>
  );
}

function TaskSwitchField({ task }: { task: TaskStatus }) {
  const { isOn, offWith, turn } = useTaskSwitch(task);
  return (
    <CheckboxField
      role="switch"
      label={
        <>
          Run on schedule<span className="visually-hidden">: {task.name}</span>
        </>
      }
      hint={offWith !== null && `Turned off in settings: ${offWith}`}
      checked={isOn}
      disabled={offWith !== null}
      onChange={(event) => turn(event.target.checked)}
    />
  );
}

interface TaskActionsProps {
  task: TaskStatus;
  titleId: string;
  isRunning: boolean;
}

function TaskActions({ task, titleId, isRunning }: TaskActionsProps) {
  const runs = useAllRuns();
  const [opened, setOpened] = useState<'preview' | 'schedule' | 'history' | 'question' | null>(
    null,
  );
  const close = (): void => setOpened(null);
  const calls = useMemo(
    () => jobCalls('POST /api/automation/run-task/{id}', { params: { id: task.id } }),
    [task.id],
  );
  const warning = taskWarnings[task.id];
  const job = { id: task.id, label: task.name, ...calls, ...(warning && { warning }) };
  const begin = (): void => void runs.start(job);
  return (
    <Actions>
      <BusyButton
        isBusy={isRunning}
        data-starts={task.id}
        aria-describedby={titleId}
        onPress={warning === undefined ? begin : () => setOpened('question')}
      >
        Run now
      </BusyButton>
      <BusyButton
        variant="quiet"
        isBusy={isRunning}
        aria-describedby={titleId}
        onPress={() => setOpened('preview')}
      >
        Preview
      </BusyButton>
      <Button
        size="small"
        variant="quiet"
        aria-describedby={titleId}
        onClick={() => setOpened('schedule')}
      >
        Schedule
      </Button>
      <Button
        size="small"
        variant="quiet"
        aria-describedby={titleId}
        onClick={() => setOpened('history')}
      >
        History
      </Button>
      {opened === 'question' && warning !== undefined && (
        <StartQuestion label={task.name} warning={warning} onStart={begin} onClose={close} />
      )}
      {opened === 'preview' && <PreviewDialog job={job} onClose={close} />}
      {opened === 'schedule' && <ScheduleDialog task={task} onClose={close} />}
      {opened === 'history' && <HistoryDialog task={task} onClose={close} />}
    </Actions>
  );
}

const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]} ${space[8]};
  padding-block: ${space[2]};
  border-bottom: 1px solid ${color.line};
  ${media.lg} {
    grid-template-columns: minmax(0, 1fr) 17rem 12rem;
    align-items: start;
  }
  ${media.xl} {
    grid-template-columns: minmax(0, 1fr) 16.5rem 12.5rem auto;
    column-gap: ${space[5]};
  }
`;

const Schedule = styled.p`
  ${metaText}
`;

const Opener = styled.button`
  min-height: 1.5rem;
  padding: 0;
  border: 0;
  background: none;
  color: ${color.ink};
  font: inherit;
  font-variant-numeric: inherit;
  text-align: start;
  text-decoration: underline;
  text-decoration-color: ${color.lineStrong};
  text-underline-offset: 0.25em;
  cursor: pointer;
  &:hover {
    text-decoration-color: ${color.gold};
  }
`;

const Times = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]} ${space[4]};
  & > div {
    flex: 1 1 0;
    min-width: max-content;
  }
  & dt {
    ${metaText}
  }
  & dd {
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
`;

const Actions = styled(RowButtons)`
  & > button {
    letter-spacing: 0.06em;
  }
  ${media.lg} {
    grid-column: 1 / -1;
  }
  ${media.xl} {
    grid-column: auto;
  }
`;
