import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { TaskStatus } from '@contract/automation';
import { useRead } from '~/lib/read';
import { color, fontSize, space } from '~/theme/tokens';
import { LoadFailure } from '~/ui/error-screen';
import { Loading, Skeleton } from '~/ui/skeleton';
import { tasksRead } from '../api/reads';
import { TaskRow } from './task-row';

interface TaskListProps {
  /** Only the tasks of one switch. */
  group?: TaskStatus['switch'];
  label: string;
  /** Stands where there is none. */
  placeholder: ReactNode;
}

/** Scheduled tasks: how fresh each is, when it comes, and what can be set about it. */
export function TaskList({ group, label, placeholder }: TaskListProps) {
  const { data, error, mutate } = useRead(tasksRead);
  if (!data) {
    return error === undefined && data === undefined ? (
      <Loading label="Loading tasks…">
        <Blocks>
          {Array.from({ length: 3 }, (_, index) => (
            <Skeleton key={index} $height="5rem" />
          ))}
        </Blocks>
      </Loading>
    ) : (
      <LoadFailure onRetry={() => void mutate()}>The tasks could not be loaded.</LoadFailure>
    );
  }
  const tasks = data.filter((task) => group === undefined || task.switch === group);
  if (tasks.length === 0) return placeholder;
  return (
    <List role="list" aria-label={label}>
      {tasks.map((task) => (
        <TaskRow key={task.id} task={task} />
      ))}
    </List>
  );
}

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  border-top: 1px solid ${color.lineStrong};
  font-size: ${fontSize.small};
`;

const Blocks = styled.div`
  display: grid;
  gap: ${space[3]};
`;
