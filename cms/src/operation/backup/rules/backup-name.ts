import { BACKUP_NAME } from '../../../contract/backup';

/** A moment (milliseconds) as names of files have it: 20260331T013000Z. */
export const momentInName = (moment: number): string =>
  new Date(moment).toISOString().replace(/\.\d+/, '').replace(/[-:]/g, '');

/** The name of a backup that is begun at a moment (milliseconds). */
export const backupNameAt = (moment: number): string => `aurelian-${momentInName(moment)}.tar.gz`;

/**
 * The name of a moment's backup (milliseconds), or of the next second's that none has, made or being made.
 * @param isThere whether the folder of backups has a file of a name
 */
export function freeBackupName(moment: number, isThere: (name: string) => boolean): string {
  const name = backupNameAt(moment);
  const isTaken = isThere(name) || isThere(`${name}.part`);
  return isTaken ? freeBackupName(moment + 1_000, isThere) : name;
}

/** When a backup was begun, in milliseconds; undefined for a name that is none of a backup. */
export function momentOfBackup(name: string): number | undefined {
  if (!BACKUP_NAME.test(name)) return undefined;
  const [, day, time] = /-(\d{8})T(\d{6})Z/.exec(name) ?? [];
  const moment = Date.parse(
    `${day?.replace(/(....)(..)(..)/, '$1-$2-$3')}T${time?.replace(/(..)(..)(..)/, '$1:$2:$3')}Z`,
  );
  return Number.isNaN(moment) ? undefined : moment;
}
