const path = require('node:path');
const { createStrapi } = require('@strapi/strapi');

/** How long connections that are still in use are waited for. */
const PATIENCE_MS = 10_000;

/** Writes content the way a job might: straight through Strapi's query engine, past every service of ours. */
async function main() {
  // Its files are private, as with the server.
  require('../../dist/src/lib/private-files');
  process.env.AURELIAN_COMMAND = '1';
  process.env.STRAPI_TELEMETRY_DISABLED = 'true';
  const appDir = path.resolve(__dirname, '..', '..');
  process.chdir(appDir);
  const strapi = await createStrapi({ appDir, distDir: path.join(appDir, 'dist') }).load();
  for (const { uid, method, params } of JSON.parse(process.argv[2])) {
    await strapi.db.query(uid)[method](params);
  }
  // Strapi does not wait for all that it begins at a start, and would lose it with the connections.
  const { pool } = strapi.db.connection.client;
  const until = Date.now() + PATIENCE_MS;
  while (pool.numUsed() + pool.numPendingAcquires() > 0 && Date.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await strapi.destroy();
}

main().then(
  () => process.exit(0),
  (error) => {
    process.stderr.write(`${error.stack}\n`);
    process.exit(1);
  },
);
