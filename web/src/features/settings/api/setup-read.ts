import type { AdminSetup } from '@contract/admin-session';
import { readOne } from '~/lib/read';

/** What of the outside world is configured. */
export const setupRead = readOne<AdminSetup>('/api/admin/setup');
