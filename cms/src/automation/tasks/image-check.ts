import { fixImages } from '../images/fix';
import type { TaskDefinition } from '../../tasks/runner/job';

/** Checks every picture by night, as `validate-fix-images` does when it is asked to. */
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
