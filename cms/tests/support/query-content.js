const path = require('node:path');
const { createStrapi } = require('@strapi/strapi');

/** Writes content the way a job might: straight through Strapi's query engine, past every service of ours. */
async function main() {
  process.env.AURELIAN_COMMAND = '1';
  process.env.STRAPI_TELEMETRY_DISABLED = 'true';
  const appDir = path.resolve(__dirname, '..', '..');
  process.chdir(appDir);
  const strapi = await createStrapi({ appDir, distDir: path.join(appDir, 'dist') }).load();
  for (const { uid, method, params } of JSON.parse(process.argv[2])) {
    await strapi.db.query(uid)[method](params);
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
