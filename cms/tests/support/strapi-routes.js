const path = require('node:path');
const { createStrapi } = require('@strapi/strapi');

/** Prints all routes that Strapi itself mounts as JSON, named like the list of open routes. */
async function main() {
  process.env.AURELIAN_COMMAND = '1';
  process.env.STRAPI_TELEMETRY_DISABLED = 'true';
  const appDir = path.resolve(__dirname, '..', '..');
  process.chdir(appDir);
  const { routeName } = require('../../dist/src/strapi/close-strapi-routes');
  const strapi = await createStrapi({ appDir, distDir: path.join(appDir, 'dist') }).load();
  const table = strapi.server.mount().listRoutes();
  const names = table.filter(({ methods }) => methods.length > 0).map(routeName);
  process.stdout.write(JSON.stringify([...new Set(names)]));
  await strapi.destroy();
}

main().then(
  () => process.exit(0),
  (error) => {
    process.stderr.write(`${error.stack}\n`);
    process.exit(1);
  },
);
