import type { TaskStatus } from '@contract/automation';
import type { SystemStatus } from '@contract/system';
import { byteSize, count, plural } from '~/lib/format';

type Tone = 'neutral' | 'gold' | 'success' | 'warning' | 'danger';

const outcomes = {
  running: { word: 'Running', tone: 'gold' },
  done: { word: 'Done', tone: 'success' },
  failed: { word: 'Failed', tone: 'danger' },
  cancelled: { word: 'Canceled', tone: 'neutral' },
  undone: { word: 'Undone', tone: 'neutral' },
} as const satisfies Record<NonNullable<TaskStatus['lastStatus']>, { word: string; tone: Tone }>;

/** Badge of a task: running, or the outcome of its last run. */
export function outcomeMark(task: TaskStatus): { word: string; tone: Tone } {
  const { running, lastStatus, lastIdle } = task;
  if (running) return outcomes.running;
  if (lastStatus !== null) return outcomes[lastStatus];
  return { word: lastIdle === null ? 'Not yet run' : 'Nothing to do', tone: 'neutral' };
}

/** Time at which a task was last due without work, if no run came after that; else null. */
export const idleSince = ({ lastRun, lastIdle }: TaskStatus): string | null =>
  lastIdle !== null && (lastRun === null || lastIdle > lastRun) ? lastIdle : null;

/** Badge of the state of sending mail. */
export function mailMark({ transport, haltedBecause }: SystemStatus['mail']): {
  word: string;
  tone: Tone;
} {
  if (haltedBecause !== null) return { word: 'Halted', tone: 'danger' };
  return transport === 'smtp'
    ? { word: 'Sending', tone: 'success' }
    : { word: 'No mail server', tone: 'warning' };
}

/** Share of responses served from the cache, in percent; a dash before the first. */
export const cacheText = ({ cacheShare }: Pick<SystemStatus, 'cacheShare'>): string =>
  cacheShare === null ? '–' : `${Math.round(cacheShare * 100)} %`;

/** Used disk space in percent. */
export const diskPercent = ({ usedBytes, freeBytes }: SystemStatus['disk']): number =>
  usedBytes + freeBytes === 0 ? 0 : (usedBytes / (usedBytes + freeBytes)) * 100;

/** Free and used disk space. */
export const diskText = ({ usedBytes, freeBytes }: SystemStatus['disk']): string =>
  `${byteSize(freeBytes)} free, ${byteSize(usedBytes)} used`;

/** Number of requests since the start, and of server errors among them. */
export const requestText = ({
  requests,
  failures,
}: Pick<SystemStatus, 'requests' | 'failures'>): string =>
  `${plural(requests, 'request', 'requests')}, ${failures === 0 ? 'none' : count(failures)} failed`;

const dollars = (value: number): string =>
  value.toLocaleString('en-US', { style: 'currency', currency: 'USD' });

/** Today's use of an AI budget: as text, and in percent; null without a budget. */
export interface BudgetUse {
  text: string;
  percent: number | null;
}

const budgetUse = (
  used: number,
  budget: number | null,
  show: (value: number) => string,
): BudgetUse => ({
  text: budget === null ? show(used) : `${show(used)} of ${show(budget)}`,
  percent: budget === null ? null : Math.min(100, (used / budget) * 100),
});

/** Today's tokens and their budget. */
export const tokenUse = ({ today, tokenBudget }: SystemStatus['ai']): BudgetUse =>
  budgetUse(today.promptTokens + today.completionTokens, tokenBudget, count);

/** Today's cost and its budget. */
export const costUse = ({ today, costBudget }: SystemStatus['ai']): BudgetUse =>
  budgetUse(today.cost, costBudget, dollars);
