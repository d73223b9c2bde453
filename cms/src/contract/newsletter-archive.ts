import { z } from 'zod';
import { blockStock } from './blocks/article';
import { postCard } from './post';
import { isoDate, keyText } from './text';

/**
 * A sent issue in the public archive; `key` is the last, unguessable part of its page's address.
 */
export const archivedIssue = z.object({
  key: z.string(),
  subject: z.string(),
  preheader: z.string(),
  sentAt: isoDate,
});

/**
 * A sent issue as its page shows it: its text in Markdown, the products and posts of its blocks as
 * they are today, and its posts that are still published.
 */
export const archivedIssuePage = archivedIssue.extend({
  content: z.string(),
  ...blockStock.shape,
  posts: z.array(postCard),
});

/** The key of an issue in a path; a malformed one is simply not found. */
export const issueKeyParam = z.object({ key: keyText('key', 40) });

export type ArchivedIssue = z.infer<typeof archivedIssue>;
export type ArchivedIssuePage = z.infer<typeof archivedIssuePage>;
