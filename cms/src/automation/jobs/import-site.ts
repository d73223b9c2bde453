import { LOOK_JOB, parseImportInput, RUN_JOB } from '../../moving/importing/jobs';
import { look } from '../../moving/importing/looking/look';
import { runImport } from '../../moving/importing/running/run';
import type { JobDefinition } from '../../tasks/runner/job';

/** Reads the files of an import and reports what would be imported, without changing the site. */
export const importLook: JobDefinition = {
  id: LOOK_JOB,
  name: 'Import: check the files',
  parseInput: parseImportInput,
  undoable: false,
  isClosedToTokens: true,
  run: look,
};

/** Imports the entries found, according to the owner's choices. */
export const importRun: JobDefinition = {
  id: RUN_JOB,
  name: 'Import',
  parseInput: parseImportInput,
  undoable: true,
  skipsWebhooks: true,
  isClosedToTokens: true,
  run: runImport,
};
