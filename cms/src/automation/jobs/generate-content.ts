import type { JobDefinition } from '../../tasks/runner/job';
import { createDrafts } from '../writing/create-drafts';

/** Two drafts on topics that the archive does not cover, for the categories with the fewest recent stories. */
export const generateContent: JobDefinition = {
  id: 'generate-content',
  name: 'Generate New Content',
  undoable: true,
  run: (context) => createDrafts(context, 2),
};
