import { parseImportInput, RUN_JOB } from '../../moving/importing/jobs';
import { runImport } from '../../moving/importing/running/run';
import type { JobDefinition } from '../../tasks/runner/job';

/** Brings what an import has found, by the choices of its owner. */
export const importRun: JobDefinition = {
  id: RUN_JOB,
  name: 'Import',
  parseInput: parseImportInput,
  undoable: true,
  run: runImport,
};
