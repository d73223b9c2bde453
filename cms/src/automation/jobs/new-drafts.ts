import { jobNames } from '../../contract/job-names';
import type { JobDefinition, TaskDefinition } from '../../tasks/runner/job';
import { createDrafts, fillEmptiest } from '../writing/create-drafts';

/** Two drafts on topics that the archive does not cover, for the categories with the fewest recent posts. */
export const generateContent: JobDefinition = {
  id: 'generate-content',
  name: jobNames['generate-content'],
  undoable: true,
  run: (context) => createDrafts(context, 2),
};

/** One draft for each of the categories with the fewest posts; drafts count as posts. */
export const createRealContent: JobDefinition = {
  id: 'create-real-content',
  name: jobNames['create-real-content'],
  undoable: true,
  run: fillEmptiest,
};

/** Two drafts on demand; the daily task writes three. */
export const generateDailyArticles: JobDefinition = {
  id: 'generate-daily-articles',
  name: jobNames['generate-daily-articles'],
  undoable: true,
  run: (context) => createDrafts(context, 2),
};

/** The daily drafts, which wait for an editor (specification, section 9: three a day). */
export const dailyArticles: TaskDefinition = {
  id: 'daily-articles',
  name: 'Daily articles',
  schedule: '0 6 * * *',
  missed: 'skip',
  switch: 'content',
  undoable: true,
  // If the model is unavailable at that hour, the run is retried three times within four minutes, so
  // that the day is not lost.
  retries: 3,
  run: (context) => createDrafts(context, 3),
};
