import { z } from 'zod';
import { periodQuery } from '../analytics';
import { limits } from '../limits';
import {
  subscriber,
  subscriberExportQuery,
  subscriberGrowth,
  subscriberImport,
  subscriberImportBody,
  subscriberImportQuery,
  subscriberListQuery,
  subscriberPatch,
} from '../newsletter';
import { defineRoutes } from '../route';
import { shownWithNewsletter } from '../stale';
import { idParam } from '../text';

/** Readers of the newsletter, as the administrator sees them. */
export const subscriberRoutes = defineRoutes([
  {
    id: 'subscribers.list',
    method: 'GET',
    path: '/api/newsletter/subscribers',
    summary: 'List subscribers, newest first by default',
    scope: 'subscribers:read',
    query: subscriberListQuery,
    response: z.array(subscriber),
  },
  {
    id: 'subscribers.export',
    method: 'GET',
    path: '/api/newsletter/subscribers/export',
    summary: 'Export the subscribers that match a filter, or some of them, as CSV',
    scope: 'subscribers:read',
    query: subscriberExportQuery,
    response: z.string(),
    responseType: 'text/csv',
  },
  {
    id: 'subscribers.growth',
    method: 'GET',
    path: '/api/newsletter/growth',
    summary: 'Count subscribers by state, and by day over a period',
    scope: 'subscribers:read',
    query: periodQuery,
    response: subscriberGrowth,
  },
  {
    id: 'subscribers.import',
    method: 'POST',
    path: '/api/newsletter/subscribers/import',
    summary:
      'Import confirmed subscribers from CSV, whose consent the owner declares; suppressed addresses are skipped, and addresses the file marks as unsubscribed, bounced or complained are suppressed',
    scope: 'subscribers:write',
    query: subscriberImportQuery,
    body: subscriberImportBody,
    bodyTypes: ['csv'],
    bodyBytes: limits.csvBytes,
    response: subscriberImport,
    stale: shownWithNewsletter,
  },
  {
    id: 'subscribers.update',
    method: 'PATCH',
    path: '/api/newsletter/subscribers/{id}',
    summary: 'End a subscription',
    scope: 'subscribers:write',
    params: idParam,
    body: subscriberPatch,
    response: subscriber,
    problems: [409],
    stale: shownWithNewsletter,
  },
  {
    id: 'subscribers.delete',
    method: 'DELETE',
    path: '/api/newsletter/subscribers/{id}',
    summary: 'Erase a subscriber',
    scope: 'subscribers:write',
    params: idParam,
    response: null,
    stale: shownWithNewsletter,
  },
]);
