import { attention, attentionDismissal, attentionParam } from '../attention';
import { defineRoutes } from '../route';

export const attentionRoutes = defineRoutes([
  {
    id: 'attention.list',
    method: 'GET',
    path: '/api/attention',
    summary: 'List what needs the owner’s attention, including dismissed items',
    scope: 'closed',
    response: attention,
  },
  {
    id: 'attention.dismiss',
    method: 'PUT',
    path: '/api/attention/{id}/dismissal',
    summary: 'Dismiss an item until it changes; 404 if it is resolved, 409 if it has changed',
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
    summary: 'Restore a dismissed item',
    scope: 'closed',
    params: attentionParam,
    response: null,
    stale: ['/api/attention'],
  },
]);
