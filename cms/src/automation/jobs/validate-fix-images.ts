import { jobNames } from '../../contract/job-names';
import { fixImages } from '../images/fix';
import type { JobDefinition, TaskDefinition } from '../../tasks/runner/job';

/** Checks every image and replaces broken ones by those that fit best. */
export const validateFixImages: JobDefinition = {
  id: 'validate-fix-images',
  name: jobNames['validate-fix-images'],
  undoable: true,
  run: fixImages,
};

/** Runs the check of `validate-fix-images` every night. */
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
