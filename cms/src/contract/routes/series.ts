import { z } from 'zod';
import { slugParam } from '../post';
import { defineRoutes } from '../route';
import { series, seriesInput, seriesPatch } from '../series';
import { idParam } from '../text';

/** Paths that show a series, or the previous and next post in one. */
const shownWithSeries = ['/api/series', '/api/posts'] as const;

/** Posts that are read in sequence. */
export const seriesRoutes = defineRoutes([
  {
    id: 'series.list',
    method: 'GET',
    path: '/api/series',
    access: 'admin',
    summary: 'List series by title, with their posts, including drafts',
    scope: 'series:read',
    response: z.array(series),
  },
  {
    id: 'series.bySlug',
    method: 'GET',
    path: '/api/series/slug/{slug}',
    access: 'public',
    summary: 'Get a series by slug, with its published posts in order',
    params: slugParam,
    response: series,
  },
  {
    id: 'series.create',
    method: 'POST',
    path: '/api/series',
    access: 'admin',
    summary: 'Create a series',
    scope: 'series:write',
    body: seriesInput,
    status: 201,
    response: series,
    etag: true,
    problems: [409],
    stale: shownWithSeries,
  },
  {
    id: 'series.update',
    method: 'PATCH',
    path: '/api/series/{id}',
    access: 'admin',
    summary: 'Update a series',
    scope: 'series:write',
    params: idParam,
    body: seriesPatch,
    response: series,
    etag: true,
    ifMatch: true,
    problems: [409],
    stale: shownWithSeries,
  },
  {
    id: 'series.delete',
    method: 'DELETE',
    path: '/api/series/{id}',
    access: 'admin',
    summary: 'Delete a series; its posts are kept',
    scope: 'series:write',
    params: idParam,
    status: 204,
    response: null,
    stale: shownWithSeries,
  },
]);
