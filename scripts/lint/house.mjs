import { fileNames } from './rules/file-names.mjs';
import { importZones } from './rules/import-zones.mjs';
import { jsdocOnExports } from './rules/jsdoc-on-exports.mjs';
import { migrationNames } from './rules/migration-names.mjs';
import { noBarrels } from './rules/no-barrels.mjs';
import { tableOwnersRule } from './rules/table-owners.mjs';
import { plainNames } from './rules/plain-names.mjs';

/** The project's lint rules, as a plugin. */
export default {
  meta: { name: 'house' },
  rules: {
    'file-names': fileNames,
    'import-zones': importZones,
    'jsdoc-on-exports': jsdocOnExports,
    'migration-names': migrationNames,
    'no-barrels': noBarrels,
    'table-owners': tableOwnersRule,
    'plain-names': plainNames,
  },
};
