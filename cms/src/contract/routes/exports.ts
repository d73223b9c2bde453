import { z } from 'zod';
import { exportParam, exportQuery, exportState } from '../export';
import { defineRoutes } from '../route';

/** Taking the magazine away in open forms. */
export const exportRoutes = defineRoutes([
  {
    id: 'exports.list',
    method: 'GET',
    path: '/api/exports',
    summary: 'The forms of an export, with what each would hold',
    scope: 'closed',
    response: z.array(exportState),
  },
  {
    id: 'exports.download',
    method: 'GET',
    path: '/api/exports/{form}',
    summary:
      'The whole magazine as a file: a zip, XML or CSV, made while it is sent; each form once at a time',
    scope: 'closed',
    params: exportParam,
    query: exportQuery,
    response: z.string(),
    responseType: '*/*',
    problems: [409],
  },
]);
