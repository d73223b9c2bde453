import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import type { PostPatch } from '../../contract/post';
import type { RevisionState } from '../../contract/revision';
import { entityTag } from '../../contract/entity-tag';
import type { StoredPost } from '../../content/rules/posts/stored-post';
import type { Origin } from '../../content/rules/posts/origin';
import { preconditionFailed } from '../../lib/errors';
import type { ItemRow } from '../../tasks/queries/run-items';
import type { Plan, PlannedChange } from '../../tasks/runner/job';
import { proposalService } from '../../content/history/services/proposal';

const proposals = (strapi: Core.Strapi) => proposalService(strapi);

/** Whether a rewrite of a post is waiting for approval. */
export const hasProposal = (strapi: Core.Strapi, postId: number): Promise<boolean> =>
  proposals(strapi).waits(postId);

/** The posts whose rewrite was rejected or withdrawn, and that have not been edited since. */
export const listRejected = (strapi: Core.Strapi): Promise<Set<number>> =>
  proposals(strapi).turnedDown();

/** A rewrite that waits for approval; `change` is the same change made directly. */
export const proposeChange = (
  strapi: Core.Strapi,
  post: StoredPost,
  patch: PostPatch,
  { change, origin, runId }: { change: PlannedChange; origin: Origin; runId: number },
): PlannedChange => ({
  ...change,
  outcome: 'proposed',
  async apply(trx: Knex) {
    const rewrite = { patch, origin, reason: change.message, runId };
    const id: number = await proposals(strapi).propose(trx, post.id, rewrite, entityTag(post));
    return { undo: { revisionId: id } };
  },
});

const resolved: Partial<Record<RevisionState, string>> = {
  accepted: 'Accepted since, so it was kept; the earlier version is in its history',
  rejected: 'Rejected since',
};

/** Plan that withdraws a rewrite that is still pending. */
export async function undoProposal(strapi: Core.Strapi, item: ItemRow): Promise<Plan> {
  const postId = item.item_id ?? 0;
  const { revisionId } = JSON.parse(item.undo ?? '{}') as { revisionId: number };
  const state: RevisionState | undefined = await proposals(strapi).stateOf(postId, revisionId);
  if (state !== 'proposed') {
    return { outcome: 'skipped', message: resolved[state ?? 'kept'] ?? 'Deleted since' };
  }
  return {
    outcome: 'changed',
    message: 'Withdrawn',
    async apply(trx: Knex) {
      const isWithdrawn = await proposals(strapi).withdraw(trx, postId, revisionId);
      // The item is then planned again, which finds the right message.
      if (!isWithdrawn) throw preconditionFailed('It has just been accepted or rejected.');
      return undefined;
    },
  };
}
