import { z } from 'zod';
import {
  aiConnectionInput,
  connection,
  connectionInput,
  connectionParam,
  connectionTest,
  connectionTestInput,
  offeredModels,
} from '../connection';
import { defineRoutes } from '../route';

const path = '/api/connections';
const stale = [
  path,
  '/api/admin/setup',
  '/api/system',
  '/api/newsletter',
  '/api/ai',
  '/api/seo',
  '/api/setup',
  '/api/attention',
] as const;

/** What of the outside world the site is connected to. */
export const connectionRoutes = defineRoutes([
  {
    id: 'connections.list',
    method: 'GET',
    path,
    summary: 'What the site is connected to, and how it stands; nothing secret',
    scope: 'closed',
    response: z.array(connection),
  },
  {
    id: 'connections.put',
    method: 'PUT',
    path,
    summary: 'Connect mail, AI, bucket, CDN or IndexNow; secrets are never answered again',
    scope: 'closed',
    body: connectionInput,
    response: connection,
    etag: true,
    ifMatch: true,
    problems: [409],
    stale,
  },
  {
    id: 'connections.delete',
    method: 'DELETE',
    path: `${path}/{topic}`,
    summary: 'Disconnect, and forget the secrets',
    scope: 'closed',
    params: connectionParam,
    response: null,
    ifMatch: true,
    problems: [409],
    stale,
  },
  {
    id: 'connections.test',
    method: 'POST',
    path: `${path}/test`,
    summary: 'Try a connection as it is typed; nothing is saved',
    scope: 'closed',
    body: connectionTestInput,
    response: connectionTest,
  },
  {
    id: 'connections.models',
    method: 'POST',
    path: `${path}/models`,
    summary: 'The models that an AI server offers',
    scope: 'closed',
    body: aiConnectionInput,
    response: offeredModels,
  },
]);
