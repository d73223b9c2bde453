import path from 'node:path';
import { env } from '../src/lib/env';

export default () => ({
  host: env().HOST,
  port: env().PORT,
  url: env().PUBLIC_URL,
  proxy: { koa: env().TRUST_PROXY },
  app: { keys: env().APP_KEYS },
  dirs: { public: path.join(env().DATA_DIR, 'public') },
  logger: {
    startup: { enabled: false },
    updates: { enabled: false },
    config: { level: 'warn' },
  },
  transfer: { remote: { enabled: false } },
});
