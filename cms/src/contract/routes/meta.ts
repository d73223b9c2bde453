import { z } from 'zod';
import { defineRoutes } from '../route';

/** What the product tells of itself. */
export const metaRoutes = defineRoutes([
  {
    id: 'openapi.document',
    method: 'GET',
    path: '/api/openapi.json',
    access: 'public',
    summary: 'This document',
    response: z.record(z.string(), z.unknown()),
  },
]);
