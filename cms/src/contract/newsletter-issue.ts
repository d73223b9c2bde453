import { z } from 'zod';
import { limits } from './limits';
import { email } from './newsletter';
import { oneOf } from './one-of';
import {
  entityId,
  hasStyles,
  isoDate,
  NO_STYLES,
  optionalText,
  keyText,
  pageQuery,
  querySort,
  requiredLine,
} from './text';

/** Lengths in characters that mail programs show in full; recommended, not enforced. */
export const mailLengths = {
  subject: { min: 20, max: 60 },
  preheader: { min: 40, max: 110 },
} as const;

/** State of an issue; `paused` once its sending was halted. */
export const issueStatus = oneOf('status', ['draft', 'scheduled', 'sending', 'paused', 'sent']);

/** A digest is composed of posts, a written issue is the owner's own text. */
export const issueKind = oneOf('kind', ['digest', 'written']);

/**
 * Metrics of an issue: messages by state, and people, each counted once. `cancelled` messages were
 * withdrawn before sending, together or individually. `savedAsFiles` counts delivered ones that
 * were only written to disk because no mail server was configured. Opens and clicks by machines
 * (mail scanners, privacy proxies) are counted separately; `doubtful` messages may or may not have
 * arrived. Revenue in USD from sales that its links led to, directly or after a visit to the site.
 */
export const issueMetrics = z.object({
  recipients: z.number().int(),
  queued: z.number().int(),
  delivered: z.number().int(),
  savedAsFiles: z.number().int(),
  failed: z.number().int(),
  doubtful: z.number().int(),
  cancelled: z.number().int(),
  opened: z.number().int(),
  clicked: z.number().int(),
  machineOpened: z.number().int(),
  machineClicked: z.number().int(),
  bounced: z.number().int(),
  unsubscribed: z.number().int(),
  revenue: z.number(),
});

/**
 * A newsletter issue with its metrics; a digest lists the ids of its posts in order. `problem` says
 * why it was not sent on time, or that a backup restored it; editing or sending clears it.
 */
export const newsletterIssue = z.object({
  id: z.number().int(),
  kind: issueKind,
  subject: z.string(),
  preheader: z.string(),
  content: z.string(),
  postIds: z.array(z.number().int()),
  status: issueStatus,
  problem: z.string().nullable(),
  scheduledAt: isoDate.nullable(),
  startedAt: isoDate.nullable(),
  sentAt: isoDate.nullable(),
  figures: issueMetrics,
  createdAt: isoDate,
  updatedAt: isoDate,
});

/**
 * A link of an issue and how many people followed it, each counted once; for a link to a post also
 * its id, and its title while the post exists.
 */
export const issueLink = z.object({
  url: z.string(),
  postId: z.number().int().nullable(),
  title: z.string().nullable(),
  clicked: z.number().int(),
});

/** An issue with its metrics and links, the most followed first; empty before it is sent. */
export const newsletterIssueReport = newsletterIssue.extend({ links: z.array(issueLink) });

const fields = {
  subject: requiredLine('Subject', limits.subject),
  preheader: requiredLine('Preheader', limits.preheader).or(z.literal('')),
  content: optionalText('Content', limits.content).refine(
    (content) => !hasStyles(content),
    `Content ${NO_STYLES}`,
  ),
  postIds: z
    .array(entityId('Articles must be ids'), { error: 'Articles must be a list of ids' })
    .max(limits.issuePosts, `Articles must be at most ${limits.issuePosts}`),
  scheduledAt: z.iso.datetime({ error: 'Date must be ISO 8601 in UTC' }).nullable(),
};

/**
 * Body that creates an issue: a subject, an introduction or text in Markdown, and the posts below
 * it. With a date it is scheduled, otherwise a draft.
 */
export const newsletterIssueInput = z.object({
  kind: issueKind.default('written'),
  subject: fields.subject,
  preheader: fields.preheader.default(''),
  content: fields.content.default(''),
  postIds: fields.postIds.default([]),
  scheduledAt: fields.scheduledAt.default(null),
});

/** A partial edit of an issue that has not been sent. */
export const newsletterIssuePatch = z.object(fields).partial();

/**
 * An issue as it is or was mailed: both parts, the size of the HTML in bytes, the number of
 * recipients, and the problem that prevents sending.
 */
export const issuePreviewInput = newsletterIssueInput.omit({ scheduledAt: true });
export const issuePreview = z.object({
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  htmlBytes: z.number().int(),
  recipients: z.number().int(),
  problem: z.string().nullable(),
});

/** Recipient of a test of an issue. */
export const issueTestInput = z.object({ email });

/** The version of an issue to send, as the sender saw it; if omitted, the stored one. */
export const issueSendInput = z
  .object({ updatedAt: z.iso.datetime({ error: 'updatedAt must be ISO 8601 in UTC' }) })
  .partial()
  .optional();

/** Query of the list of issues; `q` is a part of the subject. */
export const newsletterIssueQuery = pageQuery.extend({
  status: issueStatus.optional(),
  q: keyText('q', limits.searchQuery).optional(),
  sort: querySort(['added', 'subject', 'sent']).default('-added'),
});

export type IssueMetrics = z.infer<typeof issueMetrics>;
export type IssueKind = z.infer<typeof issueKind>;
export type IssueLink = z.infer<typeof issueLink>;
export type IssuePreview = z.infer<typeof issuePreview>;
export type IssueSendInput = z.infer<typeof issueSendInput>;
export type IssueStatus = z.infer<typeof issueStatus>;
export type NewsletterIssue = z.infer<typeof newsletterIssue>;
export type NewsletterIssueInput = z.infer<typeof newsletterIssueInput>;
export type NewsletterIssuePatch = z.infer<typeof newsletterIssuePatch>;
export type NewsletterIssueReport = z.infer<typeof newsletterIssueReport>;
export type NewsletterIssueQuery = z.infer<typeof newsletterIssueQuery>;
