import { z } from 'zod';
import { blockStock } from './blocks/article';
import { postCard } from './post';
import { isoDate, keyText } from './text';

/** A sent issue in the public archive; `key` is the last part of its page's address, and unguessable. */
export const archivedIssue = z.object({
  key: z.string(),
  subject: z.string(),
  preheader: z.string(),
  sentAt: isoDate,
});

/**
 * A sent issue as its page shows it: its text in Markdown with what its blocks show today, and those of its posts
 * that are published.
 */
export const archivedIssuePage = archivedIssue.extend({
  content: z.string(),
  ...blockStock.shape,
  posts: z.array(postCard),
});

/** The key of an issue in a path; whatever none can have is simply not found. */
export const issueKeyParam = z.object({ key: keyText('key', 40) });

export type ArchivedIssue = z.infer<typeof archivedIssue>;
export type ArchivedIssuePage = z.infer<typeof archivedIssuePage>;
