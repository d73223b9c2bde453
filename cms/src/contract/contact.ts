import { z } from 'zod';
import { limits } from './limits';
import { email } from './newsletter';
import {
  isoDate,
  optionalText,
  pageQuery,
  queryFlag,
  querySort,
  requiredLine,
  requiredText,
} from './text';

/** Body of the contact form; all four fields are required. */
export const contactInput = z.object({
  name: requiredLine('Name', limits.name),
  email,
  subject: requiredLine('Subject', limits.subject),
  message: requiredText('Message', limits.message),
});

/** Answer to a stored message. */
export const contactReceipt = z.object({ id: z.number().int(), receivedAt: isoDate });

/** A stored message as the administrator reads it. */
export const contactMessage = contactReceipt.extend({
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  read: z.boolean(),
});

/** Changes that the administrator can make to a message. */
export const contactMessagePatch = z.object({
  read: z.boolean({ error: 'Read must be true or false' }),
});

/** Query of `GET /api/contact/messages`. */
export const contactMessageQuery = pageQuery.extend({
  read: queryFlag('read').optional(),
  /** Part of the name, address, subject or text. */
  q: optionalText('Search', limits.searchQuery).optional(),
  sort: querySort(['received', 'name', 'subject']).default('-received'),
});

/** Query of `GET /api/contact/messages/export`: all messages of the filter. */
export const contactMessageExportQuery = contactMessageQuery.omit({
  limit: true,
  offset: true,
  sort: true,
});

export type ContactMessagePatch = z.infer<typeof contactMessagePatch>;
export type ContactMessageQuery = z.infer<typeof contactMessageQuery>;
export type ContactInput = z.infer<typeof contactInput>;
export type ContactReceipt = z.infer<typeof contactReceipt>;
export type ContactMessage = z.infer<typeof contactMessage>;
