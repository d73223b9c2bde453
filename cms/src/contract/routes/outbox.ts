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

/** Outgoing mail, and the checks of the sender's domain. */
export const outboxRoutes = defineRoutes([
  {
    id: 'outbox.status',
    method: 'GET',
    path: '/api/newsletter/mail',
    summary: 'Get the mail status: server, waiting messages and why sending is halted',
    scope: 'closed',
    response: mailStatus,
  },
  {
    id: 'outbox.resume',
    method: 'POST',
    path: '/api/newsletter/mail/resume',
    summary: 'Retry right away after the cause of a halt is fixed',
    scope: 'closed',
    response: mailStatus,
    stale: shownWithNewsletter,
  },
  {
    id: 'outbox.test',
    method: 'POST',
    path: '/api/newsletter/mail/test',
    summary: 'Send a test email to one address',
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
    summary: 'List outbox messages, newest first by default',
    scope: 'closed',
    query: mailMessageQuery,
    response: z.array(mailMessage),
  },
  {
    id: 'outbox.settle',
    method: 'PATCH',
    path: '/api/newsletter/messages/{id}',
    summary: 'Retry or dismiss a message that failed or is in doubt',
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
    summary: 'Check SPF, DKIM and DMARC for the sender’s domain',
    scope: 'closed',
    query: deliverabilityQuery,
    response: deliverability,
  },
]);
