import type { Stats } from '@contract/stats';
import { readAny } from '~/lib/read';

/** Counts of the site. */
export const statsRead = readAny<Stats>('/api/stats');
