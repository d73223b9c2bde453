import type { Stats } from '@contract/stats';
import { readOne } from '~/lib/read';

/** Counts of the site. */
export const statsRead = readOne<Stats>('/api/stats');
