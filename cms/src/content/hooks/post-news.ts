import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import type { WebhookEventType } from '../../contract/webhook-events';
import { env } from '../../lib/env';
import { type OutgoingEvent, outgoingEventsPort } from '../../strapi/outgoing-events';
import type { StoredPost } from '../rules/posts/stored-post';

/** A post before and after a write; undefined if it did not exist. */
export interface PostChange {
  before?: StoredPost | undefined;
  after?: StoredPost | undefined;
}

type PostEventType = Extract<WebhookEventType, `post.${string}`>;

/**
 * Webhook event of a change to a post; undefined for a draft that stays one, and for deleting a
 * post that was never published.
 */
function typeOf({ before, after }: PostChange): PostEventType | undefined {
  if (after === undefined) {
    return (before?.publicationDate ?? null) === null ? undefined : 'post.deleted';
  }
  const wasOut = before?.snapshot.published === true;
  if (after.snapshot.published) return wasOut ? 'post.changed' : 'post.published';
  return wasOut ? 'post.unpublished' : undefined;
}

function eventOf(change: PostChange): OutgoingEvent[] {
  const type = typeOf(change);
  const post = change.after ?? change.before;
  if (type === undefined || post === undefined) return [];
  const { id, version, publicationDate, snapshot } = post;
  const { slug, title } = snapshot;
  const url = `${env().PUBLIC_URL}/post/${encodeURIComponent(slug)}`;
  const data = { id, slug, title, url, publishedAt: publicationDate, version };
  return [{ type, subject: `post:${id}`, data }];
}

/** Queues webhook events about the posts changed by a write, in its transaction. */
export const announcePostChanges = (
  strapi: Core.Strapi,
  trx: Knex,
  changes: readonly PostChange[],
): Promise<void> => outgoingEventsPort(strapi).record(trx, changes.flatMap(eventOf));
