import type { Core } from '@strapi/strapi';
import { createMetrics } from '../operation/prometheus/metrics-text';
import { env } from '../lib/env';
import type { Pressure } from '../lib/pressure';
import { isStopping } from '../lib/stopping';
import { Probes } from './probes';
import { ReadinessProbe, whyNotWritable } from './readiness';
import { Traffic } from './traffic';
import type { WebRenderer } from './web-renderer';
import { queuesService } from '../operation/services/queues';

/** Whether this version's migrations have all been applied; not queried again once they have. */
function migrationsLook(strapi: Core.Strapi): () => Promise<string | undefined> {
  let areApplied = false;
  return async () => {
    areApplied ||= !(await strapi.db.migrations.shouldRun());
    return areApplied ? undefined : 'The database is missing migrations of this version.';
  };
}

/** Time above the memory limit before it is reported to monitoring. */
const FULL_MS = 60_000;

const createReadiness = (strapi: Core.Strapi, pressure: Pressure): ReadinessProbe =>
  new ReadinessProbe({
    parts: {
      database: async () => {
        await strapi.db.connection.raw('select 1');
        return undefined;
      },
      migrations: migrationsLook(strapi),
      disk: () => whyNotWritable(env().DATA_DIR),
    },
    isStopping,
    warnings: () => {
      if (pressure.fullMs <= FULL_MS) return [];
      const warning =
        'Memory has been low for more than a minute: new visitors are asked to try again later.';
      return [{ part: 'memory', warning }];
    },
  });

/** Endpoints for monitoring; without METRICS_TOKEN the metrics are disabled. */
export function createProbes(strapi: Core.Strapi, pressure: Pressure): Probes {
  const { METRICS_TOKEN: token } = env();
  const source = (): ReturnType<typeof createMetrics> =>
    createMetrics(() => queuesService(strapi).lengths());
  return new Probes({
    readiness: createReadiness(strapi, pressure),
    metrics: token === '' ? undefined : { source: source(), token },
  });
}

/** Counts requests; with LOG_REQUESTS every API call is logged. */
export function createTraffic(strapi: Core.Strapi, renderer: WebRenderer): Traffic {
  const { TRUST_PROXY, LOG_REQUESTS } = env();
  const isPage = (path: string): boolean => renderer.pageQueryKeys(path) !== undefined;
  return new Traffic({
    isPage,
    trustsProxy: TRUST_PROXY,
    ...(LOG_REQUESTS && {
      onCall: (message, fields) => void strapi.log.http(message, fields),
    }),
  });
}
