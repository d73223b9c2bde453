import { z } from 'zod';
import { limits } from './limits';
import { oneOf } from './one-of';
import { isoDate, keyText, pageQuery, queryInt, querySort } from './text';

/**
 * State of a message; `doubtful` if the connection or the server failed while it was being handed
 * over.
 */
export const messageStatus = oneOf('status', [
  'queued',
  'sending',
  'sent',
  'failed',
  'doubtful',
  'cancelled',
]);

/** Kinds of messages. */
export const messageKind = z.enum(['confirmation', 'welcome', 'issue', 'test', 'notice']);

/**
 * A message of the outbox; `response` is the last answer of the mail server. With `savedAsFile` it
 * was written to disk, because no mail server was configured.
 */
export const mailMessage = z.object({
  id: z.number().int(),
  kind: messageKind,
  to: z.string(),
  issueId: z.number().int().nullable(),
  status: messageStatus,
  savedAsFile: z.boolean(),
  attempts: z.number().int(),
  response: z.string(),
  dueAt: isoDate.nullable(),
  sentAt: isoDate.nullable(),
  createdAt: isoDate,
});

/** Query of the outbox; `q` is a part of the recipient's address or of the mail server's answer. */
export const mailMessageQuery = pageQuery.extend({
  status: messageStatus.optional(),
  kind: messageKind.optional(),
  issueId: queryInt('issueId', 1, 2_147_483_647).optional(),
  q: keyText('q', limits.searchQuery).optional(),
  sort: querySort(['added', 'to', 'sent']).default('-added'),
});

/** Action on a message that failed or may not have arrived: send it again, or dismiss it. */
export const mailMessagePatch = z.object({
  action: oneOf('action', ['retry', 'dismiss']),
});

/**
 * How mail is sent, and what waits; `haltedBecause` says what the owner must fix before sending
 * resumes.
 */
export const mailStatus = z.object({
  transport: z.enum(['smtp', 'folder']),
  server: z.string(),
  from: z.string(),
  folder: z.string(),
  queued: z.number().int(),
  doubtful: z.number().int(),
  failed: z.number().int(),
  sentToday: z.number().int(),
  sentLastHour: z.number().int(),
  allowedToday: z.number().int().nullable(),
  haltedBecause: z.string().nullable(),
  haltedUntil: isoDate.nullable(),
  bounceUrl: z.string(),
});

/** One check of how mail providers trust the sender's domain. */
export const deliverabilityCheck = z.object({
  id: z.enum(['from', 'spf', 'dkim', 'dmarc', 'mx', 'links']),
  title: z.string(),
  status: z.enum(['good', 'warning', 'bad', 'unknown']),
  found: z.string(),
  explanation: z.string(),
  advice: z.string(),
});

/** Query of the check; the DKIM selector is that of the mail service, empty if unknown. */
export const deliverabilityQuery = z.object({
  selector: z
    .string()
    .regex(/^[a-z0-9][a-z0-9._-]{0,62}$/i, 'selector must be a DKIM selector such as mail or s1')
    .optional(),
});

/** The sender's domain and the results of its checks. */
export const deliverability = z.object({
  domain: z.string(),
  checks: z.array(deliverabilityCheck),
});

export type Deliverability = z.infer<typeof deliverability>;
export type DeliverabilityCheck = z.infer<typeof deliverabilityCheck>;
export type MailMessage = z.infer<typeof mailMessage>;
export type MailMessagePatch = z.infer<typeof mailMessagePatch>;
export type MailMessageQuery = z.infer<typeof mailMessageQuery>;
export type MailStatus = z.infer<typeof mailStatus>;
export type MessageKind = z.infer<typeof messageKind>;
export type MessageStatus = z.infer<typeof messageStatus>;
