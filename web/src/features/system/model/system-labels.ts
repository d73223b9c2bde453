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

/** How a task stands: what it does now, or how it ended the last time. */
export function outcomeMark(task: TaskStatus): { word: string; tone: Tone } {
  const { running, lastStatus, lastIdle } = task;
  if (running) return outcomes.running;
  if (lastStatus !== null) return outcomes[lastStatus];
  return { word: lastIdle === null ? 'Not yet run' : 'Nothing to do', tone: 'neutral' };
}

/** When a task was last due and had no work, where no run came after that; else null. */
export const idleSince = ({ lastRun, lastIdle }: TaskStatus): string | null =>
  lastIdle !== null && (lastRun === null || lastIdle > lastRun) ? lastIdle : null;

/** How mail stands. */
export function mailMark({ transport, haltedBecause }: SystemStatus['mail']): {
  word: string;
  tone: Tone;
} {
  if (haltedBecause !== null) return { word: 'Halted', tone: 'danger' };
  return transport === 'smtp'
    ? { word: 'Sending', tone: 'success' }
    : { word: 'No mail server', tone: 'warning' };
}

/** The share of answers that came from memory, in percent; a dash before the first. */
export const cacheText = ({ cacheShare }: Pick<SystemStatus, 'cacheShare'>): string =>
  cacheShare === null ? '–' : `${Math.round(cacheShare * 100)} %`;

/** How much of the disk is taken, in percent. */
export const diskPercent = ({ usedBytes, freeBytes }: SystemStatus['disk']): number =>
  usedBytes + freeBytes === 0 ? 0 : (usedBytes / (usedBytes + freeBytes)) * 100;

/** Free and used disk space. */
export const diskText = ({ usedBytes, freeBytes }: SystemStatus['disk']): string =>
  `${byteSize(freeBytes)} free, ${byteSize(usedBytes)} used`;

/** Requests since the start, and how many of them failed on our side. */
export const requestText = ({
  requests,
  failures,
}: Pick<SystemStatus, 'requests' | 'failures'>): string =>
  `${plural(requests, 'request', 'requests')}, ${failures === 0 ? 'none' : count(failures)} failed`;

const dollars = (value: number): string =>
  value.toLocaleString('en-US', { style: 'currency', currency: 'USD' });

/** One budget of today's AI use: what is used of what; used over budget in percent, null without a budget. */
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
