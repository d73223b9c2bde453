import type { JobDefinition } from '../../tasks/runner/job';
import { formatPosts } from './format-posts';

/** HTML in stories becomes clean Markdown where readers find the same in it. */
export const reformatContent: JobDefinition = {
  id: 'reformat-content',
  name: 'Reformat Content',
  undoable: true,
  run: (context) => formatPosts(context, 'reformat'),
};
