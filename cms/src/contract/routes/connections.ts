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

/** Connections to external services. */
export const connectionRoutes = defineRoutes([
  {
    id: 'connections.list',
    method: 'GET',
    path,
    summary: 'List connections and their status, without secrets',
    scope: 'closed',
    response: z.array(connection),
  },
  {
    id: 'connections.put',
    method: 'PUT',
    path,
    summary: 'Connect mail, AI, bucket, CDN or IndexNow; secrets are never returned',
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
    summary: 'Disconnect and delete the secrets',
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
    summary: 'Test a connection without saving it',
    scope: 'closed',
    body: connectionTestInput,
    response: connectionTest,
  },
  {
    id: 'connections.models',
    method: 'POST',
    path: `${path}/models`,
    summary: 'List the models an AI server offers',
    scope: 'closed',
    body: aiConnectionInput,
    response: offeredModels,
  },
]);
