import { LOOK_JOB, parseImportInput } from '../../moving/importing/jobs';
import { look } from '../../moving/importing/looking/look';
import type { JobDefinition } from '../../tasks/runner/job';

/** Reads the files of an import and says what would come; nothing of the site is changed. */
export const importLook: JobDefinition = {
  id: LOOK_JOB,
  name: 'Import: look through the files',
  parseInput: parseImportInput,
  undoable: false,
  run: look,
};
