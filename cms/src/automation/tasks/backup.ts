import type { Core } from '@strapi/strapi';
import { connections } from '../../lib/connections';
import { AppError } from '../../lib/errors';
import { EndOfRun, type JobContext, type Plan, type TaskDefinition } from '../../tasks/runner/job';
import { backupsService } from '../../operation/backup/services/backups';

/** A backup in progress, as its service reports it. */
interface Making {
  reaches(stage: 'uploads' | 'check' | 'end'): Promise<void>;
  outcome: Promise<{ bytes: number; rows: number; uploads: number; missing: string[] }>;
}

const backups = (strapi: Core.Strapi) => backupsService(strapi);

const done = (message: string): Plan => ({
  outcome: 'changed',
  message,
  apply: () => Promise.resolve(undefined),
});

const tell = ({ bytes, rows, uploads, missing }: Awaited<Making['outcome']>): string =>
  [
    `${(bytes / 1_000_000).toLocaleString('en-US', { maximumFractionDigits: 1 })} MB: ` +
      `${rows.toLocaleString('en-US')} rows and ${uploads.toLocaleString('en-US')} uploads, verified`,
    ...missing.map((address) => `missing in the uploads folder: ${address}`),
  ].join('; ');

/** Without an id, so that a resumed run makes another backup. */
const item = (context: JobContext, title: string, plan: () => Promise<Plan>): Promise<void> =>
  context.item({ kind: 'task', id: null, title }, plan);

/** Waits for a part of the backup; its failure ends the run. */
async function part(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    throw error instanceof AppError ? new EndOfRun(error) : error;
  }
}

/** Copies database and uploads into one file, verifies it, and deletes expired backups. */
export const backupTask: TaskDefinition = {
  id: 'backup',
  name: 'Backup',
  schedule: '30 1 * * *',
  missed: 'once',
  switch: 'always',
  retries: 2,
  async run(context: JobContext) {
    const { strapi, dryRun, signal } = context;
    if (dryRun) {
      const old: number = await backups(strapi).countExpired();
      const message = `A backup would be created and ${old} old ones removed`;
      await item(context, 'Backup', () => Promise.resolve({ outcome: 'skipped', message }));
      return;
    }
    await context.expect(4);
    const making: Making = await backups(strapi).make(signal);
    await item(context, 'Database', async () => {
      await part(() => making.reaches('uploads'));
      return done('Copied');
    });
    await item(context, 'Uploads', async () => {
      await part(() => making.reaches('check'));
      return connections().S3_BUCKET === ''
        ? done('Copied')
        : { outcome: 'skipped', message: 'In the bucket, and not included' };
    });
    await item(context, 'Backup', async () => {
      await part(() => making.reaches('end'));
      return done(tell(await making.outcome));
    });
    await item(context, 'Old backups', async () => {
      const count: number = await backups(strapi).removeExpired();
      if (count === 0) return { outcome: 'skipped', message: 'Nothing to remove' };
      return done(`Removed ${count}`);
    });
  },
};
