import { z } from 'zod';
import { run } from '../automation-run';
import { defineRoutes } from '../route';
import { seoFinding, seoFindingQuery, seoStatus, seoSubmission } from '../seo';
import { pageQuery } from '../text';

/** Search engine submissions and SEO checks. */
export const seoRoutes = defineRoutes([
  {
    id: 'seo.status',
    method: 'GET',
    path: '/api/seo/status',
    summary: 'Get the status of submissions and of the last site check',
    scope: 'seo:read',
    response: seoStatus,
  },
  {
    id: 'seo.submit',
    method: 'POST',
    path: '/api/seo/submit',
    summary: 'Submit changes to search engines now, even if submissions are halted',
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
    summary: 'List submissions and responses, newest first',
    scope: 'seo:read',
    query: pageQuery,
    response: z.array(seoSubmission),
  },
  {
    id: 'seo.findings',
    method: 'GET',
    path: '/api/seo/findings',
    summary: 'List the findings of the last site check',
    scope: 'seo:read',
    query: seoFindingQuery,
    response: z.array(seoFinding),
  },
]);
