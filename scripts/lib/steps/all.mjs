import { cms, root, web } from '../paths.mjs';
import { compileCmsStep } from './compile-cms.mjs';
import { installStep } from './install.mjs';
import { panelStep } from './panel.mjs';
import { secretsStep } from './secrets.mjs';
import { webStep } from './web.mjs';

/** @typedef {import('../progress.mjs').Step} Step */

/** @returns {Step} */
export const installToolsStep = () =>
  installStep({ name: 'install-tools', title: 'Installing lint and format tools', folder: root });

/** Opens a database; also fails if the binary calls the function that aborts Node (object-wrap.h). */
export const SQLITE_PROBE = `
  new (require('better-sqlite3'))(':memory:');
  const file = require.resolve('better-sqlite3/build/Release/better_sqlite3.node');
  if (require('node:fs').readFileSync(file).includes('RemoveEnvironmentCleanupHook')) process.exit(1);
`;

/** @returns {Step[]} */
export const installSteps = () => [
  installStep({
    name: 'install-cms',
    title: 'Installing the CMS',
    folder: cms,
    probes: {
      'better-sqlite3': SQLITE_PROBE,
      sharp: "require('sharp')",
    },
  }),
  installStep({ name: 'install-web', title: 'Installing the frontend', folder: web }),
];

/**
 * All build steps of the server, in order.
 * @returns {Step[]}
 */
export const buildSteps = () => [secretsStep(), compileCmsStep(), panelStep(), webStep()];
