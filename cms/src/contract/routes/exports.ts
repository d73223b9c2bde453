import { z } from 'zod';
import { exportParam, exportQuery, exportState } from '../export';
import { defineRoutes } from '../route';

/** Exports of the magazine in open formats. */
export const exportRoutes = defineRoutes([
  {
    id: 'exports.list',
    method: 'GET',
    path: '/api/exports',
    summary: 'List the export formats and what each would contain',
    scope: 'closed',
    response: z.array(exportState),
  },
  {
    id: 'exports.download',
    method: 'GET',
    path: '/api/exports/{form}',
    summary:
      'Download an export as a zip, XML or CSV, created while it is sent; each format once at a time',
    scope: 'closed',
    params: exportParam,
    query: exportQuery,
    response: z.string(),
    responseType: '*/*',
    problems: [409],
  },
]);
