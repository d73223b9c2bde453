import { z } from 'zod';
import { issueTestInput } from '../newsletter-issue';
import {
  deliverability,
  deliverabilityQuery,
  mailMessage,
  mailMessagePatch,
  mailMessageQuery,
  mailStatus,
} from '../outbox';
import { defineRoutes } from '../route';
import { shownWithNewsletter } from '../stale';
import { idParam } from '../text';

/** Mail on its way out, and whether it is believed. */
export const outboxRoutes = defineRoutes([
  {
    id: 'outbox.status',
    method: 'GET',
    path: '/api/newsletter/mail',
    summary: 'How mail leaves, what waits, and why it is halted',
    scope: 'closed',
    response: mailStatus,
  },
  {
    id: 'outbox.resume',
    method: 'POST',
    path: '/api/newsletter/mail/resume',
    summary: 'Try again at once after what halted the mail was mended',
    scope: 'closed',
    response: mailStatus,
    stale: shownWithNewsletter,
  },
  {
    id: 'outbox.test',
    method: 'POST',
    path: '/api/newsletter/mail/test',
    summary: 'Mail a test to one address',
    scope: 'closed',
    body: issueTestInput,
    status: 202,
    response: mailMessage,
    stale: shownWithNewsletter,
  },
  {
    id: 'outbox.list',
    method: 'GET',
    path: '/api/newsletter/messages',
    summary: 'Messages of the outbox, newest first unless sorted',
    scope: 'closed',
    query: mailMessageQuery,
    response: z.array(mailMessage),
  },
  {
    id: 'outbox.settle',
    method: 'PATCH',
    path: '/api/newsletter/messages/{id}',
    summary: 'Send a message that failed or is in doubt once more, or leave it',
    scope: 'closed',
    params: idParam,
    body: mailMessagePatch,
    response: mailMessage,
    problems: [409],
    stale: shownWithNewsletter,
  },
  {
    id: 'outbox.deliverability',
    method: 'GET',
    path: '/api/newsletter/deliverability',
    summary: 'SPF, DKIM and DMARC of the sender’s domain, explained',
    scope: 'closed',
    query: deliverabilityQuery,
    response: deliverability,
  },
]);
