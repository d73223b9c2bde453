import type { SystemStatus } from '@contract/system';
import { type Read, readAny } from '~/lib/read';

/** How the installation stands. */
export const systemRead: Read<SystemStatus> = readAny('/api/system');
