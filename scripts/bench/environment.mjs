import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { MEMORY_RETURN } from '../lib/server.mjs';

const SECRETS = [
  'APP_KEYS',
  'API_TOKEN_SALT',
  'ADMIN_JWT_SECRET',
  'TRANSFER_TOKEN_SALT',
  'ENCRYPTION_KEY',
  'JWT_SECRET',
  'SITE_SECRET',
];

/**
 * Environment of a benchmark: like `npm start`, with a separate data folder, new secrets and
 * SQLite.
 */
export async function benchEnvironment() {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'aurelian-bench-'));
  await mkdir(path.join(dataDir, 'public', 'uploads'), { recursive: true });
  return {
    ...MEMORY_RETURN,
    ...process.env,
    ...Object.fromEntries(SECRETS.map((name) => [name, randomBytes(24).toString('base64url')])),
    NODE_ENV: 'production',
    STRAPI_TELEMETRY_DISABLED: 'true',
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_CLIENT: 'sqlite',
    ADMIN_PASSWORD: randomBytes(12).toString('base64url'),
    SEED: 'starter',
  };
}
