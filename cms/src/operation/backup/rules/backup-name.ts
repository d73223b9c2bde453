import { BACKUP_NAME } from '../../../contract/backup';

/** A time (milliseconds) as in file names: 20260331T013000Z. */
export const momentInName = (moment: number): string =>
  new Date(moment).toISOString().replace(/\.\d+/, '').replace(/[-:]/g, '');

/** The name of a backup begun at a time (milliseconds). */
export const backupNameAt = (moment: number): string => `aurelian-${momentInName(moment)}.tar.gz`;

/**
 * The backup name for a time (milliseconds), or for the next second without a finished or
 * unfinished backup.
 * @param isThere whether the backup folder has a file of this name
 */
export function freeBackupName(moment: number, isThere: (name: string) => boolean): string {
  const name = backupNameAt(moment);
  const isTaken = isThere(name) || isThere(`${name}.part`);
  return isTaken ? freeBackupName(moment + 1_000, isThere) : name;
}

/** When a backup was begun, in milliseconds; undefined if the name is not a backup's. */
export function momentOfBackup(name: string): number | undefined {
  if (!BACKUP_NAME.test(name)) return undefined;
  const [, day, time] = /-(\d{8})T(\d{6})Z/.exec(name) ?? [];
  const moment = Date.parse(
    `${day?.replace(/(....)(..)(..)/, '$1-$2-$3')}T${time?.replace(/(..)(..)(..)/, '$1:$2:$3')}Z`,
  );
  return Number.isNaN(moment) ? undefined : moment;
}
