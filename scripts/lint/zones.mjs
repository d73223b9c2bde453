// The import table of the house, which the rule house/import-zones checks. Each zone says what a
// part of the tree may import; everything else inside `from` is refused.
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from '../lib/paths.mjs';

/**
 * All paths are from the root.
 * @typedef {object} Zone
 * @property {string} target a file or folder whose imports are checked
 * @property {string[]} without parts of the target that are not
 * @property {string} from where nothing may be imported from; '' for the whole project
 * @property {string[]} except what may be, nevertheless
 * @property {string} message
 */

/**
 * @param {string} base such as 'cms/src'
 * @returns {(part: string, ...allowed: string[]) => Zone} allowed beside the part itself
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
 * The names of a folder's folders.
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

/** A change of the application must not change what an old installation's upgrade does. @type {Zone} */
const migrationsStandAlone = {
  target: 'cms/database',
  without: [],
  from: '',
  except: ['cms/database'],
  message: 'A migration imports packages only: it keeps a copy of the code it needs.',
};

const apiParts = foldersOf('cms/src/api').map((name) =>
  cmsPart(`api/${name}`, 'contract', 'domain', 'integrations', 'lib'),
);

/** Only bootstrap, which wires everything, may take an API by file. @type {Zone[]} */
const nobodyImportsApis = ['policies', 'middlewares', 'bin', 'index.ts', 'main.ts'].map((part) => ({
  target: `cms/src/${part}`,
  without: [],
  from: 'cms/src/api',
  except: [],
  message: 'An API is reached as strapi.service(…), never by file.',
}));

/** @type {Zone[]} */
const cmsZones = [
  contractTakesZodOnly,
  migrationsStandAlone,
  cmsPart('lib', 'contract'),
  cmsPart('domain', 'contract', 'lib'),
  cmsPart('integrations', 'contract', 'domain', 'lib'),
  cmsPart('site', 'contract', 'domain', 'lib'),
  ...apiParts,
  ...nobodyImportsApis,
  {
    target: 'cms/src',
    without: [],
    from: 'web',
    except: [],
    message: 'The server takes the built pages at run time, never the sources of the frontend.',
  },
  {
    target: 'cms/src',
    without: ['cms/src/index.ts', 'cms/src/bootstrap'],
    from: 'cms/src/bootstrap',
    except: [],
    message: 'Only src/index.ts calls bootstrap.',
  },
];

/**
 * Parts of the frontend; a test may also use what stands in testing.
 * @param {string[]} extra
 * @returns {Zone[]}
 */
const webParts = (extra) => [
  webPart('theme', ...extra),
  webPart('config', 'contract', ...extra),
  webPart('ui', 'theme', ...extra),
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
  except: ['cms/src/contract'],
  message: 'Of the server the frontend knows only the contract.',
};

/** @type {Zone[]} */
const looksAlone = ['theme', 'ui'].map((part) => ({
  target: `web/src/${part}`,
  without: [],
  from: 'cms',
  except: [],
  message: 'ui and theme know nothing of the contract.',
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
  ...webParts([]),
  codeKnowsNoTests,
  serverByContract,
  ...looksAlone,
];

/** Zones of tests beside the code. @type {Zone[]} */
export const testZones = [...webParts(['testing', 'app']), serverByContract];
