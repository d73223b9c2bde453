import { z } from 'zod';
import { limits } from './limits';
import { email } from './newsletter';
import { isoDate, optionalText, pageQuery, requiredLine, requiredText } from './text';

/** Where an issue stands. */
export const issueStatus = z.enum(['draft', 'scheduled', 'sending', 'sent'], {
  error: 'status must be draft, scheduled, sending or sent',
});

/** An issue of the newsletter with what became of it. */
export const newsletterIssue = z.object({
  id: z.number().int(),
  subject: z.string(),
  preheader: z.string(),
  content: z.string(),
  status: issueStatus,
  scheduledAt: isoDate.nullable(),
  sentAt: isoDate.nullable(),
  recipients: z.number().int(),
  delivered: z.number().int(),
  opened: z.number().int(),
  clicked: z.number().int(),
  bounced: z.number().int(),
  unsubscribed: z.number().int(),
  createdAt: isoDate,
  updatedAt: isoDate,
});

const fields = {
  subject: requiredLine('Subject', limits.subject),
  preheader: optionalText('Preheader', limits.preheader),
  content: requiredText('Content', limits.content),
  scheduledAt: z.iso.datetime({ error: 'Date must be ISO 8601 in UTC' }).nullable(),
};

/** What a new issue is made of; with a date it is scheduled, without one a draft. */
export const newsletterIssueInput = z.object({
  ...fields,
  preheader: fields.preheader.default(''),
  scheduledAt: fields.scheduledAt.default(null),
});

/** A partial edit of an issue that has not been sent. */
export const newsletterIssuePatch = z.object(fields).partial();

/** Where a test of an issue goes. */
export const issueTestInput = z.object({ email });

/** Query of the list of issues. */
export const newsletterIssueQuery = pageQuery.extend({ status: issueStatus.optional() });

export type IssueStatus = z.infer<typeof issueStatus>;
export type NewsletterIssue = z.infer<typeof newsletterIssue>;
export type NewsletterIssueInput = z.infer<typeof newsletterIssueInput>;
export type NewsletterIssuePatch = z.infer<typeof newsletterIssuePatch>;
