import type { Knex } from 'knex';
import type { StoredPost } from '../../rules/posts/stored-post';
import { currentAuthor } from '../../../lib/authorship';
import { type Clock, systemClock } from '../../../lib/clock';
import { service } from '../../../strapi/service';

const MAX_REASON = 300;

export const revisionStoreService = service(() => ({
  /** Keeps a version that is being replaced or deleted, in the transaction that does it. */
  async keep(
    trx: Knex,
    post: StoredPost,
    reason: string,
    clock: Clock = systemClock,
  ): Promise<void> {
    const who = currentAuthor();
    await trx('post_revisions').insert({
      post_id: post.id,
      version: post.version,
      state: 'kept',
      author: who.author,
      reason: (who.reason ?? reason).slice(0, MAX_REASON),
      run_id: who.runId ?? null,
      title: post.snapshot.title,
      snapshot: JSON.stringify(post.snapshot),
      created_at: clock.now(),
    });
  },

  /** Forgets the history of posts that are removed for good. */
  async forget(trx: Knex, postIds: readonly number[]): Promise<void> {
    await trx('post_revisions')
      .whereIn('post_id', [...postIds])
      .delete();
  },
}));
