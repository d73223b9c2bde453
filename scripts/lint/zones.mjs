// Import zones, checked by the rule house/import-zones. Each zone defines what a part of the tree
// may import; everything else inside `from` is refused.
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from '../lib/paths.mjs';

/**
 * All paths are relative to the root.
 * @typedef {object} Zone
 * @property {string} target file or folder whose imports are checked
 * @property {string[]} without parts of the target to skip
 * @property {string} from forbidden folder; '' for the whole project
 * @property {string[]} except allowed exceptions inside `from`
 * @property {string} message
 */

/**
 * @param {string} base such as 'cms/src'
 * @returns {(part: string, ...allowed: string[]) => Zone} allowed in addition to the part itself
 */
const partsOf =
  (base) =>
  (part, ...allowed) => ({
    target: `${base}/${part}`,
    without: [],
    from: base,
    except: [part, ...allowed].map((name) => `${base}/${name}`),
    message: `${part} may import ${allowed.length > 0 ? allowed.join(', ') : 'nothing'} beside itself.`,
  });

/**
 * Names of a folder's subfolders.
 * @param {string} folder
 */
const foldersOf = (folder) =>
  existsSync(path.join(root, folder))
    ? readdirSync(path.join(root, folder), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => entry.name)
    : [];

const cmsPart = partsOf('cms/src');
const webPart = partsOf('web/src');

/** @type {Zone} */
const contractTakesZodOnly = {
  target: 'cms/src/contract',
  without: [],
  from: '',
  except: ['cms/src/contract'],
  message: 'The contract imports zod and nothing else.',
};

/** Changes of the application must not change the upgrade of an old installation. @type {Zone} */
const migrationsStandAlone = {
  target: 'cms/database',
  without: [],
  from: '',
  except: ['cms/database'],
  message: 'A migration imports packages only: it keeps a copy of the code it needs.',
};

/**
 * Parts of the server, bottom up. Each may import the listed ones, the contract, `lib` and
 * `strapi`; dependencies on a higher part are declared as a port (`strapi/port.ts`).
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const serverParts = {
  text: [],
  access: [],
  language: [],
  settings: ['language'],
  cdn: ['images'],
  look: ['images', 'settings'],
  tasks: ['settings'],
  images: ['text'],
  mail: ['settings', 'tasks'],
  rendering: ['language', 'mail', 'text'],
  content: ['images', 'rendering', 'settings', 'text'],
  affiliates: ['content', 'images', 'settings', 'tasks', 'text'],
  subscribers: ['access', 'content', 'mail', 'settings'],
  analytics: ['affiliates', 'content', 'mail', 'settings', 'subscribers', 'tasks'],
  panel: ['content'],
  redirects: ['affiliates', 'analytics', 'content', 'settings'],
  moving: [
    'affiliates',
    'analytics',
    'content',
    'images',
    'redirects',
    'rendering',
    'settings',
    'subscribers',
    'tasks',
    'text',
  ],
  newsletter: [
    'affiliates',
    'analytics',
    'content',
    'language',
    'mail',
    'moving',
    'panel',
    'rendering',
    'settings',
    'subscribers',
    'tasks',
  ],
  contact: ['access', 'mail', 'settings'],
  writing: ['affiliates', 'content', 'settings', 'tasks', 'text'],
  social: ['affiliates', 'analytics', 'content', 'settings', 'tasks', 'writing'],
  seo: ['affiliates', 'content', 'images', 'language', 'settings', 'tasks', 'text'],
  login: ['access', 'mail', 'settings', 'writing'],
  webhooks: ['tasks'],
  operation: [
    'access',
    'analytics',
    'cdn',
    'images',
    'mail',
    'newsletter',
    'seo',
    'settings',
    'social',
    'tasks',
    'writing',
  ],
  attention: ['mail', 'settings', 'setup'],
  mcp: ['text'],
  setup: ['affiliates', 'content', 'login', 'mail', 'operation', 'settings', 'writing'],
  site: [
    'language',
    'cdn',
    'content',
    'images',
    'login',
    'look',
    'mail',
    'mcp',
    'newsletter',
    'operation',
    'redirects',
    'rendering',
    'seo',
    'settings',
  ],
  automation: [
    'affiliates',
    'analytics',
    'attention',
    'content',
    'images',
    'mail',
    'moving',
    'newsletter',
    'operation',
    'redirects',
    'seo',
    'social',
    'subscribers',
    'tasks',
    'text',
    'webhooks',
    'writing',
  ],
};

const GROUND = ['contract', 'lib', 'strapi'];

/** @type {Zone[]} */
const serverZones = Object.entries(serverParts).map(([part, allowed]) =>
  cmsPart(part, ...GROUND, ...allowed),
);

/** Rules are pure logic: they do not import anything that reads, stores or sends. @type {Zone[]} */
const rulesStandAlone = foldersOf('cms/src')
  .filter((part) => foldersOf(`cms/src/${part}`).includes('rules'))
  .map((part) => ({
    target: `cms/src/${part}/rules`,
    without: [],
    from: 'cms/src',
    except: [
      'contract',
      'lib',
      'text',
      ...Object.keys(serverParts).map((one) => `${one}/rules`),
    ].map((name) => `cms/src/${name}`),
    message: 'Rules import contract, lib, text and other rules.',
  }));

/** @type {Zone[]} */
const cmsZones = [
  contractTakesZodOnly,
  migrationsStandAlone,
  cmsPart('lib', 'contract'),
  cmsPart('strapi', 'contract', 'lib'),
  {
    target: 'cms/src',
    without: [],
    from: 'web',
    except: [],
    message: 'The server takes the built pages at run time, never the sources of the frontend.',
  },
  {
    target: 'cms/src',
    without: ['cms/src/index.ts', 'cms/src/bootstrap', 'cms/src/api'],
    from: 'cms/src/bootstrap',
    except: [],
    message: 'Only src/index.ts and the list of routes call bootstrap.',
  },
];

/**
 * Parts of the frontend; tests may also use testing.
 * @param {string[]} extra
 * @returns {Zone[]}
 */
const webParts = (extra) => [
  webPart('theme', ...extra),
  webPart('config', 'contract', ...extra),
  // Parts of a screen that load their own data from a read.
  webPart('ui', 'theme', 'lib/closest-to', 'lib/read', 'lib/texts', 'lib/use-fresh-read', ...extra),
  webPart('lib', 'config', 'ui/toast/toast-store', ...extra),
  ...foldersOf('web/src/features').map((name) =>
    webPart(`features/${name}`, 'ui', 'theme', 'lib', 'config', ...extra),
  ),
  ...['pages/public', 'pages/admin'].map((part) =>
    webPart(part, 'features', 'ui', 'theme', 'lib', 'config', ...extra),
  ),
];

/** @type {Zone} */
const serverByContract = {
  target: 'web/src',
  without: [],
  from: 'cms',
  // The tests of both compile a module once per worker.
  except: [
    'cms/src/contract',
    'cms/tests/support/async-storages',
    'cms/tests/support/compile-once',
    'cms/tests/support/processor-use',
  ],
  message: 'Of the server the frontend knows only the contract.',
};

/** @type {Zone[]} */
const looksAlone = ['theme', 'ui'].map((part) => ({
  target: `web/src/${part}`,
  without: [],
  from: 'cms',
  except: ['cms/src/contract/color'],
  message: 'Of the contract ui and theme know only how colors are read and compared.',
}));

/** @type {Zone} */
const codeKnowsNoTests = {
  target: 'web/src',
  without: ['web/src/testing'],
  from: 'web/src/testing',
  except: [],
  message: 'Only tests import from testing.',
};

/** Zones of code. @type {Zone[]} */
export const codeZones = [
  ...cmsZones,
  ...serverZones,
  ...rulesStandAlone,
  ...webParts([]),
  codeKnowsNoTests,
  serverByContract,
  ...looksAlone,
];

/** Tests next to the server's code may use any part. @type {Zone[]} */
export const serverTestZones = cmsZones;

/** Zones of tests next to the code. @type {Zone[]} */
export const testZones = [...webParts(['testing', 'app']), serverByContract];
