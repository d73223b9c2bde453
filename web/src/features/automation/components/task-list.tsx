import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { TaskStatus } from '@contract/automation';
import { useRead } from '~/lib/read';
import { color, fontSize } from '~/theme/tokens';
import { LoadingOrError, SkeletonRows } from '~/ui/loaded';
import { Stack } from '~/ui/layout';
import { tasksRead } from '../api/reads';
import { TaskRow } from './task-row';

interface TaskListProps {
  /** Limits the list to the tasks of one switch. */
  group?: TaskStatus['switch'];
  label: string;
  /** Content shown for an empty list. */
  placeholder: ReactNode;
}

/** Scheduled tasks with their freshness, next run and settings. */
export function TaskList({ group, label, placeholder }: TaskListProps) {
  const answer = useRead(tasksRead);
  const { data } = answer;
  if (!data) {
    const blocks = (
      <Stack $gap={3}>
        <SkeletonRows count={3} height="5rem" />
      </Stack>
    );
    return <LoadingOrError answer={answer} what="tasks" skeleton={blocks} />;
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
