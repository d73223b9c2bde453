import { createReadStream, existsSync } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Run } from '../../../contract/automation-run';
import type { Backup } from '../../../contract/backup';
import { freeBackupName, momentOfBackup } from '../rules/backup-name';
import { backupsToKeep } from '../rules/backups-to-keep';
import { systemClock } from '../../../lib/clock';
import { env } from '../../../lib/env';
import { errorCode } from '../../../lib/error-code';
import { notFound } from '../../../lib/errors';
import { runningVersion } from '../../../lib/own-version';
import { BackupProcess } from '../making/backup-process';
import { service } from '../../../strapi/service';
import { automationService } from '../../../tasks/services/automation';
import { runHistoryService } from '../../../tasks/services/run-history';

/** A partial file that has not been written to for this time belongs to a killed process. */
const LEFT_OVER_MS = 3_600_000;

const folder = (): string => path.join(env().DATA_DIR, 'backups');

const orMissing = async <T>(work: Promise<T>): Promise<T | undefined> =>
  work.catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  });

/** A backup's name and the time in it. */
interface Named {
  name: string;
  moment: number;
}

async function listNames(): Promise<Named[]> {
  const names = (await orMissing(readdir(folder()))) ?? [];
  return names
    .flatMap((name): Named[] => {
      const moment = momentOfBackup(name);
      return moment === undefined ? [] : [{ name, moment }];
    })
    .sort((a, b) => b.moment - a.moment);
}

async function listExpired(): Promise<string[]> {
  const all = await listNames();
  const kept = backupsToKeep(all.map(({ moment }) => moment));
  return all.filter(({ moment }) => !kept.has(moment)).map(({ name }) => name);
}

/** Removes incomplete files of killed processes. */
async function clearLeftOvers(): Promise<void> {
  for (const name of (await orMissing(readdir(folder()))) ?? []) {
    const file = path.join(folder(), name);
    const stats = name.endsWith('.part') ? await orMissing(stat(file)) : undefined;
    // File times are from the system clock.
    if (stats !== undefined && Date.now() - stats.mtimeMs > LEFT_OVER_MS) {
      await rm(file, { force: true });
    }
  }
}

export const backupsService = service(({ strapi }) => {
  const find = async (name: string): Promise<Backup | undefined> => {
    const moment = momentOfBackup(name);
    const stats =
      moment === undefined ? undefined : await orMissing(stat(path.join(folder(), name)));
    if (moment === undefined || stats === undefined) return undefined;
    return { name, at: new Date(moment).toISOString(), bytes: stats.size };
  };

  return {
    /** The backups in the data folder, newest first. */
    async list(): Promise<Backup[]> {
      const found = await Promise.all((await listNames()).map(({ name }) => find(name)));
      return found.filter((one) => one !== undefined);
    },

    /** The newest backup; null if there is none. */
    async last(): Promise<Backup | null> {
      const [newest] = await listNames();
      return (newest && (await find(newest.name))) ?? null;
    },

    /** Starts a backup in a separate process, which is killed when `signal` aborts. */
    async make(signal: AbortSignal): Promise<BackupProcess> {
      await mkdir(folder(), { recursive: true, mode: 0o700 });
      await clearLeftOvers();
      const isThere = (file: string): boolean => existsSync(path.join(folder(), file));
      const name = freeBackupName(systemClock.now(), isThere);
      const version = runningVersion(strapi.dirs.app.root);
      return new BackupProcess(folder(), { name, version }, signal);
    },

    /** Starts the backup task; returns its run, or throws 409 while it runs. */
    async beginNow(): Promise<Run> {
      const { run } = await automationService(strapi).beginTask('backup');
      return runHistoryService(strapi).get(run.id);
    },

    /** A backup as a stream; throws 404 if there is none of that name. */
    async open(name: string) {
      const found = await find(name);
      if (found === undefined) throw notFound(`There is no backup '${name}'.`);
      return { stream: createReadStream(path.join(folder(), name)), bytes: found.bytes };
    },

    /** Deletes a backup; throws 404 if there is none of that name. */
    async remove(name: string): Promise<void> {
      if ((await find(name)) === undefined) throw notFound(`There is no backup '${name}'.`);
      await rm(path.join(folder(), name), { force: true });
    },

    /** Number of expired backups. */
    countExpired: async (): Promise<number> => (await listExpired()).length,

    /** Deletes expired backups; returns how many. */
    async removeExpired(): Promise<number> {
      const expired = await listExpired();
      for (const name of expired) await rm(path.join(folder(), name), { force: true });
      return expired.length;
    },
  };
});
