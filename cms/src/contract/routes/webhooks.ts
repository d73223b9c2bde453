import { z } from 'zod';
import { defineRoutes } from '../route';
import { idParam } from '../text';
import {
  webhook,
  webhookDelivery,
  webhookDeliveryDetails,
  webhookDeliveryQuery,
  webhookInput,
  webhookPatch,
  webhookWithSecret,
} from '../webhook';

const shownWithWebhooks = ['/api/webhooks', '/api/webhook-deliveries', '/api/attention'] as const;

/** Events that are sent to addresses of the owner's. */
export const webhookRoutes = defineRoutes([
  {
    id: 'webhooks.list',
    method: 'GET',
    path: '/api/webhooks',
    summary: 'Webhooks, and how each stands',
    response: z.array(webhook),
  },
  {
    id: 'webhooks.create',
    method: 'POST',
    path: '/api/webhooks',
    summary: 'Add a webhook; its secret is answered this once',
    body: webhookInput,
    status: 201,
    response: webhookWithSecret,
    problems: [409],
    stale: shownWithWebhooks,
  },
  {
    id: 'webhooks.update',
    method: 'PATCH',
    path: '/api/webhooks/{id}',
    summary: 'Edit a webhook, pause it or resume it',
    params: idParam,
    body: webhookPatch,
    response: webhook,
    stale: shownWithWebhooks,
  },
  {
    id: 'webhooks.delete',
    method: 'DELETE',
    path: '/api/webhooks/{id}',
    summary: 'Delete a webhook with its log and everything that waits for it',
    params: idParam,
    response: null,
    stale: shownWithWebhooks,
  },
  {
    id: 'webhooks.rotate',
    method: 'POST',
    path: '/api/webhooks/{id}/secret',
    summary: 'Give a webhook a new secret, answered this once; the old one signs too for 24 hours',
    params: idParam,
    response: webhookWithSecret,
    stale: shownWithWebhooks,
  },
  {
    id: 'webhooks.test',
    method: 'POST',
    path: '/api/webhooks/{id}/test',
    summary: 'Send a test event now, once',
    params: idParam,
    response: webhookDeliveryDetails,
    problems: [409],
    stale: shownWithWebhooks,
  },
  {
    id: 'webhooks.deliveries',
    method: 'GET',
    path: '/api/webhooks/{id}/deliveries',
    summary: 'The log of a webhook, newest first',
    params: idParam,
    query: webhookDeliveryQuery,
    response: z.array(webhookDelivery),
  },
  {
    id: 'webhooks.delivery',
    method: 'GET',
    path: '/api/webhook-deliveries/{id}',
    summary: 'One event of the log, with what was sent and answered last',
    params: idParam,
    response: webhookDeliveryDetails,
  },
  {
    id: 'webhooks.again',
    method: 'POST',
    path: '/api/webhook-deliveries/{id}/again',
    summary:
      'Send a settled event once more, now; one that waits is tried as soon as it is its turn',
    params: idParam,
    response: webhookDeliveryDetails,
    problems: [409],
    stale: shownWithWebhooks,
  },
]);
