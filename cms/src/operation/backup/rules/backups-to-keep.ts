import { backupsKept } from '../../../contract/backup';

const DAY_MS = 86_400_000;

const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

/** The Monday of a time's week. */
const weekOf = (moment: number): string => {
  const day = new Date(moment).getUTCDay();
  return dayOf(moment - ((day + 6) % 7) * DAY_MS);
};

const monthOf = (moment: number): string => dayOf(moment).slice(0, 7);

/** The newest of each of the last `count` periods that have any. */
function newestOf(
  newestFirst: readonly number[],
  periodOf: (moment: number) => string,
  count: number,
): number[] {
  const newest = new Map<string, number>();
  for (const moment of newestFirst) {
    const period = periodOf(moment);
    if (newest.has(period)) continue;
    if (newest.size === count) break;
    newest.set(period, moment);
  }
  return [...newest.values()];
}

/**
 * Which of the backups made at these times (milliseconds) are kept: the newest of each of the last
 * days, weeks and months with backups, as set by the contract's `backupsKept`.
 */
export function backupsToKeep(moments: readonly number[]): Set<number> {
  const newestFirst = [...moments].sort((a, b) => b - a);
  return new Set([
    ...newestOf(newestFirst, dayOf, backupsKept.days),
    ...newestOf(newestFirst, weekOf, backupsKept.weeks),
    ...newestOf(newestFirst, monthOf, backupsKept.months),
  ]);
}
