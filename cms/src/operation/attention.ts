import { loginGateService } from '../access/services/login-gate';
import { cdnPurgeService } from '../cdn/services/cdn-purge';
import type { AttentionSource } from '../strapi/attention-source';
import { systemClock } from '../lib/clock';
import { env } from '../lib/env';
import { versions } from '../lib/own-version';
import { backupsService } from './backup/services/backups';
import { readDisk } from './read-disk';
import { serverMatters } from './rules/server-matters';

/** Disk, backups, CDN, public address, login lock and version of the server. */
export const serverAttention: AttentionSource = {
  area: 'server',
  async list(strapi) {
    const cdn = await cdnPurgeService(strapi).status();
    const facts = {
      publicUrl: env().PUBLIC_URL,
      isProduction: env().NODE_ENV === 'production',
      disk: await readDisk(),
      lastBackup: await backupsService(strapi).last(),
      cdnFailure: cdn?.failure ?? null,
      wrongCodes: await loginGateService(strapi).wrongCodes(),
      versions: versions(strapi.dirs.app.root),
    };
    return serverMatters(facts, systemClock.now());
  },
};
