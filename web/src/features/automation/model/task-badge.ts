import { taskFreshness, type TaskStatus } from '@contract/automation';

/** The badge of a task: what it says and its tone. */
interface TaskBadge {
  label: 'Disabled' | 'Not Run' | 'Recent' | 'Active' | 'Stale';
  tone: 'neutral' | 'success' | 'info' | 'warning';
}

/** How fresh a task's last run is at a moment in milliseconds (specification, section 4). */
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
