import type { SystemStatus } from '@contract/system';
import { type Read, readOne } from '~/lib/read';

/** How the installation stands. */
export const systemRead: Read<SystemStatus> = readOne('/api/system');
