import { z } from 'zod';
import { run } from '../automation-run';
import { defineRoutes } from '../route';
import { seoFinding, seoFindingQuery, seoStatus, seoSubmission } from '../seo';
import { pageQuery } from '../text';

/** What search engines are told, and what they find. */
export const seoRoutes = defineRoutes([
  {
    id: 'seo.status',
    method: 'GET',
    path: '/api/seo/status',
    summary: 'What search engines were told, what waits, and what the last check found',
    scope: 'seo:read',
    response: seoStatus,
  },
  {
    id: 'seo.submit',
    method: 'POST',
    path: '/api/seo/submit',
    summary: 'Tell search engines now, whatever halted it',
    scope: 'seo:run',
    status: 202,
    response: run,
    problems: [409],
    stale: ['/api/seo'],
  },
  {
    id: 'seo.submissions',
    method: 'GET',
    path: '/api/seo/submissions',
    summary: 'What was submitted and answered, newest first',
    scope: 'seo:read',
    query: pageQuery,
    response: z.array(seoSubmission),
  },
  {
    id: 'seo.findings',
    method: 'GET',
    path: '/api/seo/findings',
    summary: 'What the last check of the whole site found',
    scope: 'seo:read',
    query: seoFindingQuery,
    response: z.array(seoFinding),
  },
]);
