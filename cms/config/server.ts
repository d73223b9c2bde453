import path from 'node:path';
import { env } from '../src/lib/env';
import { logConfig } from '../src/lib/log';

export default () => ({
  host: env().HOST,
  port: env().PORT,
  url: env().PUBLIC_URL,
  proxy: { koa: env().TRUST_PROXY },
  app: { keys: env().APP_KEYS },
  http: {
    serverOptions: {
      // Of the headers, and of a whole request; a body that hardly comes is cut sooner (site/slow-clients).
      headersTimeout: 15_000,
      requestTimeout: 300_000,
      // A proxy keeps its connections for a minute, and must not find one closed.
      keepAliveTimeout: env().TRUST_PROXY ? 65_000 : 5_000,
      connectionsCheckingInterval: 5_000,
    },
  },
  dirs: { public: path.join(env().DATA_DIR, 'public') },
  logger: {
    startup: { enabled: false },
    updates: { enabled: false },
    config: logConfig(),
  },
  transfer: { remote: { enabled: false } },
});
