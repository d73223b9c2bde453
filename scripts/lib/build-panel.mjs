// Builds Strapi's panel into cms/dist/build like `strapi build`, but without its compiler run,
// which would compile the whole CMS a second time. Runs as a separate process, in cms.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { cms } from './paths.mjs';

const require = createRequire(path.join(cms, 'package.json'));
const strapi = path.join(
  path.dirname(require.resolve('@strapi/strapi/package.json')),
  'dist/src/node',
);

/** Strapi's own modules have no public entry point; the version is pinned. @param {string} name */
const internal = (name) => require(path.join(strapi, name));

const logger = Object.fromEntries(
  ['debug', 'info', 'warn', 'error', 'log', 'success', 'fatal'].map((level) => [
    level,
    /** @param {unknown[]} parts */
    (...parts) => level === 'debug' || console.log(`${level}:`, ...parts),
  ]),
);

process.chdir(cms);
if (existsSync('.env')) process.loadEnvFile('.env');
process.env.STRAPI_TELEMETRY_DISABLED = 'true';

const context = await internal('create-build-context.js').createBuildContext({
  cwd: cms,
  logger,
  tsconfig: { config: { options: { outDir: path.join(cms, 'dist') } } },
  options: { bundler: 'vite', minify: true, sourcemap: false },
});
await internal('staticFiles.js').writeStaticClientFiles(context);
await internal('vite/build.js').build(context);
// Strapi's configuration may leave timers and connections open.
process.exit(0);
