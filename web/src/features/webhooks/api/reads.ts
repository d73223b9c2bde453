import type { WebhookDeliveryStatus } from '@contract/webhook';
import { pageQuery } from '~/lib/paging';
import { readOne, readPage } from '~/lib/read';

/** Page size of the log. */
export const EVENTS_A_PAGE = 25;

/** All webhooks. */
export const webhooksRead = () => readOne('GET /api/webhooks');

/** A page of a webhook's log, newest first; only of one status if given. */
export const logRead = (id: number, status: WebhookDeliveryStatus | null, page: number) =>
  readPage('GET /api/webhooks/{id}/deliveries', {
    params: { id },
    query: { ...pageQuery(page, EVENTS_A_PAGE), status },
  });

/** An event of the log, with its last request and response. */
export const deliveryRead = (id: number) =>
  readOne('GET /api/webhook-deliveries/{id}', { params: { id } });
