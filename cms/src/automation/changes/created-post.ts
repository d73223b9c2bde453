import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import type { PostInput } from '../../contract/post';
import type { RevisionSnapshot } from '../../contract/revision';
import { entityTag } from '../../contract/entity-tag';
import type { StoredPost } from '../../content/rules/posts/stored-post';
import type { SourcedText } from '../../content/rules/posts/origin';
import type { ItemRow } from '../../tasks/queries/run-items';
import type { Applied, Plan } from '../../tasks/runner/job';
import { undoConflict } from '../../tasks/runner/undo-conflict';
import { readPost } from './post-change';
import { heldBy, isEditedSince } from '../../moving/importing/rules/marks';
import { postRelationsService } from '../../content/posts/services/post-relations';
import { postSlugService } from '../../content/posts/services/post-slug';
import { postWriterService } from '../../content/posts/services/post-writer';
import { storedPostService } from '../../content/posts/services/stored-post';
import { revisionTrailService } from '../../content/history/services/revision-trail';

/**
 * Creates a draft within the transaction that reports it, with the products that exist and a free
 * slug close to the wanted one. It can be undone until it is changed.
 */
export async function createDraft(
  strapi: Core.Strapi,
  trx: Knex,
  wanted: PostInput,
  source: SourcedText,
): Promise<Applied> {
  const { affiliateProductIds } = await postRelationsService(strapi).keepExisting(trx, {
    affiliateProductIds: wanted.affiliateProductIds,
  });
  const slug = await postSlugService(strapi).nearest(trx, wanted.slug);
  const draft = { ...wanted, affiliateProductIds, slug };
  const id = await postWriterService(strapi).add(trx, draft, source);
  const added = await storedPostService(strapi).findIn(trx, id);
  return {
    created: { kind: 'post', id, title: wanted.title },
    undo: { version: added?.version, categoryId: wanted.categoryId },
  };
}

/** Whether a post differs from what a run created; a post that was changed back does not. */
function isEdited(post: StoredPost, item: ItemRow): boolean {
  const made = JSON.parse(item.undo ?? '{}') as { version: number; written?: string };
  if (post.version === made.version) return false;
  return made.written === undefined || isEditedSince(made.written, heldBy(post));
}

/** Plan that moves a draft that a run created to the trash, unless somebody has changed it since. */
export async function undoCreatedPost(strapi: Core.Strapi, item: ItemRow): Promise<Plan> {
  const post = await readPost(strapi, item.item_id ?? 0);
  if (post === undefined) return { outcome: 'skipped', message: 'Deleted since' };
  if (isEdited(post, item)) {
    const fields = Object.keys(post.snapshot) as (keyof RevisionSnapshot)[];
    const changer = await revisionTrailService(strapi).lastChange(post, 0, fields);
    return undoConflict(strapi, changer);
  }
  return {
    outcome: 'changed',
    message: 'Moved to the trash',
    async apply() {
      await postWriterService(strapi).delete(post.id, entityTag(post));
      return undefined;
    },
  };
}
