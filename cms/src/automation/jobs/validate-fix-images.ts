import { fixImages } from '../images/fix';
import type { JobDefinition } from '../../tasks/runner/job';

/** Checks every picture and exchanges the broken ones for what fits best. */
export const validateFixImages: JobDefinition = {
  id: 'validate-fix-images',
  name: 'Validate & Fix Images',
  undoable: true,
  run: fixImages,
};
