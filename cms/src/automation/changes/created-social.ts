import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import type { SocialPost } from '../../contract/social-post';
import type { ItemRow } from '../../tasks/queries/run-items';
import type { Plan } from '../../tasks/runner/job';
import { socialDraftingService } from '../../social/services/drafting';

/** The fields of a social post that undo needs. */
interface MadePost {
  status: SocialPost['status'];
  updated_at: number;
}

/** Plan that deletes a social post that a run created, unless it was published or somebody has changed it since. */
export async function undoCreatedSocial(strapi: Core.Strapi, item: ItemRow): Promise<Plan> {
  const drafting = socialDraftingService(strapi);
  const id = item.item_id ?? 0;
  const post: MadePost | undefined = await drafting.find(id);
  if (post === undefined) return { outcome: 'skipped', message: 'Deleted since' };
  if (post.status === 'published' || post.status === 'publishing') {
    return { outcome: 'skipped', message: 'Published since, so it was kept' };
  }
  const { updatedAt } = JSON.parse(item.undo ?? '{}') as { updatedAt: number };
  if (post.updated_at !== updatedAt) {
    return { outcome: 'skipped', message: 'Edited since, so it was kept' };
  }
  return {
    outcome: 'changed',
    message: 'Deleted',
    async apply(trx: Knex) {
      await drafting.takeBack(trx, id, updatedAt);
      return undefined;
    },
  };
}
