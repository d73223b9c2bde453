import { z } from 'zod';
import { oneOf } from './one-of';
import { post } from './post';
import { fieldValues } from './post-fields';
import { limits } from './limits';
import { pageSnapshot } from './page';
import { idParam, isoDate, optionalText, pageQuery, querySort, slugText } from './text';

/** State of a revision: a replaced version, or a rewrite that is pending, accepted or rejected. */
const revisionState = oneOf('state', ['kept', 'proposed', 'accepted', 'rejected']);

/**
 * A version of a post or a page in its history. A `kept` version was replaced at `createdAt`;
 * `author` and `reason` ('Edited', 'Published', 'Restored version 3') describe the change that
 * replaced it. A `proposed` one was written by `author` at `createdAt`.
 */
export const entryRevision = z.object({
  id: z.number().int(),
  version: z.number().int(),
  state: revisionState,
  author: z.enum(['admin', 'panel', 'task', 'ai', 'token']),
  /** The name of the API token that made the change; null if none did. */
  tokenName: z.string().nullable(),
  reason: z.string(),
  runId: z.number().int().nullable(),
  title: z.string(),
  createdAt: isoDate,
});

/** A version of a post in its history. */
export const revision = entryRevision.extend({ postId: z.number().int() });

/** A version of a page in its history; its state is always `kept`. */
export const pageRevision = entryRevision.extend({ pageId: z.number().int() });

/** A version of a page with the fields it had. */
export const pageRevisionDetail = pageRevision.extend({ snapshot: pageSnapshot });

/** The fields of a post that a revision stores: all but its dates. */
export const revisionSnapshot = z.object(fieldValues).omit({ publishAt: true, publishedAt: true });

/** A revision with the fields that the post had. */
export const revisionDetail = revision.extend({ snapshot: revisionSnapshot });

/** The id of a post or page, and of one of its revisions, in a path. */
export const revisionParams = idParam.extend({ rid: idParam.shape.id });

/**
 * Query of the revisions of all posts; `state=proposed` lists those that wait for the
 * administrator.
 */
export const revisionQuery = pageQuery.extend({ state: revisionState.optional() });

/** Query of the trash; `q` is a part of the title or address. */
export const trashQuery = pageQuery.extend({
  q: optionalText('Search', limits.searchQuery).optional(),
  sort: querySort(['deleted', 'title']).default('-deleted'),
});

/** A deleted post or page that can be restored until `expiresAt`, 30 days after its deletion. */
export const trashedEntry = post
  .pick({ id: true, slug: true, title: true, published: true })
  .extend({ deletedAt: isoDate, expiresAt: isoDate });

/**
 * A restored post, and the passages removed from its text (`<style>` and `<link>`, from before they
 * were refused), each shortened to its first characters.
 */
export const restoredPost = post.extend({ takenOut: z.array(z.string()) });

/**
 * How a deleted post or page is restored: as a draft unless `published`, under `slug` if given, for
 * one whose own slug is taken.
 */
export const trashRestore = z
  .object({
    published: z.boolean({ error: 'Published must be true or false' }),
    slug: slugText(limits.slug),
  })
  .partial();

export type RestoredPost = z.infer<typeof restoredPost>;
export type TrashRestore = z.infer<typeof trashRestore>;
export type RevisionState = z.infer<typeof revisionState>;
export type EntryRevision = z.infer<typeof entryRevision>;
export type PageRevision = z.infer<typeof pageRevision>;
export type PageRevisionDetail = z.infer<typeof pageRevisionDetail>;
export type Revision = z.infer<typeof revision>;
export type RevisionSnapshot = z.infer<typeof revisionSnapshot>;
export type RevisionDetail = z.infer<typeof revisionDetail>;
export type TrashQuery = z.infer<typeof trashQuery>;
export type TrashedEntry = z.infer<typeof trashedEntry>;
