import { fixImages } from '../images/fix';
import type { JobDefinition, TaskDefinition } from '../../tasks/runner/job';

/** Checks every image and exchanges the broken ones for what fits best. */
export const validateFixImages: JobDefinition = {
  id: 'validate-fix-images',
  name: 'Validate & Fix Images',
  undoable: true,
  run: fixImages,
};

/** Checks every image by night, as `validate-fix-images` does when it is asked to. */
export const imageCheck: TaskDefinition = {
  id: 'image-check',
  name: 'Image check',
  schedule: '0 3 * * *',
  missed: 'skip',
  switch: 'content',
  retries: 1,
  undoable: true,
  run: fixImages,
};
