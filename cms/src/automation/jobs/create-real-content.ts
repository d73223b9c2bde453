import type { JobDefinition } from '../../tasks/runner/job';
import { fillEmptiest } from '../writing/create-drafts';

/** A draft for each of the categories that have the fewest stories; drafts count as stories. */
export const createRealContent: JobDefinition = {
  id: 'create-real-content',
  name: 'Create Real Content',
  undoable: true,
  run: fillEmptiest,
};
