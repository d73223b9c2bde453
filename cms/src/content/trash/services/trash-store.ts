import type { Knex } from 'knex';
import type { StoredPost } from '../../rules/posts/stored-post';
import { expiredBefore } from '../../rules/posts/trash';
import { chunksOf } from '../../../lib/chunks';
import { type Clock, systemClock } from '../../../lib/clock';
import { service } from '../../../strapi/service';
import { revisionStoreService } from '../../history/services/revision-store';
import { slugHistoryService } from '../../slugs/services/slug-history';
import { provenanceService } from '../../posts/services/provenance';
import { findSeriesPlace } from '../../series/queries/series-places';
import { countOf } from '../../../strapi/count-of';

export const trashStoreService = service(({ strapi }) => ({
  /** Keeps posts that are being deleted, in the transaction that does it. */
  async put(trx: Knex, posts: readonly StoredPost[], clock: Clock = systemClock): Promise<void> {
    for (const post of posts) {
      await trx('post_trash')
        .insert({
          post_id: post.id,
          document_id: post.documentId,
          slug: post.snapshot.slug,
          title: post.snapshot.title,
          published: post.snapshot.published,
          snapshot: JSON.stringify({ ...post, series: await findSeriesPlace(trx, post.id) }),
          deleted_at: clock.now(),
        })
        .onConflict('post_id')
        .merge();
    }
    await this.purge(clock);
  },

  /** Removes deleted posts with all that hangs on them; of a post that is still there only the copy. */
  async erase(trx: Knex, ids: readonly number[]): Promise<void> {
    const rows = await trx('posts')
      .whereIn('id', [...ids])
      .select<{ id: number }[]>('id');
    const alive = new Set(rows.map((row) => row.id));
    const gone = ids.filter((id) => !alive.has(id));
    await revisionStoreService(strapi).forget(trx, gone);
    await slugHistoryService(strapi).forget(trx, 'post', gone);
    await provenanceService(strapi).forget(trx, gone);
    await trx('post_views').whereIn('post_id', gone).delete();
    await trx('post_trash')
      .whereIn('post_id', [...ids])
      .delete();
  },

  /** How many posts were deleted 30 days ago or earlier. */
  async countExpired(clock: Clock = systemClock): Promise<number> {
    return countOf(
      strapi.db.connection('post_trash').where('deleted_at', '<=', expiredBefore(clock.now())),
    );
  },

  /** Removes for good what was deleted 30 days ago or earlier. */
  async purge(clock: Clock = systemClock): Promise<void> {
    await strapi.db.transaction(async ({ trx }: { trx: Knex }) => {
      const rows = await trx('post_trash')
        .where('deleted_at', '<=', expiredBefore(clock.now()))
        .select<{ post_id: number }[]>('post_id');
      const ids = rows.map((row) => row.post_id);
      for (const chunk of chunksOf(ids)) await this.erase(trx, chunk);
    });
  },
}));
