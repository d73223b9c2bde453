import path from 'node:path';
import { env } from './env';

/** Folder into which mail is written as files while no mail server is configured. */
export const outboxFolder = (): string => path.join(env().DATA_DIR, 'outbox');
