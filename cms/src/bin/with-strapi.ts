import path from 'node:path';
import { type Core, createStrapi } from '@strapi/strapi';
import { withCompiledMigrations } from '../lib/compiled-migrations';
import { prepareDataDir } from '../lib/data-dir';

/**
 * Runs `work` on the database with all services but no server, whether or not one is running.
 * Commands that need no services must not import this: loading Strapi takes most of their time.
 */
export async function withStrapi<T>(work: (strapi: Core.Strapi) => Promise<T>): Promise<T> {
  process.env.AURELIAN_COMMAND = '1';
  process.env.STRAPI_TELEMETRY_DISABLED = 'true';
  // The command may run before the first start.
  prepareDataDir();
  const appDir = process.cwd();
  const distDir = path.join(appDir, 'dist');
  const strapi = await withCompiledMigrations(createStrapi({ appDir, distDir }), distDir).load();
  try {
    return await work(strapi);
  } finally {
    await strapi.destroy();
  }
}
