import path from 'node:path';
import { env } from './env';

/** Where mail is written as files while no mail server is known. */
export const outboxFolder = (): string => path.join(env().DATA_DIR, 'outbox');
