import { z } from 'zod';
import { defineRoutes } from '../route';
import { systemStatus } from '../system';

/** State of the installation. */
export const systemRoutes = defineRoutes([
  {
    id: 'system.status',
    method: 'GET',
    path: '/api/system',
    summary: 'Get the version, storage, tasks, mail and AI budget',
    scope: 'closed',
    response: systemStatus,
  },
]);

/** Information about the product itself. */
export const metaRoutes = defineRoutes([
  {
    id: 'openapi.document',
    method: 'GET',
    path: '/api/openapi.json',
    access: 'public',
    summary: 'Get this document',
    response: z.record(z.string(), z.unknown()),
  },
]);
