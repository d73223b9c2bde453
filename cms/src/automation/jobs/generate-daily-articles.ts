import type { JobDefinition } from '../../tasks/runner/job';
import { createDrafts } from '../writing/create-drafts';

/** Two drafts, as the day's own task makes three. */
export const generateDailyArticles: JobDefinition = {
  id: 'generate-daily-articles',
  name: 'Generate 2 AI Articles',
  undoable: true,
  run: (context) => createDrafts(context, 2),
};
