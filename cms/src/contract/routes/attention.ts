import { attention, attentionDismissal, attentionParam } from '../attention';
import { defineRoutes } from '../route';

/** What needs the owner. */
export const attentionRoutes = defineRoutes([
  {
    id: 'attention.list',
    method: 'GET',
    path: '/api/attention',
    summary: 'What needs the owner, with what was dismissed',
    scope: 'closed',
    response: attention,
  },
  {
    id: 'attention.dismiss',
    method: 'PUT',
    path: '/api/attention/{id}/dismissal',
    summary: 'Dismiss a matter until it changes; 404 where it is settled, 409 where it has changed',
    scope: 'closed',
    params: attentionParam,
    body: attentionDismissal,
    response: null,
    problems: [409],
    stale: ['/api/attention'],
  },
  {
    id: 'attention.restore',
    method: 'DELETE',
    path: '/api/attention/{id}/dismissal',
    summary: 'Show a dismissed matter again',
    scope: 'closed',
    params: attentionParam,
    response: null,
    stale: ['/api/attention'],
  },
]);
