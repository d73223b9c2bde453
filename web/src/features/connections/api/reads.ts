import type { Connection, ConnectionTopic } from '@contract/connection';
import { readOf } from '~/lib/read';

/** The connection type of a topic. */
export type ConnectionOf<T extends ConnectionTopic> = Extract<Connection, { topic: T }>;

/** Connections of the site, by topic. */
export const connectionsRead = readOf(({ body }) => body, 'GET /api/connections');
