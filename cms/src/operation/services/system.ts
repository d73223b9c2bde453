import path from 'node:path';
import type { SystemStatus } from '../../contract/system';
import { systemClock } from '../../lib/clock';
import { toIso } from '../../lib/dates';
import { env } from '../../lib/env';
import { cacheAnswers } from '../../lib/metrics';
import { runningVersion } from '../../lib/own-version';
import { allMetrics } from '../../lib/request-metrics';
import { readDisk } from '../read-disk';
import { postgresBytes, sqliteBytes } from '../queries/database-size';
import { service } from '../../strapi/service';
import { mailMessagesService } from '../../mail/services/messages';
import { aiLogService } from '../../writing/services/ai-log';
import { backupsService } from '../backup/services/backups';
import { taskControlService } from '../../tasks/services/task-control';

function cacheShare(): number | null {
  const hits = cacheAnswers.at('page', 'hit').value + cacheAnswers.at('read', 'hit').value;
  const { total } = cacheAnswers;
  return total === 0 ? null : hits / total;
}

function sumRequests(): { requests: number; failures: number } {
  const all = [...allMetrics().values()].flatMap(({ statuses }) => [...statuses]);
  const sum = (answers: typeof all): number =>
    answers.reduce((whole, [, count]) => whole + count, 0);
  return {
    requests: sum(all),
    failures: sum(all.filter(([status]) => status !== 'cut' && status >= 500)),
  };
}

export const systemService = service(({ strapi }) => {
  const version = runningVersion(strapi.dirs.app.root);

  const readDatabase = async (): Promise<SystemStatus['database']> =>
    env().DATABASE_CLIENT === 'postgres'
      ? { kind: 'PostgreSQL', bytes: await postgresBytes(strapi.db.connection) }
      : {
          kind: 'SQLite',
          bytes: await sqliteBytes(path.join(env().DATA_DIR, 'db', 'data.db')),
        };

  const readMail = async (): Promise<SystemStatus['mail']> => {
    const status = await mailMessagesService(strapi).status();
    const { transport, queued, doubtful, failed, sentToday, haltedBecause } = status;
    return { transport, queued, doubtful, failed, sentToday, haltedBecause };
  };

  const readAi = async (): Promise<SystemStatus['ai']> => {
    const { today, tokenBudget, costBudget } = await aiLogService(strapi).usage();
    return { today, tokenBudget, costBudget };
  };

  return {
    /** State of the installation. */
    async status(): Promise<SystemStatus> {
      const now = systemClock.now();
      const facts = {
        publicUrl: env().PUBLIC_URL,
        startedAt: toIso(now - Math.round(process.uptime() * 1_000)),
        disk: await readDisk(),
        lastBackup: await backupsService(strapi).last(),
        tasks: await taskControlService(strapi).status(),
        mail: await readMail(),
        ai: await readAi(),
      };
      return {
        ...facts,
        version,
        node: process.versions.node,
        database: await readDatabase(),
        memoryBytes: process.memoryUsage.rss(),
        cacheShare: cacheShare(),
        ...sumRequests(),
      };
    },
  };
});
