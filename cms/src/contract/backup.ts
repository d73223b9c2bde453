import { z } from 'zod';
import { isoDate } from './text';

/**
 * Retention of backups: the newest of each of this many days, weeks (from Monday) and months, in
 * UTC.
 */
export const backupsKept = { days: 7, weeks: 4, months: 6 } as const;

/** Name of a backup: its creation time in UTC. */
export const BACKUP_NAME = /^aurelian-\d{8}T\d{6}Z\.tar\.gz$/;

/** The name of a backup in a path. */
export const backupParam = z.object({
  name: z
    .string()
    .regex(BACKUP_NAME, 'name must be that of a backup such as aurelian-20260331T013000Z.tar.gz'),
});

/** A complete, verified backup in the data folder. */
export const backup = z.object({ name: z.string(), at: isoDate, bytes: z.number().int() });

export type Backup = z.infer<typeof backup>;
