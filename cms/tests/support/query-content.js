const path = require('node:path');
const { createStrapi } = require('@strapi/strapi');

/** Maximum wait for connections in use, in milliseconds. */
const TIMEOUT_MS = 10_000;

/** Runs calls of Strapi's query engine directly, bypassing our services, as a job might. */
async function main() {
  // Creates private files, like the server.
  require('../../dist/src/lib/private-files');
  process.env.AURELIAN_COMMAND = '1';
  process.env.STRAPI_TELEMETRY_DISABLED = 'true';
  const appDir = path.resolve(__dirname, '..', '..');
  process.chdir(appDir);
  const strapi = await createStrapi({ appDir, distDir: path.join(appDir, 'dist') }).load();
  for (const { uid, method, params } of JSON.parse(process.argv[2])) {
    await strapi.db.query(uid)[method](params);
  }
  // Strapi does not await everything that it starts while loading; closing the connections would
  // abort it.
  const { pool } = strapi.db.connection.client;
  const until = Date.now() + TIMEOUT_MS;
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
