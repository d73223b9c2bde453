import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import type { PostInput } from '../../../contract/post';
import type { RevisionSnapshot } from '../../../contract/revision';
import { postEtag } from '../../../domain/posts/entity-tag';
import type { StoredPost } from '../../../domain/posts/stored-post';
import type { SourcedText } from '../../../domain/writing/writer';
import type { ItemRow } from '../queries/run-items';
import type { Applied, Plan } from './job';
import { type Changer, keptSince } from './kept-since';
import { readPost } from './post-change';

/**
 * Creates a draft within the transaction that reports it; its products are those that exist, its address
 * is near the wanted one. It can be taken back for as long as nobody changes it.
 */
export async function createDraft(
  strapi: Core.Strapi,
  trx: Knex,
  wanted: PostInput,
  source: SourcedText,
): Promise<Applied> {
  const { affiliateProductIds } = await strapi
    .service('api::post.post-relations')
    .keepExisting(trx, { affiliateProductIds: wanted.affiliateProductIds });
  const slug = await strapi.service('api::post.post-slug').nearest(trx, wanted.slug);
  const draft = { ...wanted, affiliateProductIds, slug };
  const id: number = await strapi.service('api::post.post-writer').add(trx, draft, source);
  const { version }: StoredPost = await strapi.service('api::post.stored-post').findIn(trx, id);
  return {
    created: { kind: 'post', id, title: wanted.title },
    undo: { version, categoryId: wanted.categoryId },
  };
}

/** What puts a draft that a run made into the trash, unless somebody has changed it since. */
export async function undoCreatedPost(strapi: Core.Strapi, item: ItemRow): Promise<Plan> {
  const post = await readPost(strapi, item.item_id ?? 0);
  if (post === undefined) return { outcome: 'skipped', message: 'Deleted since' };
  const { version } = JSON.parse(item.undo ?? '{}') as { version: number };
  if (post.version !== version) {
    const fields = Object.keys(post.snapshot) as (keyof RevisionSnapshot)[];
    const changer: Changer = await strapi
      .service('api::revision.revision-trail')
      .lastChange(post, 0, fields);
    return keptSince(strapi, changer);
  }
  return {
    outcome: 'changed',
    message: 'Moved to the trash',
    async apply() {
      await strapi.service('api::post.post-writer').delete(post.id, postEtag(post));
      return undefined;
    },
  };
}
