import type { JobDefinition } from '../../tasks/runner/job';
import { createDrafts, fillEmptiest } from '../writing/create-drafts';

/** Two drafts on topics that the archive does not cover, for the categories with the fewest recent stories. */
export const generateContent: JobDefinition = {
  id: 'generate-content',
  name: 'Generate New Content',
  undoable: true,
  run: (context) => createDrafts(context, 2),
};

/** A draft for each of the categories that have the fewest stories; drafts count as stories. */
export const createRealContent: JobDefinition = {
  id: 'create-real-content',
  name: 'Create Real Content',
  undoable: true,
  run: fillEmptiest,
};

/** Two drafts, as the day's own task makes three. */
export const generateDailyArticles: JobDefinition = {
  id: 'generate-daily-articles',
  name: 'Generate 2 AI Articles',
  undoable: true,
  run: (context) => createDrafts(context, 2),
};
