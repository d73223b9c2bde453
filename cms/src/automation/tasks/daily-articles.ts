import type { TaskDefinition } from '../../tasks/runner/job';
import { createDrafts } from '../writing/create-drafts';

/** The drafts of the day, which wait for an editor (specification, section 9: three a day). */
export const dailyArticles: TaskDefinition = {
  id: 'daily-articles',
  name: 'Daily articles',
  schedule: '0 6 * * *',
  missed: 'skip',
  switch: 'content',
  undoable: true,
  // Where the model is away at that hour, the day is not lost: it is asked again for three minutes.
  retries: 3,
  run: (context) => createDrafts(context, 3),
};
