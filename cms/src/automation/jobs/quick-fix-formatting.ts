import type { JobDefinition } from '../../tasks/runner/job';
import { formatPosts } from './format-posts';

/** White space and broken marks in stories are mended, without AI. */
export const quickFixFormatting: JobDefinition = {
  id: 'quick-fix-formatting',
  name: 'Quick Fix Formatting',
  undoable: true,
  run: (context) => formatPosts(context, 'mend'),
};
