import { LOOK_JOB, parseImportInput, RUN_JOB } from '../../moving/importing/jobs';
import { look } from '../../moving/importing/looking/look';
import { runImport } from '../../moving/importing/running/run';
import type { JobDefinition } from '../../tasks/runner/job';

/** Reads the files of an import and says what would come; nothing of the site is changed. */
export const importLook: JobDefinition = {
  id: LOOK_JOB,
  name: 'Import: check the files',
  parseInput: parseImportInput,
  undoable: false,
  isClosedToTokens: true,
  run: look,
};

/** Imports the entries found, by the choices of the owner. */
export const importRun: JobDefinition = {
  id: RUN_JOB,
  name: 'Import',
  parseInput: parseImportInput,
  undoable: true,
  skipsWebhooks: true,
  isClosedToTokens: true,
  run: runImport,
};
